import { textOf, type Details } from "./details";

/** A deed and its reason. */
export function because(deed: string, details: Details): string {
  const reason = textOf(details, "reason");
  return reason === null ? deed : `${deed}: ${reason}`;
}

/** A deed and what it was done to. */
export function withName(deed: string, name: string | null): string {
  return name === null ? deed : `${deed} ${name}`;
}
