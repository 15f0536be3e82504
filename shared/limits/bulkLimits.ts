/** Rows of a list that can be changed at once. */
export const MAX_BULK_ROWS = 10_000;

/** Rows that are chosen one by one: as many ids as fit into a request. Larger selections are made by filter. */
export const MAX_CHOSEN_IDS = 2_000;

/** How long the sending waits, because it cannot be undone. */
export const BULK_MAIL_DELAY_MS = 30_000;
