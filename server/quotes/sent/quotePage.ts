import { Field, ID, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { ANYONE, Allow } from "#server/core/access.js";
import { tokenHash } from "#server/core/linkToken.js";
import { raw, sql } from "#server/core/sql.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { Plan } from "../quote.status.js";
import { openQuote } from "./openQuote.js";
import { SentQuoteState, stateOf } from "./sentQuote.status.js";

@ObjectType({ description: "What a customer may choose in a quote." })
export class QuoteChoice {
  @Field(() => Int, { description: "Identifies it within its quote." })
  @Allow(...ANYONE)
  position!: number;

  @Field(() => Plan)
  @Allow(...ANYONE)
  plan!: Plan;

  @Field(() => Int)
  @Allow(...ANYONE)
  termMonths!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The odometer reading, in miles, at which it ends, if that comes before its term.",
  })
  @Allow(...ANYONE)
  expirationMiles!: number | null;

  @Field(() => Int, { description: "Whole dollars." })
  @Allow(...ANYONE)
  deductible!: number;

  @Field(() => Int)
  @Allow(...ANYONE)
  priceTotalCents!: number;

  @Field(() => Int)
  @Allow(...ANYONE)
  priceMonthlyCents!: number;

  @Field(() => Boolean, { description: "True for what was quoted, false for the other choices." })
  @Allow(...ANYONE)
  quoted!: boolean;
}

@ObjectType({ description: "A plan of a quote." })
export class QuotePlan {
  @Field(() => Plan)
  @Allow(...ANYONE)
  plan!: Plan;

  @Field(() => [String], { description: "The systems and services that it covers." })
  @Allow(...ANYONE)
  covers!: string[];
}

/** Offers are stored in private columns, as JSON, and are no longer returned once they have ended. */
@ObjectType({ description: "What the holder of a quote's link may see." })
export class QuotePage {
  @Field(() => SentQuoteState)
  @Allow(...ANYONE)
  state!: SentQuoteState;

  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  firstName!: string | null;

  @Field(() => String, { description: "Year, make and model, if known." })
  @Allow(...ANYONE)
  vehicleName!: string;

  @Field(() => CalendarDate, { description: "The last day of its prices, in New York." })
  @Allow(...ANYONE)
  validUntil!: string;

  @Field(() => Int, { nullable: true, description: "The position of the choice that was accepted." })
  @Allow(...ANYONE)
  acceptedPosition!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: "For an accepted quote, the contract to sign or the signed one. Null if it has expired or is void.",
  })
  @Allow(...ANYONE)
  contractId!: string | null;

  @Linked({
    from: (
      row,
    ) => `select offer.*, (listed.position - 1)::int as position from jsonb_array_elements(${row}.choices) with ordinality as listed(value, position),
      jsonb_to_record(listed.value) as offer(plan text, term_months int, expiration_miles int, deductible int, price_total_cents int,
        price_monthly_cents int, quoted boolean)`,
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [QuoteChoice], {
    description: "The quoted choice first. Empty unless the quote is open or accepted.",
  })
  @Allow(...ANYONE)
  choices!: QuoteChoice[];

  @Linked({
    from: (
      row,
    ) => `select listed.position, listed.value ->> 'plan' as plan, array(select jsonb_array_elements_text(listed.value -> 'covers')) as covers
      from jsonb_array_elements(${row}.plans) with ordinality as listed(value, position)`,
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [QuotePlan], { description: "The plans among the choices, smallest first." })
  @Allow(...ANYONE)
  plans!: QuotePlan[];
}

/** Null for a link that is unknown. A customer's first view is recorded. */
export async function quotePage(ctx: RequestContext, token: string): Promise<Rows<QuotePage> | null> {
  return (await openQuote(ctx, token)) ? pageOf(token) : null;
}

/** The page for a valid link. */
export function pageOf(token: string): Rows<QuotePage> {
  return one(QuotePage, {
    from: sql`select sent.state, lead.first_name, coalesce(vehicle.name, '') as vehicle_name, sent.valid_until,
        sent.accepted_choice as accepted_position, case when sent.state = 'accepted' then (
          select contract.id from contract where contract.quote_id = sent.quote_id
            and (contract.status = 'signed' or contract.status = 'sent' and coalesce(contract.expires_at > now(), true))
        ) end as contract_id,
        case when sent.state in ('open', 'accepted') then sent.choices else '[]' end as choices,
        case when sent.state in ('open', 'accepted') then sent.plans else '[]' end as plans
      from (select *, ${raw(stateOf("sent_quote"))} as state from sent_quote where token_hash = ${tokenHash(token)}) sent
      join lead on lead.id = sent.lead_id
      left join lateral (select concat_ws(' ', car.year, car.make, car.model) as name from vehicle car where car.lead_id = lead.id limit 1) vehicle on true`,
  });
}
