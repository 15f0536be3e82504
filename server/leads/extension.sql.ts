import { raw, type Sql, sql } from "../core/sql.js";

/** As `withoutExtension` of `shared/text/phone.ts` finds it. */
const EXTENSION = String.raw`\s*(x|ext\.?|extension|#)\s*\d{1,8}\s*$`;

/** SQL of a lead's phone digits without those of an extension. Hardly any lead has one. */
export function numberOf(row: string): string {
  return `case when ${row}.phone ~* '${EXTENSION}'
    then regexp_replace(regexp_replace(${row}.phone, '${EXTENSION}', '', 'i'), '\\D', '', 'g') else ${row}.phone_digits end`;
}

/**
 * SQL of the ids of the leads with this number and an extension: a range of an index, of which a longer number without an
 * extension is none.
 *
 * @param digits SQL of its digits, as the column `phone_digits` has them
 */
export function leadsAtExtensionsOf(digits: Sql): Sql {
  return sql`select same.id from lead same where same.phone_digits > ${digits} and same.phone_digits < ${digits} || ':'
    and ${raw(numberOf("same"))} = ${digits}`;
}
