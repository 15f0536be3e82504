/** Maximum size of a request's body, in bytes. */
export const BODY_LIMITS = {
  /** For requests without a file. */
  usual: 100 * 1024,
  /** For a file sent as base64 in JSON. */
  base64File: 8 * 1024 * 1024,
  /** For a policy file, sent raw. */
  rawFile: 10 * 1024 * 1024,
} as const;
