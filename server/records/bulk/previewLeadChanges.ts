import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { isUuid, uuidOf } from "#server/core/ids.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { trimmedText } from "#server/core/text.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { leadCondition } from "#server/leads/leadConditions.js";
import { mayBeCalled } from "#server/leads/mayBeCalled.sql.js";
import { checkNextAction } from "#server/leads/next/nextAction.rules.js";
import { salespersonOf } from "#server/leads/owner/salespersonOf.js";
import { nextActionText } from "#shared/calls/nextActions.js";
import { ENDED } from "#shared/calls/outcomes.js";
import { MAX_BULK_ROWS } from "#shared/limits/bulkLimits.js";
import { LEAD_STATUS_LABELS } from "#shared/statuses/lead.js";
import { PreviewLeadChangesInput } from "./bulk.inputs.js";
import { BulkAction, BulkList } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import { type BulkPlan, checkChosen, checkOneAction, keepPreview } from "./bulkPreview.js";
import { emailPlan } from "./emailPlan.js";
import { mailReason } from "./mayBeMailed.js";

/**
 * Fixes the leads, and reports how many will change and why the others will not. Changes nothing yet.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function previewLeadChanges(
  ctx: RequestContext,
  input: PreviewLeadChangesInput,
): Promise<Rows<BulkChange>> {
  const { idempotencyKey: key, ...request } = input;
  const checks = new FieldChecks();
  checkChosen(checks, input);
  if (input.seenVersions != null && input.seenVersions.length !== input.ids?.length)
    checks.refuse("seenVersions", "Please send one version for each of the ids.");
  checkOneAction(checks, {
    owner: input.owner != null,
    status: input.status != null,
    nextAction: input.nextAction != null,
    templateId: input.templateId != null,
    csv: input.csv === true,
  });
  checkLengths(checks, PreviewLeadChangesInput, input);
  if (input.nextAction != null) checkNextAction(checks, "nextAction", input.nextAction);
  checks.throwIfAnyBut("nextAction.dueAt");
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "previewLeadChanges", key, request }, async () => {
      checks.throwIfAny();
      const plan = await planOf(manager, input);
      const ids = input.ids == null ? null : [...new Set(input.ids.map(uuidOf))];
      const known = ids?.filter(isUuid);
      const where =
        known === undefined ? (leadCondition(ctx, input.filter) ?? raw("true")) : sql`root.id = any(${known}::uuid[])`;
      // A file changes nothing.
      const seen = plan.action === BulkAction.csv ? undefined : versionsSeen(input);
      return await keepPreview(manager, ctx, {
        ...plan,
        list: BulkList.leads,
        ids,
        rows: sql`select root.id::text as record_id, concat_ws(' ', root.first_name, root.last_name) as label, root.version,
            coalesce(${reasonOf(plan)}, case when root.version <> seen.version then 'changed_since' end) as reason, ${plan.action === BulkAction.email ? raw("nullif(root.email_key, '')") : raw("null::text")} as address
          from lead root left join unnest(${known ?? []}::uuid[], ${(known ?? []).map((each) => seen?.get(each) ?? null)}::integer[]) as seen (id, version) on seen.id = root.id
          where ${where} order by root.created_at desc, root.id desc limit ${MAX_BULK_ROWS + 1}`,
      });
    }),
  );
  return byId(BulkChange, id);
}

/** The version of each lead as the sender has read it. */
function versionsSeen({ ids, seenVersions }: PreviewLeadChangesInput): ReadonlyMap<string, number> | undefined {
  if (ids == null || seenVersions == null) return undefined;
  return new Map(ids.map((id, place) => [uuidOf(id), seenVersions[place] ?? 0]));
}

/** @throws DomainError VALIDATION_FAILED for an owner who does not work with leads, and for an unknown template. */
async function planOf(manager: EntityManager, input: PreviewLeadChangesInput): Promise<BulkPlan> {
  const { owner, status, nextAction, templateId } = input;
  if (owner != null) {
    const wanted = await salesperson(manager, owner.ownerId, "owner.ownerId");
    return { action: BulkAction.owner, target: wanted?.name ?? "Nobody", params: { ownerId: wanted?.id ?? null } };
  }
  if (status != null) return { action: BulkAction.status, target: LEAD_STATUS_LABELS[status], params: { status } };
  if (nextAction != null) {
    const who = await salesperson(manager, nextAction.ownerId, "nextAction.ownerId");
    const description = trimmedText(nextAction.description);
    const { kind, dueAt } = nextAction;
    const kept = { kind, description, dueAt: dueAt.toISOString(), ownerId: who?.id ?? null };
    return {
      action: BulkAction.next_action,
      target: nextActionText({ kind, description }),
      params: { nextAction: kept },
    };
  }
  if (templateId != null) return await emailPlan(manager, templateId);
  return { action: BulkAction.csv, target: "", params: {} };
}

async function salesperson(
  manager: EntityManager,
  id: string | null | undefined,
  field: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  if (id == null) return undefined;
  const found = await salespersonOf(manager, uuidOf(id));
  if (found?.active !== true) throw refusalOf(field, "Please choose someone who works with leads.");
  return found;
}

/** SQL of why the lead `root` is left out, or null. */
function reasonOf({ action, params: { ownerId, status, nextAction, email } }: BulkPlan): Sql {
  if (action === BulkAction.owner)
    return sql`case when root.owner_id is not distinct from ${ownerId ?? null}::uuid then 'same' end`;
  // A request not to be contacted remains in force, because a status is not consent. A sold lead is opened again only
  // on its own page, since among many it is easily overlooked.
  if (status !== undefined)
    return sql`case when root.status = ${status} then 'same' when root.status = 'dnc' then 'do_not_call' when root.status = 'sold' then 'ended' end`;
  if (nextAction !== undefined)
    return sql`case when root.status = any(${ENDED}::text[]) then 'ended'
      when ${nextAction.kind !== "other"} and ${NO_CONTACT} then 'do_not_call'
      when ${nextAction.kind === "call"} and not ${raw(mayBeCalled("root"))} then 'no_consent' end`;
  return email === undefined ? raw("null::text") : mailReason(email.marketing);
}

const NO_CONTACT = raw("(root.do_not_call_at is not null or root.status = 'dnc')");
