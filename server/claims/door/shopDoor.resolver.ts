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
import { ShopDoor, shopDoor } from "./shopDoor.js";
import {
  EndShopLinkInput,
  SendShopEstimateInput,
  SendShopFileInput,
  SendShopInvoiceInput,
  SendShopLinkInput,
  ShopDoorInput,
} from "./shopDoor.inputs.js";

@Resolver()
export class ShopDoorResolver {
  @Allow(...ANYONE)
  @Query(() => ShopDoor, {
    nullable: true,
    description: "A claim as the repair shop's private link shows it. Null for a link that leads nowhere.",
  })
  shopDoor(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ShopDoorInput) { token }: ShopDoorInput,
  ): Promise<Rows<ShopDoor> | null> {
    return shopDoor(ctx, token);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopDoor, { description: "A repair shop sends its estimate by its link, as open lines." })
  sendShopEstimate(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopEstimateInput) input: SendShopEstimateInput,
  ): Promise<Rows<ShopDoor>> {
    return sendShopEstimate(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopDoor, {
    description: "A repair shop sends a photo or document by its link, which the header `X-Shop-Link` must name, too.",
  })
  sendShopFile(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopFileInput) input: SendShopFileInput,
  ): Promise<Rows<ShopDoor>> {
    return sendShopFile(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => ShopDoor, {
    description: "A repair shop sends its invoice by its link, which the header `X-Shop-Link` must name, too.",
  })
  sendShopInvoice(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendShopInvoiceInput) input: SendShopInvoiceInput,
  ): Promise<Rows<ShopDoor>> {
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
