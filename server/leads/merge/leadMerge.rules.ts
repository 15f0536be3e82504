/** How long a merge can be undone. */
export const DAYS_TO_UNDO = 30;
