export const MEGABYTE = 1024 * 1024;

/** What may be uploaded as one kind of file, and what is said of a file that may not. Sizes are those of the decoded file. */
export interface FileRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly wrongKind: string;
}
