/** SQL of whether a contract of this row's is signed and no one has made a policy of it: two index lookups. */
export function awaitsConversion(row: string): string {
  return `(exists (select from contract signed where signed.lead_id = ${row}.id and signed.status = 'signed')
    and not exists (select from policy made where made.lead_id = ${row}.id))`;
}
