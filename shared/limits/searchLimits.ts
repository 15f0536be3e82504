/** Of each kind of record, the palette shows a few. */
export const MAX_FOUND_PER_KIND = 5;
/** Fewer characters of a VIN's end would be shared by too many vehicles. */
export const MIN_VIN_CHARACTERS = 6;
