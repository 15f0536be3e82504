import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { isBlank } from "#shared/text/blank.js";
import { Lead } from "../lead.entity.js";
import { RemoveFromDoNotCallListInput } from "./doNotCall.inputs.js";
import { DoNotCallSource } from "./doNotCall.kinds.js";
import { LISTED, type Listed, auditRemoval } from "./listedRequests.js";

const NO_ENTRY = "This is not on the do-not-call list.";

/**
 * Removes what was entered or imported by mistake; the audit log keeps it. A person's own request on a lead stays, and
 * so does the fact of a lead that has taken the entry over: staff lift it there.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a request that was made on a lead; VALIDATION_FAILED without a reason.
 */
export async function removeFromDoNotCallList(
  ctx: RequestContext,
  input: RemoveFromDoNotCallListInput,
): Promise<string> {
  const { id } = input;
  const reason = (input.reason ?? "").trim();
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, RemoveFromDoNotCallListInput, input);
  checks.throwIfAny();
  if (!isUuid(id)) throw notFound(NO_ENTRY);
  return await ctx.database.transaction(async (manager) => {
    const [removed] = await run<Listed>(
      manager,
      sql`delete from do_not_call_request where id = ${id} and source <> ${DoNotCallSource.deleted_lead} returning ${LISTED}`,
    );
    if (removed === undefined) throw await whyNot(manager, id);
    await auditRemoval(manager, ctx, removed, reason);
    return removed.id;
  });
}

async function whyNot(manager: EntityManager, id: string): Promise<DomainError> {
  if (await manager.existsBy(Lead, { id }))
    return new DomainError("CONFLICT", "This request was made on a lead, where it is lifted.");
  const [kept] = await run<object>(manager, sql`select from do_not_call_request where id = ${id}`);
  return kept === undefined
    ? notFound(NO_ENTRY)
    : new DomainError("CONFLICT", "This request was made on a lead that was deleted, so it stays.");
}
