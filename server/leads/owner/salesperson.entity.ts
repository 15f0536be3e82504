import { Field, ID, ObjectType } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { literal } from "#server/engine/projection/template.js";

/** What everyone who works with leads may know about the others. The account itself is visible only to its owner and administrators. */
@ObjectType({ description: "A member of staff, as the owner of leads." })
export class Salesperson {
  @Field(() => ID, { description: "Of the account." })
  @Allow(...SALES_DESK)
  id!: string;

  @Field(() => String, { description: "The username if no name is known." })
  @Allow(...SALES_DESK)
  name!: string;

  @Field(() => Boolean, { description: "New leads are assigned to others." })
  @Allow(...SALES_DESK)
  away!: boolean;

  @Field(() => [String], { description: "Codes of the states whose leads are theirs by the rule `by_state`, sorted." })
  @Allow(...SALES_DESK)
  states!: string[];

  @Field(() => Boolean, {
    description: "Is told by mail, too, when a customer opens, signs or declines, and of what expires.",
  })
  @Allow(...SALES_DESK)
  alertsByEmail!: boolean;

  @Field(() => Boolean, { description: "New leads may be assigned to them by the rule, unless they are away." })
  @Allow(...SALES_DESK)
  receivesNewLeads!: boolean;

  @Field(() => Boolean, { description: "Can sign in and work with leads, and so may be given some." })
  @Allow(...SALES_DESK)
  active!: boolean;
}

const listed = (sets: readonly string[]): string => `array[${sets.map(literal).join(", ")}]::text[]`;

/** Who may own leads, and who gets new ones automatically: managers and administrators only get them by hand. */
export const SELLS = `(staff.deactivated_at is null and staff.permission_sets && ${listed(SALES_DESK)})`;
export const RECEIVES_NEW_LEADS = `(staff.deactivated_at is null and staff.permission_sets && ${listed(["sales", "staff"])})`;

/** The username if no name is known. */
export const STAFF_NAME = "coalesce(nullif(btrim(staff.name), ''), staff.username)";

export const SALESPEOPLE = `select staff.id, ${STAFF_NAME} as name,
    coalesce(salesperson.away, false) as away, coalesce(salesperson.states, '{}') as states,
    coalesce(salesperson.alerts_by_email, true) as alerts_by_email, ${RECEIVES_NEW_LEADS} as receives_new_leads, ${SELLS} as active
  from staff left join salesperson on salesperson.staff_id = staff.id`;

/** @returns the order of people in lists */
export const byName = (row: string): string => `lower(${row}.name), ${row}.id`;

export const ACTIVE_SALESPEOPLE = `${SALESPEOPLE} where ${SELLS}`;
