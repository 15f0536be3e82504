/** The number of leads sent at once for each part of *Today*; the rest follows when these are done. */
export const TODAY_BATCH_SIZE = 50;
/** Each part is counted up to here. */
export const TODAY_MAX_COUNTED = 100;
