import { isUtf8 } from "node:buffer";

import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { LogFn, Logger, LoggerOptions } from "pino";

import { maskCardNumbers } from "./cardNumbers.js";
import { withoutKeys, withoutKeysAndCards } from "./loggedText.js";

/** Keys whose values no log line may show, at any depth. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  "password",
  "newPassword",
  "currentPassword",
  "paymentCardNumber",
  "paymentCvv",
  "cardNumber",
  "cvv",
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "token",
  "secret",
  "appSecret",
  "appSecretPrevious",
  "previousAppSecret",
  "adminPassword",
  "databaseUrl",
  "databaseOwnerUrl",
  "databaseReplicaUrls",
  "ownerUrl",
  "smtpUrl",
  "secretAccessKey",
  "sessionToken",
]);
/** Values nested deeper are not logged. */
const MAX_DEPTH = 5;

const FLUSHED_EACH_MS = 100;
/** Bytes of lines that may wait while they cannot be written; later ones are dropped. */
const MAX_UNWRITTEN = 4 * 1024 * 1024;

export interface LogOptions {
  readonly level: string;
}

/** Structured lines on standard output. A database error's statement and values stay out: they may be card data. */
export function logOptions({ level }: LogOptions): LoggerOptions {
  return {
    level,
    base: null,
    timestamp,
    // pino's own redaction took a fifth of each request's time: it walks sixty wildcard paths for every line and every
    // child logger.
    formatters: { level: (label) => ({ level: label }), log: (line) => withoutSecrets(line, MAX_DEPTH) },
    hooks: { logMethod: writeWithoutKeys },
    serializers: { err: serializeError, error: serializeError, req: serializeRequest, res: serializeResponse },
  };
}

/**
 * Buffers lines briefly and writes them together: one by one they took a tenth of each request's time. The rest is
 * flushed when the process exits. A full disk does not end the server: lines wait for room.
 */
export function createLog(options: LogOptions): Logger {
  const lines = pino.destination({
    dest: 1,
    sync: false,
    minLength: 15 * 1024,
    maxLength: MAX_UNWRITTEN,
    periodicFlush: FLUSHED_EACH_MS,
  });
  let isStuck = false;
  lines.on("error", () => (isStuck = true)).on("write", () => (isStuck = false));
  // At the process's exit, the library would try forever.
  const flushSync = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    if (!isStuck) flushSync();
  };
  return pino(logOptions(options), lines);
}

/** Which lines of a level are written is decided as for any other line. */
type LineLevel = "debug" | "info";

/**
 * Writes a line whose fields are JSON already and contain no secret. For the one line that each request has: formatting
 * it as any other took a twelfth of the request's time.
 */
export function writeLine(log: Pick<FastifyBaseLogger, "level">, level: LineLevel, fields: string): void {
  const logger = log as Logger & { readonly [pino.symbols.streamSym]: { write(line: string): unknown } };
  if (!logger.isLevelEnabled(level)) return;
  logger[pino.symbols.streamSym].write(`{"level":"${level}"${timestamp()},${fields}}\n`);
}

/** Masks the message too: the job runner, for example, puts errors into it. */
function writeWithoutKeys(this: Logger, parts: Parameters<LogFn>, write: LogFn): void {
  const safe = parts.map((part: unknown) => (typeof part === "string" ? withoutKeys(part) : part));
  write.apply(this, safe as Parameters<LogFn>);
}

/** The formatted second is cached: calling `toISOString` for each line took a hundredth of each request's time. */
let second = 0;
let secondText = "";

function timestamp(): string {
  const now = Date.now();
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${secondText}${String(milliseconds).padStart(3, "0")}Z"`;
}

/** A copy with the secrets masked. Instances of classes (requests, errors under `err`) are left to the serializers. */
function withoutSecrets(line: object, depth: number): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(line))
    safe[key] = SECRET_KEYS.has(key) ? "[redacted]" : safeValue(value, depth);
  return safe;
}

function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutKeys(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return depth === 0 ? "[deep]" : value.map((item) => safeValue(item, depth - 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return depth === 0 ? "[deep]" : withoutSecrets(value, depth - 1);
}

interface LoggedRequest {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** The path without its query, which may contain a search term: an e-mail address, a phone number. */
function serializeRequest({ id, method, url, ip }: LoggedRequest): object {
  return { id, method, path: url === undefined ? undefined : loggedPath(url), ip };
}

/** Ids of our own records. They are no card numbers, and a log without them is useless. */
const RECORD_ID = /([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})/i;

export function loggedPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  const readable = decoded(path);
  const masked = readable
    .split(RECORD_ID)
    .map((part, index) => (index % 2 === 1 && /[a-f]/i.test(part) ? part : maskCardNumbers(part)))
    .join("");
  const shown = withoutKeys(masked);
  return shown === readable ? path : encodeURI(shown);
}

/** Decodes percent-encoding, because `%20` adds digits that no one wrote. What is not UTF-8 stays encoded. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    const bytes = Buffer.from(encoded.replaceAll("%", ""), "hex");
    return isUtf8(bytes) ? bytes.toString() : encoded;
  });
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
    message: withoutKeysAndCards(error.message),
    code,
    stack: withoutKeysAndCards(error.stack ?? ""),
    cause,
  };
}
