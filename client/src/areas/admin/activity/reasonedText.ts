import { textOf, type Details } from "./details";

/** An action and its reason. */
export function withReason(action: string, details: Details): string {
  const reason = textOf(details, "reason");
  return reason === null ? action : `${action}: ${reason}`;
}

/** An action and its object. */
export function withName(action: string, name: string | null): string {
  return name === null ? action : `${action} ${name}`;
}
