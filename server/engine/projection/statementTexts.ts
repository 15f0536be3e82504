/** The SQL of an operation, kept for as long as its document. */
export interface StatementTexts {
  /** Whether the same statement is likely to come again: only then is it prepared. */
  readonly isKept: boolean;
  /** The text of this key: the same string each time while it is kept, so that PostgreSQL's name for it is found without reading it. */
  text(key: string, write: () => string): string;
}
