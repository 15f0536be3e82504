import { Field, InputType, Int } from "type-graphql";

import { shopFields } from "#shared/fields/shopFields.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";

@InputType({ description: "Absent leaves alone, null clears." })
export class ShopFieldsInput extends textInputs(shopFields, { name: "Required with a new shop." }) {
  @Field(() => Int, { nullable: true, description: "Cents for an hour of its labor." })
  laborRateCents?: number | null;
}

@InputType()
export class AddShopInput extends ShopFieldsInput {
  @Field(() => String, { nullable: true, description: "Repeating the call with it adds no second shop." })
  idempotencyKey?: string | null;
}

@InputType()
export class ChangeShopInput extends ChangeInput {
  @Field(() => ShopFieldsInput, { nullable: true })
  shop?: ShopFieldsInput | null;
}
