import type { FastifyReply, FastifyRequest } from "fastify";

import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "../fieldChecks.js";
import { KEY_LENGTH } from "../idempotency.js";
import { IDEMPOTENCY_KEY } from "./sources.js";

/** With the request's `Idempotency-Key`; blank is none. @throws DomainError VALIDATION_FAILED for one that is too long */
export function repeatable(context: RequestContext, { headers }: Pick<FastifyRequest, "headers">): RequestContext {
  const key = [headers[IDEMPOTENCY_KEY.toLowerCase()]].flat()[0]?.trim() ?? "";
  const checks = new FieldChecks();
  checks.length(IDEMPOTENCY_KEY, key, KEY_LENGTH);
  checks.throwIfAny();
  return { ...context, repeat: { key: key === "" ? undefined : key, replayed: false } };
}

/** A client that did not get the first answer learns that this is not a second deed. */
export function sayIfReplayed(reply: FastifyReply, { repeat }: Pick<RequestContext, "repeat">): void {
  if (repeat?.replayed) void reply.header("idempotent-replayed", "true");
}
