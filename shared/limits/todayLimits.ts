/** Leads of each part of a day that are sent at once; the rest follows when these are done. */
export const TODAY_AT_ONCE = 50;
/** Each part is counted up to here. */
export const TODAY_MAX_COUNTED = 100;
