import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { chooseClaimShop } from "./chooseClaimShop.js";
import { ChooseClaimShopInput } from "./claimShop.inputs.js";

@Resolver()
export class ClaimShopResolver {
  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, {
    description:
      "Sets the claim's repair shop, or that none is known. What is authorized by now is emailed to it if it has an address, unless the claim is denied. NOT_FOUND for the claim or the shop.",
  })
  chooseClaimShop(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChooseClaimShopInput) input: ChooseClaimShopInput,
  ): Promise<Rows<Claim>> {
    return chooseClaimShop(ctx, input);
  }
}
