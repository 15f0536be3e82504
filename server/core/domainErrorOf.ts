import {
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from "typeorm";

import { DomainError, type ErrorCode } from "./errors.js";

const UNREACHABLE = "The database can't be reached. Please try again in a moment.";

/** How SQLSTATE classes and single states are answered; the longest matching prefix counts. */
const SQLSTATES: readonly (readonly [prefix: string, code: ErrorCode, message: string])[] = [
  ["08", "UNAVAILABLE", UNREACHABLE],
  ["22", "BAD_REQUEST", "A value is in a form that can't be stored."],
  ["23", "VALIDATION_FAILED", "A value breaks a data rule."],
  // ON DELETE RESTRICT: 23001 from PostgreSQL 18 on, 23503 before.
  ["23001", "CONFLICT", "Another record still needs this one, or the record it names is gone."],
  ["23503", "CONFLICT", "Another record still needs this one, or the record it names is gone."],
  ["23505", "CONFLICT", "A record like this already exists."],
  // A session that was ended for idling in its transaction; a primary that has become a standby.
  ["25P03", "UNAVAILABLE", UNREACHABLE],
  ["25P04", "UNAVAILABLE", UNREACHABLE],
  ["25006", "UNAVAILABLE", "The database can't be changed right now. Please try again."],
  // The server's own credentials were refused: its password was changed, or its role or database is being recreated.
  ["28", "UNAVAILABLE", UNREACHABLE],
  ["3D", "UNAVAILABLE", UNREACHABLE],
  ["40", "CONFLICT", "Someone changed the same record at the same moment. Please try again."],
  ["53", "UNAVAILABLE", "The database is busy. Please try again in a moment."],
  ["54", "BAD_REQUEST", "This request is too large to process."],
  ["55P03", "CONFLICT", "Someone else is changing the same record right now. Please try again."],
  ["57", "UNAVAILABLE", UNREACHABLE],
];

/** Node's codes for a failed connection, and the messages of the pool. */
const UNREACHABLE_CODES = new Set([
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "EAI_AGAIN",
]);
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Received unexpected \w+ message from backend|SASL: |Query read timeout|Cannot use a pool after calling end|Driver not Connected)/;

/**
 * TypeORM releases a dead connection at once, so the transaction's next statement only reports that it has no
 * connection.
 */
const UNREACHABLE_ERRORS = [
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
] as const;

/** What a thrown error means for the client; undefined for a fault of this program, which is answered as INTERNAL. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && UNREACHABLE_CODES.has(code)) return unavailable(UNREACHABLE);
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return ofSqlState(code);
  if (UNREACHABLE_ERRORS.some((known) => error instanceof known)) return unavailable(UNREACHABLE);
  if (UNREACHABLE_MESSAGES.test(error.message)) return unavailable(UNREACHABLE);
  return undefined;
}

/** The answer to a fault of this program. It reveals nothing; the log has the error under the request's id. */
export function internalError(): DomainError {
  return new DomainError("INTERNAL", "Something went wrong on our end. Please try again.");
}

function ofSqlState(state: string): DomainError | undefined {
  const fits = SQLSTATES.filter(([prefix]) => state.startsWith(prefix)).at(-1);
  if (fits === undefined) return undefined;
  const [, code, message] = fits;
  return code === "UNAVAILABLE" ? unavailable(message) : new DomainError(code, message);
}

function unavailable(message: string): DomainError {
  return new DomainError("UNAVAILABLE", message);
}
