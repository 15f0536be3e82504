/** The longest pause between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: doubling, with some randomness, so that a restarted server
 * does not face every browser at once.
 */
export function retryPause(failuresBefore: number): number {
  return Math.min(MAX_PAUSE_MS, 500 * 2 ** failuresBefore) * (0.5 + Math.random() / 2);
}
