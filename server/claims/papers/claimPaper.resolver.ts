import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ClaimPaper } from "./claimPaper.entity.js";
import { WaiveClaimPaperInput } from "./claimPaper.inputs.js";
import { waiveClaimPaper } from "./waiveClaimPaper.js";

@Resolver()
export class ClaimPaperResolver {
  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimPaper, {
    description: "Records that a requested document is no longer needed. CONFLICT if it has come.",
  })
  waiveClaimPaper(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => WaiveClaimPaperInput) input: WaiveClaimPaperInput,
  ): Promise<Rows<ClaimPaper>> {
    return waiveClaimPaper(ctx, input);
  }
}
