import { Field, Int, ObjectType } from "type-graphql";

import { ANYONE, Allow } from "../core/access.js";
import type { RowSql } from "../engine/projection/declare.js";

@ObjectType({ description: "What signing a contract commits to: the figures of its quote." })
export class ContractTerms {
  @Field(() => Int)
  @Allow(...ANYONE)
  priceTotalCents!: number;

  @Field(() => Int)
  @Allow(...ANYONE)
  priceMonthlyCents!: number;

  @Field(() => Int, { description: "Whole dollars." })
  @Allow(...ANYONE)
  deductible!: number;

  @Field(() => Int)
  @Allow(...ANYONE)
  termMonths!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The odometer reading, in miles, at which it ends, if that comes before its term.",
  })
  @Allow(...ANYONE)
  expirationMiles!: number | null;
}

/** SQL of a contract's terms until it is signed; after that, its link shows only the document. */
export const termsToSign: RowSql = (
  contract,
) => `select price_total_cents, price_monthly_cents, deductible, term_months, expiration_miles
  from quote where quote.id = ${contract}.quote_id and ${contract}.status in ('draft', 'sent')`;
