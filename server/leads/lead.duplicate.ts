/**
 * SQL: whether another lead shares the e-mail (case ignored) or the phone (digits only) of the row under this alias. Two look-ups in an
 * index, whatever the number of leads.
 */
export function isDuplicate(row: string): string {
  return `(${row}.email_key <> '' and exists (
      select from lead other where other.email_key = ${row}.email_key and other.id <> ${row}.id)
    or ${row}.phone_digits <> '' and exists (
      select from lead other where other.phone_digits = ${row}.phone_digits and other.id <> ${row}.id))`;
}
