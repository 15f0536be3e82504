import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { ANYONE, Allow, CLAIMS_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { endShopLink } from "./endShopLink.js";
import { sendShopEstimate } from "./sendShopEstimate.js";
import { sendShopFile } from "./sendShopFile.js";
import { sendShopInvoice } from "./sendShopInvoice.js";
import { sendShopLink } from "./sendShopLink.js";
import {
  EndShopLinkInput,
  SendShopEstimateInput,
  SendShopFileInput,
  SendShopInvoiceInput,
  SendShopLinkInput,
  ShopClaimInput,
} from "./shopClaim.inputs.js";
import { ShopClaim, shopClaim } from "./shopClaim.js";

@Resolver()
export class ShopClaimResolver {
  @Allow(...ANYONE)
  @Query(() => ShopClaim, {
    nullable: true,
    description: "A claim as the repair shop's private link shows it. Null for a link that leads nowhere.",
  })
  shopClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ShopClaimInput) { token }: ShopClaimInput,
  ): Promise<Rows<ShopClaim> | null> {
    return shopClaim(ctx, token);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopClaim, { description: "A repair shop sends its estimate by its link, as open lines." })
  sendShopEstimate(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopEstimateInput) input: SendShopEstimateInput,
  ): Promise<Rows<ShopClaim>> {
    return sendShopEstimate(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopClaim, {
    description: "A repair shop sends a photo or document by its link, which the header `X-Shop-Link` must name, too.",
  })
  sendShopFile(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopFileInput) input: SendShopFileInput,
  ): Promise<Rows<ShopClaim>> {
    return sendShopFile(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopClaim, {
    description: "A repair shop sends its invoice by its link, which the header `X-Shop-Link` must name, too.",
  })
  sendShopInvoice(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopInvoiceInput) input: SendShopInvoiceInput,
  ): Promise<Rows<ShopClaim>> {
    return sendShopInvoice(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, {
    description: "Emails the claim's shop a private link. CONFLICT without a shop that has an address.",
  })
  sendShopLink(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopLinkInput) input: SendShopLinkInput,
  ): Promise<Rows<Claim>> {
    return sendShopLink(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, { description: "Turns off the shop's link. CONFLICT if there is none." })
  endShopLink(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => EndShopLinkInput) input: EndShopLinkInput,
  ): Promise<Rows<Claim>> {
    return endShopLink(ctx, input);
  }
}
