/** SQL of whether one of this row's contracts is signed and has no policy yet: two index lookups. */
export function awaitsConversion(row: string): string {
  return `(exists (select from contract signed where signed.lead_id = ${row}.id and signed.status = 'signed')
    and not exists (select from policy made where made.lead_id = ${row}.id))`;
}
