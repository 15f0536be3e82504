/** Of each kind of record, the palette shows the newest few. */
export const FOUND_OF_EACH_KIND = 5;
/** Fewer characters find nearly everything, and no index helps with them. */
export const MIN_SEARCHED = 3;
