import { Field, InputType, Int } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { MAX_BOOK_NAME_LENGTH, MAX_PRICE_NAME_LENGTH } from "#shared/prices/priceBookRules.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
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

  @Field(() => Int, { nullable: true })
  termMiles?: number | null;

  @Field(() => Int, { nullable: true })
  maxAge?: number | null;

  @Field(() => Int, { nullable: true })
  maxOdometer?: number | null;

  @Field(() => Int, { nullable: true, description: "Whole dollars." })
  deductible?: number | null;

  @Field(() => String, { nullable: true, description: "Two letters." })
  @MaxLength(2)
  state?: string | null;

  @Field(() => Surcharge, { nullable: true })
  surcharge?: Surcharge | null;

  @Field(() => Int, { nullable: true })
  amountCents?: number | null;

  @Field(() => Int, { nullable: true, description: "Hundredths of a percent." })
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
    description: "Whether REST calls that do not send `departureReason` are held to it, too; false when absent.",
  })
  binding?: boolean | null;

  @Field(() => Int, { nullable: true, description: "0 to 100." })
  maxDeparturePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "As `maxDeparturePercent` when absent; null is no bound." })
  staffDeparturePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "0 to 100." })
  managerDeparturePercent?: number | null;

  @Field(() => [PriceLineInput], { nullable: true, description: "5,000 at most. Either these or `csv` are required." })
  lines?: PriceLineInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The lines as a file with comma-separated values (docs/prices.md).",
  })
  csv?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it makes no second book." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Absent leaves alone." })
export class ChangePriceBookInput extends ChangeInput {
  @Field(() => String, { nullable: true })
  @MaxLength(MAX_BOOK_NAME_LENGTH)
  name?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "Today or later, in New York." })
  beginsOn?: string | null;

  @Field(() => Boolean, { nullable: true })
  binding?: boolean | null;

  @Field(() => Int, { nullable: true, description: "0 to 100; null lifts the bound." })
  maxDeparturePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "0 to 100; null lifts the bound." })
  staffDeparturePercent?: number | null;

  @Field(() => Int, { nullable: true, description: "0 to 100; null lifts the bound." })
  managerDeparturePercent?: number | null;

  @Field(() => [PriceLineInput], { nullable: true, description: "Replaces all of the book's prices." })
  lines?: PriceLineInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The lines as a file with comma-separated values (docs/prices.md).",
  })
  csv?: string | null;
}

@InputType()
export class RemovePriceBookInput extends ChangeInput {}
