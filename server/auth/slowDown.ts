import { DomainError } from "../core/errors.js";

/** How long every sign-in to an account waits that is being guessed at from everywhere. */
const PAUSE_SECONDS = 3;
/** One that waits holds its socket and nothing else: no connection to the database, no turn at hashing. */
const MAX_WAITING = 500;
const MAX_WAITING_FOR_ACCOUNT = 100;

let waiting = 0;
const waitingFor = new Map<string, number>();

/**
 * Waits before a sign-in to the account is looked at.
 *
 * @throws DomainError RATE_LIMITED at once when too many wait already: they must not fill the server.
 */
export async function slowDown(accountKey: string): Promise<void> {
  const others = waitingFor.get(accountKey) ?? 0;
  if (waiting >= MAX_WAITING || others >= MAX_WAITING_FOR_ACCOUNT) {
    throw new DomainError("RATE_LIMITED", "Too many sign-ins at once. Please try again in a few seconds.", [], {
      "Retry-After": String(PAUSE_SECONDS),
    });
  }
  waiting += 1;
  waitingFor.set(accountKey, others + 1);
  try {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_SECONDS * 1000));
  } finally {
    waiting -= 1;
    const left = (waitingFor.get(accountKey) ?? 1) - 1;
    if (left === 0) waitingFor.delete(accountKey);
    else waitingFor.set(accountKey, left);
  }
}
