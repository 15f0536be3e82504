import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { type Doer, recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { assertVersion } from "../core/entityRows.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { assertOtherPerson, isDenier, openAppeal } from "./appeal/decideAppeal.js";
import { Claim } from "./claim.entity.js";
import { lockClaim } from "./lockClaim.js";

/**
 * Assigns the claim to the asking staff member, even if it is assigned to someone else.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, unless they have the claim already; FORBIDDEN for the
 * person who denied it, while an objection is undecided
 */
export async function assignClaim(ctx: RequestContext, id: string, version?: number | null): Promise<Rows<Claim>> {
  const { staffId } = requireStaff(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "assignClaim", request: { id: uuidOf(id), version } }, async () => {
      const claim = await lockClaim(manager, id);
      const appeal = await openAppeal(manager, claim.id);
      if (appeal !== null) assertOtherPerson(appeal, staffId);
      if (claim.assignedToId !== staffId) assertVersion("claim", claim, version);
      await takeClaim(manager, ctx, claim);
      return claim.id;
    }),
  );
  return byId(Claim, id);
}

/**
 * Whoever of staff acts on an unassigned claim gets it, unless they denied it and someone else must decide the
 * objection. The claim must be locked.
 */
export async function takeUnassigned(manager: EntityManager, ctx: Doer, claim: Claim): Promise<void> {
  if (claim.assignedToId !== null || ctx.viewer.role !== "staff") return;
  const { staffId } = ctx.viewer;
  const appeal = await openAppeal(manager, claim.id);
  if (appeal === null || !isDenier(appeal, staffId)) await takeClaim(manager, ctx, claim);
}

async function takeClaim(manager: EntityManager, ctx: Doer, claim: Claim): Promise<void> {
  const { staffId, username } = requireStaff(ctx);
  await giveClaim(manager, ctx, claim, { id: staffId, name: username });
}

/**
 * Assigns the claim, which must be locked, to anyone or no one. The first assignment meets its deadline, which
 * runs again without an assignee; assigning it to the same person again changes nothing.
 */
export async function giveClaim(
  manager: EntityManager,
  ctx: Doer,
  claim: Claim,
  to: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  if (claim.assignedToId === (to?.id ?? null)) return;
  const at = new Date();
  const change = {
    assignedToId: to?.id ?? null,
    assignedToName: to?.name ?? null,
    assignedAt: to === null ? null : (claim.assignedAt ?? at),
  };
  await manager.update(Claim, { id: claim.id }, change);
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claim.id },
    kind: ActivityKind.assigned,
    details: {
      from: claim.assignedToName,
      to: to?.name ?? null,
      ...(to !== null && claim.assignedAt === null && { late: at > claim.assignDueAt }),
    },
  });
}
