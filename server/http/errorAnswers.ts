import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { domainErrorOf, internalError } from "../core/domainErrorOf.js";
import { DomainError, HTTP_STATUS } from "../core/errors.js";
import { operationError } from "../engine/graphql/operationErrors.js";
import { GRAPHQL_PATH } from "../engine/graphql/paths.js";

/** The body of every error that is not about a GraphQL request. */
export interface FailureBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string;
}

/** Errors raised by Fastify itself, by status, with our own messages. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, DomainError>> = {
  404: new DomainError("NOT_FOUND", "There's nothing at this address."),
  408: new DomainError("REQUEST_TIMEOUT", "The request took too long to arrive. Please try again."),
  413: new DomainError("PAYLOAD_TOO_LARGE", "The request is larger than this address accepts."),
  414: new DomainError("BAD_REQUEST", "The address is too long."),
  415: new DomainError("UNSUPPORTED_MEDIA_TYPE", "This address doesn't accept that content type."),
  431: new DomainError("BAD_REQUEST", "The headers are too large."),
  503: new DomainError("UNAVAILABLE", "The server is shutting down. Please try again in a moment."),
};
const MALFORMED = new DomainError("BAD_REQUEST", "The request is malformed.");

function failureBody(error: DomainError, requestId: string): FailureBody {
  const { code, message, fields } = error;
  return fields.length === 0 ? { message, code, requestId } : { message, code, errors: fields, requestId };
}

export async function sendFailure(reply: FastifyReply, error: DomainError): Promise<void> {
  const { id, routeOptions, url, log } = reply.request;
  // A method that a path does not take has no route.
  const path = routeOptions.url ?? url.split("?", 1)[0];
  const body =
    path === GRAPHQL_PATH
      ? { errors: [operationError(error, { origin: { requestId: id }, log })] }
      : failureBody(error, id);
  await reply
    .code(HTTP_STATUS[error.code])
    .headers({ ...error.headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

/** Answers every thrown error as JSON, in the form of the API that was called. Only a bug in this program is a 500, and only that is logged as an error. */
export function answerErrorsInJson(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendFailure(reply, refusalOf(error, request)));
}

export function refusalOf(error: unknown, request: FastifyRequest): DomainError {
  if (cameOfBrokenBody(error, request)) return MALFORMED;
  const refusal = domainErrorOf(error) ?? frameworkRefusal(error);
  if (refusal === undefined) {
    request.log.error({ err: error }, "a request failed");
    return internalError();
  }
  if (refusal.code === "UNAVAILABLE") request.log.warn({ err: error }, "a request was not served");
  return refusal;
}

/** Whether the sender is gone and the body's stream failed: with the same code as a lost connection to the database. */
function cameOfBrokenBody(error: unknown, { raw }: FastifyRequest): boolean {
  const isLost = typeof error === "object" && error !== null && "code" in error && error.code === "ECONNRESET";
  return isLost && raw.destroyed && !raw.complete;
}

/** For Fastify's `frameworkErrors`: a path or header so malformed that it could not be routed. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(reply, frameworkRefusal(error) ?? MALFORMED);
}

/**
 * For bytes that are not an HTTP request: the answer is written to the socket by hand, since there is no request
 * object, and so is its line in the log.
 */
export function answerUnparsable(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const refusal = FRAMEWORK_REFUSALS[status] ?? MALFORMED;
  const requestId = randomUUID();
  const body = JSON.stringify(failureBody(refusal, requestId));
  const about = { reqId: requestId, ip: socket.remoteAddress, code: error.code, res: { statusCode: status } };
  log.info(about, "a request could not be read");
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function frameworkRefusal(error: unknown): DomainError | undefined {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status !== "number" || status === 500) return undefined;
  return FRAMEWORK_REFUSALS[status] ?? (status >= 400 && status < 500 ? MALFORMED : undefined);
}
