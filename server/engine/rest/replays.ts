import type { FastifyReply, FastifyRequest } from "fastify";

import { FieldChecks } from "#server/core/fieldChecks.js";
import { KEY_LENGTH } from "#server/core/idempotency.js";
import type { EngineContext } from "../engineContext.js";
import { IDEMPOTENCY_KEY } from "./sources.js";

/** The context with the request's `Idempotency-Key`; a blank one counts as absent. @throws DomainError VALIDATION_FAILED for one that is too long */
export function repeatable<Context extends EngineContext>(
  context: Context,
  { headers }: Pick<FastifyRequest, "headers">,
): Context {
  const key = [headers[IDEMPOTENCY_KEY.toLowerCase()]].flat()[0]?.trim() ?? "";
  const checks = new FieldChecks();
  checks.length(IDEMPOTENCY_KEY, key, KEY_LENGTH);
  checks.throwIfAny();
  return { ...context, repeat: { key: key === "" ? undefined : key, replayed: false } };
}

/** Tells a client that missed the first answer that nothing was done a second time. */
export function markReplayed(reply: FastifyReply, { repeat }: Pick<EngineContext, "repeat">): void {
  if (repeat?.replayed) void reply.header("idempotent-replayed", "true");
}
