export const MIN_MODEL_YEAR = 1900;

/** Odometer reading, in miles. */
export const MAX_ODOMETER = 2_000_000;
