import type { FastifyBaseLogger } from "fastify";
import { GraphQLError, type ASTNode } from "graphql";

import { domainErrorOf, internalError } from "#server/core/domainErrorOf.js";
import { DomainError, HTTP_STATUS, type ErrorCode } from "#server/core/errors.js";
import { withoutLiterals } from "./literalErrors.js";

interface ErrorLocation {
  readonly path?: readonly (string | number)[];
  readonly nodes?: readonly ASTNode[];
}

interface Asker {
  readonly origin: { readonly requestId: string };
  readonly log: FastifyBaseLogger;
}

/**
 * An operation's error in the one form that clients get: `extensions {code, fields?, requestId}`. A fault of the server is logged and reveals nothing.
 * An error that says which field it is about (`atField`) keeps that.
 */
export function operationError(thrown: unknown, { origin, log }: Asker, around: ErrorLocation = {}): GraphQLError {
  const { error, location } = located(thrown) ?? { error: thrown, location: around };
  const refusal = refusalOf(error);
  if (!refusal) log.error({ err: error, requestId: origin.requestId, path: location.path }, "an operation failed");
  const { code, message, fields } = refusal ?? internalError();
  return new GraphQLError(message, {
    ...location,
    ...(refusal && { originalError: refusal }),
    extensions: { code, ...(fields.length > 0 && { fields }), requestId: origin.requestId },
  });
}

/** The error of a malformed operation (unknown name, variables of a wrong type), refused before anything ran. */
export function badOperation(message: string, asker: Asker): GraphQLError {
  return operationError(new DomainError("BAD_REQUEST", message), asker);
}

function located(error: unknown): { readonly error: Error; readonly location: ErrorLocation } | undefined {
  if (!(error instanceof GraphQLError) || !error.originalError) return undefined;
  const { originalError, path = [], nodes = [] } = error;
  return { error: originalError, location: { path, nodes } };
}

function refusalOf(error: unknown): DomainError | undefined {
  // graphql-js throws these for arguments that it cannot coerce; its messages are about the request alone.
  if (error instanceof GraphQLError && !error.originalError)
    return new DomainError("BAD_REQUEST", withoutLiterals(error.message));
  return domainErrorOf(error);
}

/** The error code of an operation's error. */
export function codeOf(error: GraphQLError): ErrorCode {
  const { code } = error.extensions;
  return typeof code === "string" && code in HTTP_STATUS ? (code as ErrorCode) : "INTERNAL";
}
