import { textOf, type Details } from "./details";

/** An action and its reason. */
export function because(deed: string, details: Details): string {
  const reason = textOf(details, "reason");
  return reason === null ? deed : `${deed}: ${reason}`;
}

/** An action and its object. */
export function withName(deed: string, name: string | null): string {
  return name === null ? deed : `${deed} ${name}`;
}
