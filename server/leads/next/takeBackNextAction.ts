import type { EntityManager } from "typeorm";

import type { Doer } from "#server/activity/recordActivity.js";
import type { Lead } from "../lead.entity.js";
import type { LeadStatus } from "../lead.status.js";
import { lastDropped } from "./lastDropped.js";
import { isUnwanted } from "./nextAction.rules.js";
import { putNextAction } from "./putNextAction.js";

/**
 * Restores the next action that a status dropped if that status is taken back within a minute, so that a slip loses
 * nothing. Whatever was planned or done since stays, and a call or email that the person has asked not to get since is
 * not restored. The lead is locked and has its new status.
 */
export async function takeBackNextAction(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  status: LeadStatus,
): Promise<void> {
  const dropped = await lastDropped(manager, ctx, lead);
  if (dropped?.status !== status || isUnwanted(lead, dropped)) return;
  await putNextAction(manager, ctx, lead, dropped, { isRestored: true });
}
