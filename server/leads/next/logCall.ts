import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertFactRead, assertNoOther } from "#server/core/assertRead.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { newNote } from "#server/notes/newNote.js";
import { isEnded, statusAfterCall } from "#shared/calls/outcomes.js";
import { isBlank } from "#shared/text/blank.js";
import { changeLead } from "../changeLead.js";
import { saveWithStatus } from "../changeLeadStatus.js";
import type { Lead } from "../lead.entity.js";
import { LeadNote } from "../leadNote.entity.js";
import { outcomeRules } from "../outcomes/outcomeRules.js";
import { assertMayContact } from "./doNotCall.js";
import { dropNextAction } from "./dropNextAction.js";
import { LeadNextAction } from "./leadNextAction.entity.js";
import { LogCallInput } from "./next.inputs.js";
import { checkNextAction } from "./nextAction.rules.js";
import { putNextAction } from "./putNextAction.js";

/**
 * Records a call and everything that follows from it in one transaction: its note, the status, and the next action,
 * which replaces what was planned.
 *
 * @throws DomainError as `changeLead`; CONFLICT for someone who is not to be called, for a lead that may have no next
 * action, and if the caller has read another status or plan than there is; VALIDATION_FAILED.
 */
export async function logCall(ctx: RequestContext, input: LogCallInput): Promise<Rows<Lead>> {
  const { id, version, idempotencyKey: key, seenNextActionId, seenStatus, ...call } = input;
  const checks = new FieldChecks();
  checkLengths(checks, LogCallInput, input);
  if (call.nextAction) checkNextAction(checks, "nextAction", call.nextAction);
  if (call.outcome === "do_not_call" && call.status != null && !isEnded(call.status))
    checks.refuse("status", "A lead that must not be called needs the status Dnc.");
  checks.throwIfAnyBut("nextAction.dueAt");
  return await changeLead(ctx, { operation: "logCall", id, version, key, request: call }, async (manager, lead) => {
    checks.throwIfAny();
    assertMayContact(lead);
    assertFactRead(lead.status, seenStatus ?? undefined, STATUS_CHANGED);
    if (seenNextActionId !== undefined) await assertNoOtherPlan(manager, lead, seenNextActionId);
    await write(manager, ctx, lead, call);
  });
}

/** A lead that a colleague has closed meanwhile is not opened again unread. */
const STATUS_CHANGED = "Someone else has changed this lead's status meanwhile. Look at it, then save the call again.";

/** What a colleague has planned meanwhile is neither done by this call nor replaced unread. */
async function assertNoOtherPlan(manager: EntityManager, lead: Lead, read: string | null): Promise<void> {
  assertNoOther(
    await manager.findOneBy(LeadNextAction, { leadId: lead.id }),
    read,
    "Someone else has planned this lead's next action meanwhile. Look at it, then save the call again.",
  );
}

async function write(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  {
    outcome,
    note,
    status,
    nextAction,
  }: Omit<LogCallInput, "id" | "version" | "idempotencyKey" | "seenNextActionId" | "seenStatus">,
): Promise<void> {
  const { staffId } = requireStaff(ctx);
  const to = status ?? statusAfterCall(outcome, lead.status, await outcomeRules(manager));
  if (nextAction && isEnded(to)) throw new DomainError("CONFLICT", "A closed lead can't have a next action.");
  await run(
    manager,
    sql`insert into lead_call (lead_id, outcome, caller_id) values (${lead.id}, ${outcome}, ${staffId})`,
  );
  const noteId = isBlank(note)
    ? undefined
    : await insertRow(manager, LeadNote, { leadId: lead.id, ...newNote(ctx, { content: note ?? null }) });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.call_logged,
    details: { outcome, ...(noteId !== undefined && { noteId }) },
  });
  // What was planned is done by this call, so a status that ends the lead finds nothing to drop.
  await dropNextAction(manager, ctx, lead.id, { done: true });
  const contact = outcome === "do_not_call" ? { doNotCall: true, reason: "Said so in a call." } : undefined;
  await saveWithStatus(manager, ctx, lead, { to, contact, firstCalledAt: lead.firstCalledAt ?? new Date() });
  if (nextAction) await putNextAction(manager, ctx, lead, nextAction);
}
