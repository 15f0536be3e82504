import { numberOf } from "../extension.sql.js";

/** SQL of the latest request on the do-not-call list, or of a deleted lead, with this row's email or phone. Two looks at an index. */
export function listedAt(row: string): string {
  const national = `regexp_replace(${numberOf(row)}, '^1(?=[0-9]{10}$)', '')`;
  return `(select max(listed.asked_at) from (
    select asked.asked_at from do_not_call_request asked where asked.email_key <> '' and asked.email_key = ${row}.email_key collate "C"
    union all
    select asked.asked_at from do_not_call_request asked where asked.phone_digits <> '' and asked.phone_digits in
      (${row}.phone_digits, ${national}, case when length(${national}) = 10 then '1' || ${national} end)) listed)`;
}
