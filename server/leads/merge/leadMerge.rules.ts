/** How long what was merged can be taken apart again. */
export const DAYS_TO_UNDO = 30;
