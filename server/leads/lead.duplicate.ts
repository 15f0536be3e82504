import { phoneDigits } from "#shared/text/phone.js";
import { type Sql, sql } from "#server/core/sql.js";

/**
 * SQL of whether another lead shares this row's e-mail (ignoring case) or phone (digits only). Two index lookups,
 * however many leads there are.
 */
export function isDuplicate(row: string): string {
  return `(${row}.email_key <> '' and exists (
      select from lead other where other.email_key = ${row}.email_key and other.id <> ${row}.id)
    or ${row}.phone_digits <> '' and exists (
      select from lead other where other.phone_digits = ${row}.phone_digits and other.id <> ${row}.id))`;
}

/** SQL of which rows those are. Two index lookups, too. */
export function otherLeads(row: string, target: string): string {
  return `${target}.id <> ${row}.id and ${target}.id in (
    select other.id from lead other where ${row}.email_key <> '' and other.email_key = ${row}.email_key
    union all
    select other.id from lead other where ${row}.phone_digits <> '' and other.phone_digits = ${row}.phone_digits)`;
}

/**
 * SQL of the ids of all leads with this email (ignoring case) or phone (digits only). Compared in the collation of the
 * key, because in another one its index is read to the end.
 */
export function leadsWith(email: string | null | undefined, phone: string | null | undefined): Sql {
  const address = (email ?? "").trim();
  const digits = phoneDigits(phone);
  return sql`select same.id from lead same where ${address}::text <> '' and same.email_key = lower(${address}::text collate "C") collate name_order
    union select same.id from lead same where ${digits}::text <> '' and same.phone_digits = ${digits}::text`;
}
