import { Field, InputType, Int } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { MAX_BOOK_NAME_LENGTH, MAX_PRICE_NAME_LENGTH } from "#shared/prices/priceBookRules.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { PriceLineKind, Surcharge } from "./price.kinds.js";

@InputType({ description: "Which fields a line needs and may have depends on its kind; all others stay empty." })
export class PriceLineInput {
  @Field(() => PriceLineKind)
  kind!: PriceLineKind;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_PRICE_NAME_LENGTH)
  vehicleClass?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_PRICE_NAME_LENGTH)
  make?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_PRICE_NAME_LENGTH)
  model?: string | null;

  @Field(() => Plan, { nullable: true })
  plan?: Plan | null;

  @Field(() => Int, { nullable: true })
  termMonths?: number | null;

  @Field(() => Int, { nullable: true, description: "Null if the term is limited only by months." })
  termMiles?: number | null;

  @Field(() => Int, { nullable: true, description: "The highest age of the vehicle, in model years." })
  maxAge?: number | null;

  @Field(() => Int, { nullable: true, description: "The highest odometer reading on the day of the sale, in miles." })
  maxOdometer?: number | null;

  @Field(() => Int, { nullable: true, description: "Whole dollars." })
  deductible?: number | null;

  @Field(() => String, { nullable: true, description: "Its two-letter code." })
  @MaxLength(2)
  state?: string | null;

  @Field(() => Surcharge, { nullable: true })
  surcharge?: Surcharge | null;

  @Field(() => Int, { nullable: true, description: "A price, or what is added to it." })
  amountCents?: number | null;

  @Field(() => Int, { nullable: true, description: "What is added to the price, in hundredths of a percent." })
  basisPoints?: number | null;
}

@InputType()
export class CreatePriceBookInput {
  @Field(() => String, { nullable: true, description: "Required." })
  @MaxLength(MAX_BOOK_NAME_LENGTH)
  name?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "Required; today or later, in New York." })
  beginsOn?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether REST calls that do not send `priceOverrideReason` must follow it, too. False by default.",
  })
  binding?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How far, from 0 to 100 %, someone with the set `sales` may differ from its prices. No limit by default.",
  })
  maxPriceOverridePercent?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The same for the set `staff`. `maxPriceOverridePercent` by default; null means no limit.",
  })
  staffPriceOverridePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "The same for the set `manager`. No limit by default." })
  managerPriceOverridePercent?: number | null;

  @Field(() => [PriceLineInput], { nullable: true, description: "At most 5,000. Either they or `csv` are required." })
  lines?: PriceLineInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The lines as a file with comma-separated values (docs/prices.md).",
  })
  @KeptAsSent("table")
  csv?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again creates no second book.",
  })
  idempotencyKey?: string | null;
}

@InputType({ description: "An absent field stays as it is." })
export class ChangePriceBookInput extends ChangeInput {
  @Field(() => String, { nullable: true })
  @MaxLength(MAX_BOOK_NAME_LENGTH)
  name?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "Today or later, in New York." })
  beginsOn?: string | null;

  @Field(() => Boolean, { nullable: true })
  binding?: boolean | null;

  @Field(() => Int, { nullable: true, description: "From 0 to 100; null removes the limit." })
  maxPriceOverridePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "From 0 to 100; null removes the limit." })
  staffPriceOverridePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "From 0 to 100; null removes the limit." })
  managerPriceOverridePercent?: number | null;

  @Field(() => [PriceLineInput], { nullable: true, description: "Replaces all of the book's prices." })
  lines?: PriceLineInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The lines as a file with comma-separated values (docs/prices.md).",
  })
  @KeptAsSent("table")
  csv?: string | null;
}

@InputType()
export class RemovePriceBookInput extends ChangeInput {}
