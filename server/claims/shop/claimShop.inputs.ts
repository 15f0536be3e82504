import { Field, ID, InputType } from "type-graphql";

import { ShopFieldsInput } from "#server/shops/shop.inputs.js";

@InputType()
export class ChooseClaimShopInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => ID, { nullable: true, description: "Null: none is known. Required where `newShop` is absent." })
  shopId?: string | null;

  @Field(() => ShopFieldsInput, { nullable: true, description: "In place of `shopId`: a shop that is added with it." })
  newShop?: ShopFieldsInput | null;

  @Field(() => ID, {
    nullable: true,
    description: "The shop that was read, null for none. CONFLICT if the claim has another one by now.",
  })
  seenShopId?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it adds no second shop." })
  idempotencyKey?: string | null;
}
