/** Characters in the reason for a price that is not the price book's. */
export const MAX_PRICE_OVERRIDE_REASON_LENGTH = 1_000;
