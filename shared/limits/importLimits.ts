/** The maximum size of a file of leads, in bytes: some 100,000 rows. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 100;
export const MAX_IMPORT_ROW_BYTES = 64 * 1024;
