/** Bytes that a request's body may have. */
export const BODY_LIMITS = {
  /** Where no file is sent. */
  usual: 100 * 1024,
  /** Where a file is sent as base64 in JSON. */
  base64File: 8 * 1024 * 1024,
  /** The policy file, raw. */
  rawFile: 10 * 1024 * 1024,
} as const;
