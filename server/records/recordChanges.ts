import type { EntityManager } from "typeorm";

import { holderFields } from "#shared/fields/leadFields.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import type { Change } from "../activity/changes.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { Policy } from "../policies/policy.entity.js";

/**
 * Records a change to a lead, its vehicle or its policy in the lead's history, and in the policy's history if it
 * concerns the policy. Fields of the vehicle and the policy are prefixed: `vehicle.vin`.
 */
export async function recordChanges(
  manager: EntityManager,
  ctx: RequestContext,
  leadId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const kind = ActivityKind.fields_changed;
  await recordActivity(manager, ctx, { subject: { kind: "lead", id: leadId }, kind, details: { changes } });
  const ofPolicy = changes.filter(({ field }) => field.includes(".") || Object.hasOwn(holderFields, field));
  const policy = await manager.findOne(Policy, { select: { id: true }, where: { leadId } });
  if (policy === null || ofPolicy.length === 0) return;
  await recordActivity(manager, ctx, {
    subject: { kind: "policy", id: policy.id },
    kind,
    details: { changes: ofPolicy },
  });
}
