import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { addClaimNote } from "./addClaimNote.js";
import { ClaimNote } from "./claimNote.entity.js";
import { AddClaimNoteInput } from "./claimNote.inputs.js";
import { ClaimNotePage, claimNotePage } from "./claimNotePage.js";

@Resolver()
export class ClaimNoteResolver {
  @Allow(...CLAIMS_DESK)
  @Query(() => ClaimNotePage, {
    description: "Colleagues' notes on a claim, newest first. NOT_FOUND when there is no such claim.",
  })
  claimNotePage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimNote>> {
    return claimNotePage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimNote, { description: "Adds a note that colleagues read, and never the customer." })
  addClaimNote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddClaimNoteInput) input: AddClaimNoteInput,
  ): Promise<Rows<ClaimNote>> {
    return addClaimNote(ctx, input);
  }
}
