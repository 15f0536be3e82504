import { Field, Float, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { KeptAsSent } from "#server/engine/graphql/keptAsSent.js";
import { estimateLineFields } from "#shared/fields/estimateFields.js";
import { MAX_INVOICE_NUMBER_LENGTH, MAX_SENT_LINES, MAX_SHOP_REQUEST_LENGTH } from "#shared/limits/shopLinkLimits.js";
import { EstimateKind } from "../estimate/estimateLine.kinds.js";

const FILE = "A data URL, or base64 alone. JPG, PNG, HEIC or PDF up to 5 MB.";
const ONCE = "Any random text. Sending the same one again does nothing more.";

@InputType()
export class SendShopLinkInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => String, { nullable: true, description: "What the shop should send; without it, the usual text." })
  @MaxLength(MAX_SHOP_REQUEST_LENGTH)
  request?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it sends no second email." })
  idempotencyKey?: string | null;
}

@InputType()
export class EndShopLinkInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing." })
  idempotencyKey?: string | null;
}

@InputType()
export class ShopClaimInput {
  @Field(() => String, { description: "The part of the link after the `#`." })
  @KeptAsSent("secret")
  token!: string;
}

@InputType()
export class SentLineInput {
  @Field(() => EstimateKind)
  kind!: EstimateKind;

  @Field(() => String)
  @MaxLength(estimateLineFields.description.maxLength)
  description!: string;

  @Field(() => Float, { description: "Above 0, with at most two decimals." })
  quantity!: number;

  @Field(() => Int)
  unitCents!: number;
}

@InputType()
export class SendShopEstimateInput extends ShopClaimInput {
  @Field(() => Int, { description: "How many estimates the shop has sent before, as the page says." })
  position!: number;

  @Field(() => [SentLineInput], { description: `1 to ${MAX_SENT_LINES} lines.` })
  lines!: SentLineInput[];

  @Field(() => String, { nullable: true, description: ONCE })
  idempotencyKey?: string | null;
}

@InputType()
export class SendShopFileInput extends ShopClaimInput {
  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { description: FILE })
  @KeptAsSent("file")
  data!: string;

  @Field(() => String, { nullable: true, description: ONCE })
  idempotencyKey?: string | null;
}

@InputType()
export class SendShopInvoiceInput extends SendShopFileInput {
  @Field(() => String, { nullable: true, description: "Required: as printed on the invoice." })
  @MaxLength(MAX_INVOICE_NUMBER_LENGTH)
  number?: string | null;

  @Field(() => Int, { nullable: true, description: "Required." })
  amountCents?: number | null;
}
