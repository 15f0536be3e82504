/** Characters in the reason for a price that is not the price book's. */
export const MAX_DEPARTURE_REASON_LENGTH = 1_000;
