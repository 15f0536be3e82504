import { Field, ID, ObjectType } from "type-graphql";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { sql } from "#server/core/sql.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { Claim } from "../claim.entity.js";
import { EstimateLine } from "./estimateLine.entity.js";
import type { RemoveEstimateLineInput } from "./estimateLine.inputs.js";
import { lockEstimateLine } from "./lockEstimateLine.js";

@ObjectType({ description: "A line that was removed from an estimate." })
export class RemovedEstimateLine {
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
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and for a line whose authorization was requested or
 * given.
 */
export async function removeEstimateLine(
  ctx: RequestContext,
  { id: sentId, version }: RemoveEstimateLineInput,
): Promise<Rows<RemovedEstimateLine>> {
  const { id, claimId } = await ctx.database.transaction(async (manager) => {
    const line = await lockEstimateLine(manager, sentId, version);
    const { kind, description, quantity, unitCents, authorizedCents } = line;
    await manager.delete(EstimateLine, { id: line.id });
    await recordActivity(manager, ctx, {
      subject: { kind: "claim", id: line.claimId },
      kind: ActivityKind.estimate_line_removed,
      details: { lineId: line.id, what: description, kind, quantity, unitCents, authorizedCents },
    });
    await authorizeByRule(manager, ctx, line.claimId);
    return line;
  });
  return one(RemovedEstimateLine, { from: sql`select ${id}::uuid as id, ${claimId}::uuid as claim_id` });
}
