/** How claims are grouped for figures, in the order of the screen. */
export const FIGURE_CUTS = ["total", "plan", "make", "age", "month"] as const;

/** The longest period for figures, in days: three years. */
export const MAX_FIGURE_DAYS = 1096;
/** The number of makes with a row of their own: those with the most claims. */
export const MAX_FIGURE_MAKES = 30;

/** Ranges of a vehicle's age in years, youngest first; the last one has no end. */
export const AGE_BANDS = ["0-2", "3-5", "6-8", "9-11", "12+"] as const;
