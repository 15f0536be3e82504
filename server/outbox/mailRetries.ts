/** How often a delivery is tried, and how long it waits before the next time. */
export interface MailRetries {
  readonly mostAttempts: number;
  /** Of a message that the server refuses for good (5xx): it is wrong often enough to ask more than once. */
  readonly mostRefusals: number;
  /** Milliseconds after the attempt of this number, the first being 1. */
  delayMs(attempt: number): number;
}

const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

/** The delays double from 10 seconds to 6 hours; together they outlast a mail server that is away for most of a day. */
export const DEFAULT_RETRIES: MailRetries = {
  mostAttempts: 14,
  mostRefusals: 3,
  delayMs: (attempt) => Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)),
};
