import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { mailLead } from "#server/emailTemplates/sendLeadEmail.js";
import { SET_BY_STATUS, changeLeadStatus, saveWithStatus } from "#server/leads/changeLeadStatus.js";
import { Lead } from "#server/leads/lead.entity.js";
import { lockLeads } from "#server/leads/lockLead.js";
import { dropNextAction } from "#server/leads/next/dropNextAction.js";
import { LeadNextAction } from "#server/leads/next/leadNextAction.entity.js";
import { isUnwanted } from "#server/leads/next/nextAction.rules.js";
import { countAsChange, putNextAction } from "#server/leads/next/putNextAction.js";
import { changeOwner } from "#server/leads/owner/assignLead.js";
import { isEnded } from "#shared/calls/outcomes.js";
import { BulkAction } from "./bulk.kinds.js";
import type { BulkBefore, KeptAction } from "./bulkParams.js";
import type { BulkRun, LeftAlone, ListWork } from "./bulkWork.js";
import { changedSince } from "./changedSince.js";

/** The kinds of history entries that change the same fields. */
const KINDS: Readonly<Record<BulkAction, readonly ActivityKind[]>> = {
  [BulkAction.owner]: [ActivityKind.assigned],
  [BulkAction.status]: [ActivityKind.status_changed],
  [BulkAction.next_action]: [
    ActivityKind.next_action_set,
    ActivityKind.next_action_done,
    ActivityKind.next_action_cleared,
  ],
  [BulkAction.email]: [],
  [BulkAction.csv]: [],
};

export const leadWork: ListWork = {
  lock: lockLeads,

  async apply(manager, work, { recordId, version }) {
    const lead = await manager.findOneBy(Lead, { id: recordId });
    if (lead === null) return { reason: "gone" };
    // An email overwrites nothing, and is checked again before it is sent.
    if (work.bulk.action !== BulkAction.email && lead.version !== version) return { reason: "changed_since" };
    return await applyTo(manager, work, lead);
  },

  async restore(manager, work, { recordId, before }) {
    const lead = await manager.findOneBy(Lead, { id: recordId });
    if (lead === null) return { reason: "gone" };
    const since = await changedSince(manager, work.bulk, { kind: "lead", id: recordId }, KINDS[work.bulk.action]);
    if (since !== undefined) return since;
    return await putBack(manager, work, lead, before ?? {});
  },
};

async function applyTo(
  manager: EntityManager,
  { bulk, params, doer, env, isFirst }: BulkRun,
  lead: Lead,
): Promise<BulkBefore | LeftAlone> {
  switch (bulk.action) {
    case BulkAction.owner: {
      const before = { ownerId: lead.ownerId };
      // The new owner is alerted once, not by each of several hundred leads.
      await changeOwner(manager, doer, lead, params.ownerId ?? null, { alert: isFirst });
      return before;
    }
    case BulkAction.status: {
      const { status } = lead;
      const before = { status, doNotCall: lead.doNotCallAt !== null, nextAction: await plannedFor(manager, lead.id) };
      await changeLeadStatus(manager, doer, lead, params.status ?? status);
      return before;
    }
    case BulkAction.next_action: {
      const before = { nextAction: await plannedFor(manager, lead.id) };
      if (params.nextAction === undefined) return { reason: "same" };
      if (!(await putNextAction(manager, doer, lead, read(params.nextAction)))) return { reason: "same" };
      await countAsChange(manager, lead.id);
      return before;
    }
    default: {
      if (params.email === undefined) return {};
      return { mailId: await mailLead(manager, { doer, env }, lead, params.email) };
    }
  }
}

async function putBack(
  manager: EntityManager,
  { bulk, params, doer }: BulkRun,
  lead: Lead,
  before: BulkBefore,
): Promise<LeftAlone | undefined> {
  if (bulk.action === BulkAction.owner) {
    if (lead.ownerId !== (params.ownerId ?? null)) return { reason: "changed_since" };
    await changeOwner(manager, doer, lead, before.ownerId ?? null, { alert: false });
  } else if (bulk.action === BulkAction.status) {
    if (lead.status !== params.status || before.status === undefined) return { reason: "changed_since" };
    // Only if it was this change that said that the person is not to be contacted.
    const contact =
      before.doNotCall === false && lead.doNotCallAt !== null && lead.doNotCallReason === SET_BY_STATUS
        ? ({ doNotCall: false, reason: "Set by mistake in a bulk change.", told: true } as const)
        : undefined;
    await saveWithStatus(manager, doer, lead, { to: before.status, contact });
    const isOpen = !isEnded(before.status) && (await plannedFor(manager, lead.id)) === null;
    if (before.nextAction != null && isOpen && !isUnwanted(lead, before.nextAction))
      await putNextAction(manager, doer, lead, read(before.nextAction), { isRestored: true });
  } else {
    if (before.nextAction == null) await dropNextAction(manager, doer, lead.id, { done: false });
    else await putNextAction(manager, doer, lead, read(before.nextAction), { isRestored: true });
    await countAsChange(manager, lead.id);
  }
  return undefined;
}

async function plannedFor(manager: EntityManager, leadId: string): Promise<KeptAction | null> {
  const planned = await manager.findOneBy(LeadNextAction, { leadId });
  if (planned === null) return null;
  const { kind, description, dueAt, ownerId } = planned;
  return { kind, description, dueAt: dueAt.toISOString(), ownerId };
}

const read = ({ dueAt, ...action }: KeptAction) => ({ ...action, dueAt: new Date(dueAt) });
