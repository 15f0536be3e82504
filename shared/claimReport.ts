/** How claims are grouped in the report, in the order of the screen. */
export const CLAIM_REPORT_DIMENSIONS = ["total", "plan", "make", "age", "month"] as const;

/** The longest period of a report, in days: three years. */
export const MAX_REPORT_DAYS = 1096;
/** The number of makes with a row of their own: those with the most claims. */
export const MAX_REPORT_MAKES = 30;

/** Ranges of a vehicle's age in years, youngest first; the last one has no end. */
export const AGE_BANDS = ["0-2", "3-5", "6-8", "9-11", "12+"] as const;
