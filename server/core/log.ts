import { pino } from "pino";
import type { Logger, LoggerOptions } from "pino";

/** Keys whose values no log line may show, wherever they stand in what is logged. */
const SECRET_KEYS = [
  "password",
  "newPassword",
  "currentPassword",
  "paymentCardNumber",
  "paymentCvv",
  "cardNumber",
  "cvv",
  "authorization",
  "cookie",
  "token",
  "secret",
  "appSecret",
  "adminPassword",
  "databaseUrl",
  "smtpUrl",
];

const REDACTED_PATHS = [
  ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["proxy-authorization"]',
  'res.headers["set-cookie"]',
  "headers.authorization",
  "headers.cookie",
  'headers["set-cookie"]',
  "err.parameters",
  "err.query",
  "err.detail",
];

export interface LogOptions {
  readonly level: string;
}

/** Structured lines on standard output. A database error's statement and values stay out: they may be card data. */
export function logOptions({ level }: LogOptions): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: "[redacted]" },
    serializers: { err: serializeError, error: serializeError, req: serializeRequest, res: serializeResponse },
  };
}

export function createLog(options: LogOptions): Logger {
  return pino(logOptions(options));
}

interface LoggedRequest {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** The path without its query, which may carry what somebody searched for: an e-mail address, a phone number. */
function serializeRequest({ id, method, url, ip }: LoggedRequest): object {
  return { id, method, path: url?.split("?", 1)[0], ip };
}

function serializeResponse({ statusCode }: { readonly statusCode?: number }): object {
  return { statusCode };
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  return {
    type: error.name,
    message: maskCardNumbers(error.message),
    code,
    stack: maskCardNumbers(error.stack ?? ""),
    cause,
  };
}

/** Thirteen to nineteen digits, with or without separators: whatever it was, a log does not need it. */
function maskCardNumbers(text: string): string {
  return text.replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, "[digits]");
}
