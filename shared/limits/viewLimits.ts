/** Characters of a saved view's name: more would not fit into the rail. */
export const MAX_VIEW_NAME_LENGTH = 60;
/** Characters of a list's query string. */
export const MAX_VIEW_FILTER_LENGTH = 2_000;
/** More would be too many to choose from, and every view's rows are counted. */
export const MAX_OWN_VIEWS = 50;
/** Per list, for all staff together. */
export const MAX_SHARED_VIEWS = 30;
