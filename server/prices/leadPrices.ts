import { Field, ID, Int, ObjectType } from "type-graphql";

import { Plan } from "#shared/plans.js";
import type { RequestContext } from "../context.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { uuidOf } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { pricingOf } from "./pricing.js";

@ObjectType({ description: "A plan that may be sold for a vehicle, and its price." })
export class PriceOffer {
  @Field(() => Plan)
  @Allow(...SALES_DESK)
  plan!: Plan;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  termMonths!: number;

  @Field(() => Int, { nullable: true, description: "Null if the term is limited only by months." })
  @Allow(...SALES_DESK)
  termMiles!: number | null;

  @Field(() => Int, { description: "Whole dollars." })
  @Allow(...SALES_DESK)
  deductible!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  priceTotalCents!: number;

  @Field(() => Int, { description: "The total divided by the months, rounded half up." })
  @Allow(...SALES_DESK)
  priceMonthlyCents!: number;
}

/** The offers are in a private column, as JSON. */
@ObjectType({ description: "The current price book's prices for a lead's vehicle." })
export class LeadPrices {
  @Field(() => ID)
  @Allow(...SALES_DESK)
  leadId!: string;

  @Field(() => ID, { nullable: true, description: "Null while no book is in force." })
  @Allow(...SALES_DESK)
  bookId!: string | null;

  @Field(() => String, { nullable: true })
  @Allow(...SALES_DESK)
  bookName!: string | null;

  @Field(() => Boolean, {
    description:
      "Whether a REST call that does not send `priceOverrideReason` is held to the book, as all other quotes are.",
  })
  @Allow(...SALES_DESK)
  binding!: boolean;

  @Field(() => String, { nullable: true })
  @Allow(...SALES_DESK)
  vehicleClass!: string | null;

  @Field(() => [String], {
    description: "What is missing about the vehicle: `year`, `make` or `odometer`.",
  })
  @Allow(...SALES_DESK)
  missing!: string[];

  @Field(() => [String], { description: "Why no plan is sold for it." })
  @Allow(...SALES_DESK)
  refusals!: string[];

  @Linked({
    from: (
      row,
    ) => `select offer.* from jsonb_to_recordset(${row}.offers) as offer(plan text, term_months int, term_miles int,
      deductible int, price_total_cents int, price_monthly_cents int, position int)`,
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [PriceOffer], { description: "By plan, months, miles and deductible." })
  @Allow(...SALES_DESK)
  offers!: PriceOffer[];
}

/** Null for an unknown lead. */
export async function leadPrices(ctx: RequestContext, leadId: string): Promise<Rows<LeadPrices> | null> {
  const pricing = await pricingOf(ctx.database.manager, leadId);
  if (pricing === undefined) return null;
  const { book, vehicleClass, missing, refusals } = pricing;
  const offers = pricing.offers.map((offer, position) => ({
    plan: offer.plan,
    term_months: offer.termMonths,
    term_miles: offer.termMiles,
    deductible: offer.deductible,
    price_total_cents: offer.priceTotalCents,
    price_monthly_cents: offer.priceMonthlyCents,
    position,
  }));
  return one(LeadPrices, {
    from: sql`select ${uuidOf(leadId)}::uuid as lead_id, ${book?.id ?? null}::uuid as book_id,
      ${book?.name ?? null}::text as book_name, ${book?.binding ?? false}::boolean as binding,
      ${vehicleClass}::text as vehicle_class, ${[...missing]}::text[] as missing, ${[...refusals]}::text[] as refusals,
      ${JSON.stringify(offers)}::jsonb as offers`,
  });
}
