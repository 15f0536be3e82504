import { DomainError } from "../errors.js";

/**
 * The refusal of someone who has reached a limit.
 *
 * @param what there was too much of, as a sentence
 * @param otherwise what else they can do, as the end of the sentence that tells them to wait
 */
export function tooOften(what: string, seconds: number, otherwise = ""): DomainError {
  const message = `${what} Please try again in ${waitText(seconds)}${otherwise}.`;
  return new DomainError("RATE_LIMITED", message, [], { "Retry-After": String(Math.max(1, seconds)) });
}

/** `a minute`, `8 minutes`. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
