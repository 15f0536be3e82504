/** How often a delivery is tried, and how long to wait between attempts. */
export interface MailRetries {
  readonly maxAttempts: number;
  /**
   * Attempts for a message that the server refuses permanently (5xx): such replies are wrong often enough to try more
   * than once.
   */
  readonly maxRefusals: number;
  /** Milliseconds to wait after this attempt; the first is number 1. */
  delayMs(attempt: number): number;
}

const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 6 * 3_600_000;

/** The delays double from 10 seconds to 6 hours; together they outlast a mail server that is down for most of a day. */
export const DEFAULT_RETRIES: MailRetries = {
  maxAttempts: 14,
  maxRefusals: 3,
  delayMs: (attempt) => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)),
};
