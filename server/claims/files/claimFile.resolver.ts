import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { addClaimFile } from "./addClaimFile.js";
import { ClaimFile } from "./claimFile.entity.js";
import { AddClaimFileInput } from "./claimFile.inputs.js";
import { ClaimFilePage, claimFilePage } from "./claimFilePage.js";

@Resolver()
export class ClaimFileResolver {
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => ClaimFilePage, {
    description:
      "A claim's photos and documents, as far as the viewer reads them. NOT_FOUND when there is no such claim.",
  })
  claimFilePage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimFile>> {
    return claimFilePage(ctx, id, page);
  }

  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Mutation(() => ClaimFile, {
    description: "Adds a photo or document to a claim: a customer's with an own one, staff's with any.",
  })
  addClaimFile(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddClaimFileInput) input: AddClaimFileInput,
  ): Promise<Rows<ClaimFile>> {
    return addClaimFile(ctx, input);
  }
}
