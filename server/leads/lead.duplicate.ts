import { joinSql, type Sql, sql } from "#server/core/sql.js";
import { everyPhoneDigits, phoneDigits, withoutExtension } from "#shared/text/phone.js";
import { leadsAtExtensionsOf } from "./extension.sql.js";

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

/** SQL of the ids of all leads with this email (ignoring case) or phone (digits only). */
export function leadsWith(email: string | null | undefined, phone: string | null | undefined): Sql {
  return leadsBy(email, [phoneDigits(phone)]);
}

/**
 * The same for what holds for a person, such as a request not to be contacted: a US phone number is the same with and
 * without its country code.
 */
export function leadsOfPerson(email: string | null | undefined, phone: string | null | undefined): Sql {
  const digits = everyPhoneDigits(withoutExtension(phone));
  const atExtensions = digits.map((each) => leadsAtExtensionsOf(sql`${each}::text collate "C"`));
  return joinSql([leadsBy(email, everyPhoneDigits(phone)), ...atExtensions], " union ");
}

/** Compared in the collation of the key, because in another one its index is read to the end. */
function leadsBy(email: string | null | undefined, digits: readonly string[]): Sql {
  const address = (email ?? "").trim();
  return sql`select same.id from lead same where ${address}::text <> '' and same.email_key = lower(${address}::text collate "C") collate name_order
    union select same.id from lead same where same.phone_digits <> '' and same.phone_digits = any(${digits}::text[])`;
}
