/** Characters at most in the texts of a vehicle. */
export const VEHICLE_MAX_LENGTHS = { make: 100, model: 100, trim: 100, vin: 40, usage: 100 } as const;

export const MIN_MODEL_YEAR = 1900;

/** Odometer reading, in miles. */
export const MAX_ODOMETER = 2_000_000;
