import { DomainError } from "../core/errors.js";

/** How long every sign-in waits while passwords of an account are being guessed from everywhere. */
const PAUSE_SECONDS = 3;
/** A waiting sign-in holds its socket but neither a database connection nor a hashing slot. */
const MAX_WAITING = 500;
const MAX_WAITING_FOR_ACCOUNT = 100;

let waiting = 0;
const waitingFor = new Map<string, number>();

/**
 * Delays a sign-in to the account before it is processed.
 *
 * @throws DomainError RATE_LIMITED immediately if too many are waiting already, so that they cannot fill the server.
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
