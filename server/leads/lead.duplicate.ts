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
