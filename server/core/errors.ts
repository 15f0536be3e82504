/** A field that the sender can correct; `field` is its path in what was sent (`lead.email`). */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The one error table: code -> HTTP status. GraphQL carries the code in `extensions.code`. */
export const HTTP_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** Default headers by error code: UNAVAILABLE always says when to retry. */
const DEFAULT_HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  UNAVAILABLE: { "Retry-After": "5" },
};

/** An error with a message for people. Thrown inside a transaction, it rolls it back. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = DEFAULT_HEADERS[code] ?? {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "DomainError";
  }
}
