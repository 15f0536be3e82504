export const MEGABYTE = 1024 * 1024;

/** The rules for uploading one kind of file, with their messages. Sizes are those of the decoded file. */
export interface FileRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly wrongKind: string;
}
