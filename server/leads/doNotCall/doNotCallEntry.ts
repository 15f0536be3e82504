import { Field, ID, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { listPageType } from "#server/engine/graphql/listPage.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { DoNotCallSource } from "./doNotCall.kinds.js";

@ObjectType({ description: "Someone who asked not to be called, of a lead or on the do-not-call list." })
export class DoNotCallEntry {
  @Field(() => ID, { description: "Of a lead's request, the lead's id." })
  @Allow(...SALES_DESK)
  id!: string;

  @Field(() => DoNotCallSource)
  @Allow(...SALES_DESK)
  source!: DoNotCallSource;

  @Field(() => String, { nullable: true, description: "As it was typed, or only its digits." })
  @Allow(...SALES_DESK)
  phone!: string | null;

  @Field(() => String, { nullable: true, description: "Lower-cased and trimmed." })
  @Allow(...SALES_DESK)
  email!: string | null;

  @Field(() => Instant, { description: "When they asked; of an earlier day, its end in New York." })
  @Allow(...SALES_DESK)
  askedAt!: Date;

  @Field(() => String, { nullable: true, description: "How they asked; of an imported entry, the file's name." })
  @Allow(...SALES_DESK)
  reason!: string | null;

  @Field(() => String, { nullable: true, description: "Who recorded it." })
  @Allow(...SALES_DESK)
  recordedBy!: string | null;

  @Field(() => ID, { nullable: true, description: "The lead that has the request." })
  @Allow(...SALES_DESK)
  leadId!: string | null;
}

export const DoNotCallPage = listPageType("DoNotCallPage", DoNotCallEntry, SALES_DESK);

/** SQL of the entries that are no lead's. */
export const LISTED_ENTRIES = `
  select listed.id::text collate "C" as id, listed.source,
    coalesce(listed.phone, nullif(listed.phone_digits, '')) collate "C" as phone, nullif(listed.email_key, '') as email,
    listed.phone_digits, listed.email_key, listed.asked_at, listed.reason, listed.recorded_by, null::uuid as lead_id
  from do_not_call_request listed`;

/**
 * SQL of all entries, under the alias `root` and with `IS_ENTRY`: a half with a condition of its own would be sorted as
 * a whole. Both have the same types and collations, so that a page walks one index of each, and a search looks into both.
 * An id is a text, because the rows of both are those of no table.
 */
export const DO_NOT_CALL_ENTRIES = `
  select lead.id::text collate "C" as id, 'lead'::text as source,
    nullif(lead.phone, '') collate "C" as phone, nullif(lead.email_key, '') collate "C" as email,
    lead.phone_digits, lead.email_key collate "C" as email_key, lead.do_not_call_at as asked_at,
    lead.do_not_call_reason as reason, lead.do_not_call_by as recorded_by, lead.id as lead_id
  from lead
  union all ${LISTED_ENTRIES}`;

/** SQL of the condition that every reader of them has. */
export const IS_ENTRY = "root.asked_at is not null";
