/** The part of the first schema that one domain keeps, as SQL. All tables are made before any function, all functions before any trigger. */
export interface Room {
  /** In the order of their foreign keys, with the functions that generated columns call. */
  readonly tables?: string;
  readonly indexes?: string;
  readonly functions?: string;
  readonly triggers?: string;
}
