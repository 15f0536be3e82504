import { Field, ID, ObjectType } from "type-graphql";
import { IsNull, Not } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import { sql } from "#server/core/sql.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { Claim } from "../claim.entity.js";
import { EstimateLine } from "../estimate/estimateLine.entity.js";
import { ClaimLine } from "./claimLine.entity.js";
import type { RemoveClaimLineInput } from "./claimLine.inputs.js";
import { lockClaimLine } from "./lockClaimLine.js";

@ObjectType({ description: "A line that was removed from a claim." })
export class RemovedClaimLine {
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim, { description: "Without it." })
  @Allow(...CLAIMS_DESK)
  claim?: Claim;
}

/**
 * The history keeps the line's content.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and while an authorization depends on its coverage.
 */
export async function removeClaimLine(
  ctx: RequestContext,
  { id: sentId, version }: RemoveClaimLineInput,
): Promise<Rows<RemovedClaimLine>> {
  const { id, claimId } = await ctx.database.transaction(async (manager) => {
    const line = await lockClaimLine(manager, sentId, version);
    if (await manager.existsBy(EstimateLine, { claimLineId: line.id, authorizationId: Not(IsNull()) }))
      throw new DomainError("CONFLICT", "An authorization depends on this line. Cancel or decline it first.");
    const { component, componentName, work, verdict, overrideVerdict } = line;
    await manager.delete(ClaimLine, { id: line.id });
    await recordActivity(manager, ctx, {
      subject: { kind: "claim", id: line.claimId },
      kind: ActivityKind.claim_line_removed,
      details: { lineId: line.id, component: componentName, componentId: component, work, verdict, overrideVerdict },
    });
    await authorizeByRule(manager, ctx, line.claimId);
    return line;
  });
  return one(RemovedClaimLine, { from: sql`select ${id}::uuid as id, ${claimId}::uuid as claim_id` });
}
