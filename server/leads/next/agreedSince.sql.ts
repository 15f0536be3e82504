import { type Sql, raw, sql } from "#server/core/sql.js";
import { isOfPerson } from "../consentOfPerson.sql.js";

/**
 * SQL of whether the person of the lead in this row has agreed to be called after they asked for no calls: on the site,
 * or to staff who recorded it. A customer's request from the portal, which has no consent of its own, counts like one.
 */
export function agreedSince(lead: string, askedAt: Sql): Sql {
  return sql`coalesce((select max(given.given_at) from lead_consent given where given.lead_id = ${raw(lead)}.id
      and ${raw(isOfPerson("given"))}),
    case when ${raw(lead)}.ip_address <> '' then ${raw(lead)}.created_at end, '-infinity') > ${askedAt}`;
}
