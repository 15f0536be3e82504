import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { AppealClaimInput } from "./appeal.inputs.js";
import { appealClaim } from "./appealClaim.js";
import { ClaimAppeal } from "./claimAppeal.entity.js";
import type { ClaimDenial } from "./claimDenial.entity.js";
import { ClaimDenialPage, claimDenialPage } from "./claimDenialPage.js";
import { DenialLetterFile, denialLetterFile } from "./denialLetterFile.js";

@Resolver()
export class ClaimAppealResolver {
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => ClaimDenialPage, {
    description: "A claim's denials with what was objected to them. NOT_FOUND when there is no such claim.",
  })
  claimDenialPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimDenial>> {
    return claimDenialPage(ctx, id, page);
  }

  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => DenialLetterFile, {
    description: "The letter of a denial, as it was sent. NOT_FOUND for one without a letter.",
  })
  denialLetter(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<DenialLetterFile>> {
    return denialLetterFile(ctx, id);
  }

  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Mutation(() => ClaimAppeal, {
    description:
      "The customer objects to the denial of an own claim; or staff write down what came by mail or phone, also after the last day. The claim becomes `new`, for another person. CONFLICT where nothing may be objected.",
  })
  appealClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AppealClaimInput) input: AppealClaimInput,
  ): Promise<Rows<ClaimAppeal>> {
    return appealClaim(ctx, input);
  }
}
