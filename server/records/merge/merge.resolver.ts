import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, SALES_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { LeadMerge } from "#server/leads/merge/leadMerge.entity.js";
import { MergeLeadsInput, UndoLeadMergeInput } from "./merge.inputs.js";
import { mergeLeads } from "./mergeLeads.js";
import { undoLeadMerge } from "./undoLeadMerge.js";

@Resolver()
export class LeadMergeResolver {
  @Allow(...SALES_DESK)
  @Mutation(() => LeadMerge, {
    description:
      "Merges two leads into one, with everything attached to them. CONFLICT where both have a policy, and when a version is given and stale.",
  })
  mergeLeads(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => MergeLeadsInput) input: MergeLeadsInput,
  ): Promise<Rows<LeadMerge>> {
    return mergeLeads(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => LeadMerge, { description: "Undoes a merge, within 30 days." })
  undoLeadMerge(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UndoLeadMergeInput) input: UndoLeadMergeInput,
  ): Promise<Rows<LeadMerge>> {
    return undoLeadMerge(ctx, input);
  }
}
