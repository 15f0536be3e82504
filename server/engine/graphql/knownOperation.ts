import type { FastifyRequest } from "fastify";
import type { DocumentNode } from "graphql";

import { isRecord } from "#shared/isRecord.js";
import type { KeptDocuments } from "./keptDocuments.js";

/** An ordinary request for a document that Apollo Server has already validated: it only has to be executed. */
export interface KnownOperation {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
  readonly contentType: string;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** The `Accept` headers that real clients send, with the content type that Apollo Server answers. Any other is left to it. */
const ANSWER_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["application/graphql-response+json,application/json;q=0.9", "application/graphql-response+json; charset=utf-8"],
]);

/** Undefined for anything out of the ordinary, which is left to Apollo Server. */
export function knownOperation(request: FastifyRequest, documents: KeptDocuments): KnownOperation | undefined {
  const contentType = ANSWER_TYPES.get(request.headers.accept);
  const { body } = request;
  if (contentType === undefined || request.method !== "POST" || !isRecord(body)) return undefined;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== "string" || extensions !== undefined) return undefined;
  if (!isAbsent(operationName) && typeof operationName !== "string") return undefined;
  if (!isAbsent(variables) && !isRecord(variables)) return undefined;
  const document = documents.ofSource(query);
  return document && { document, operationName, variables, contentType };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
