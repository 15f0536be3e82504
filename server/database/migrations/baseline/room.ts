/**
 * One domain's part of the first schema, as SQL. All tables are created before any function, and all functions before
 * any trigger.
 */
export interface Room {
  /** In foreign key order, with the functions that generated columns call. */
  readonly tables?: string;
  readonly indexes?: string;
  readonly functions?: string;
  readonly triggers?: string;
}
