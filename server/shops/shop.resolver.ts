import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, CLAIMS_DESK } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { addShop } from "./addShop.js";
import { changeShop } from "./changeShop.js";
import { Shop } from "./shop.entity.js";
import { AddShopInput, ChangeShopInput } from "./shop.inputs.js";
import { ShopPage, shopDetail, shopPage } from "./shopList.js";

@Resolver()
export class ShopResolver {
  @Allow(...CLAIMS_DESK)
  @Query(() => ShopPage, { description: "Repair shops by name, in the requested order." })
  shopPage(@PageArg() page: PageInput | null): Rows<Shop> {
    return shopPage(page);
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => Shop, { nullable: true })
  shop(@Arg("id", () => ID) id: string): Rows<Shop> | null {
    return shopDetail(id);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Shop)
  addShop(@Ctx() ctx: RequestContext, @Arg("input", () => AddShopInput) input: AddShopInput): Promise<Rows<Shop>> {
    return addShop(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Shop, { description: "Only what differs is changed. CONFLICT for a stale `version`." })
  changeShop(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangeShopInput) input: ChangeShopInput,
  ): Promise<Rows<Shop>> {
    return changeShop(ctx, input);
  }
}
