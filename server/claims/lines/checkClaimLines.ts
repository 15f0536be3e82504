import { isDeepStrictEqual } from "node:util";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import { ClaimLine } from "./claimLine.entity.js";
import { decidedLine } from "./decidedLine.js";

/**
 * Decides a claim's lines again, by the current facts of its policy. Decisions by staff stay, because the lines
 * themselves have not changed. @throws DomainError NOT_FOUND
 */
export async function checkClaimLines(ctx: RequestContext, id: string): Promise<Rows<Claim>> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "checkClaimLines", request: { id: uuidOf(id) } }, async () => {
      const claim = await lockClaim(manager, id);
      const lines = await manager.find(ClaimLine, {
        where: { claimId: claim.id },
        order: { id: "ASC" },
        lock: { mode: "pessimistic_write" },
      });
      const changed: { component: string; from: string; to: string }[] = [];
      for (const line of lines) {
        const decided = await decidedLine(manager, claim.id, line);
        if (isDeepStrictEqual(decided.facts, line.facts) && decided.sentence === line.sentence) continue;
        await manager.update(ClaimLine, { id: line.id }, decided);
        changed.push({ component: line.componentName, from: line.verdict, to: decided.verdict });
      }
      if (changed.length > 0) {
        await recordActivity(manager, ctx, {
          subject: { kind: "claim", id: claim.id },
          kind: ActivityKind.claim_lines_checked,
          details: { lines: changed },
        });
      }
      await authorizeByRule(manager, ctx, claim.id);
      return claim.id;
    }),
  );
  return byId(Claim, uuidOf(id));
}
