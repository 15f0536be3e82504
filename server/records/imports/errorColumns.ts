/** The columns that a file of rows with errors has before those of its import. */
export const ERROR_COLUMNS = ["Row", "Errors"] as const;

/** How many of a file's first columns are these: 0 unless it is a file of rows with errors, imported after correction. */
export function errorColumnsIn(columns: readonly string[]): number {
  return ERROR_COLUMNS.every((name, index) => columns[index] === name) ? ERROR_COLUMNS.length : 0;
}
