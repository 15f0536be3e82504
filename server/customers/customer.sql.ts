/** Whether this customer is to be greeted: there is something to explain, and nothing that shows that it is known. */
export function isNew(row: string): string {
  return `(${row}.welcomed_at is null
    and exists (select from policy_customer held where held.customer_id = ${row}.id)
    and not exists (select from claim join policy_customer held on held.policy_id = claim.policy_id
      where held.customer_id = ${row}.id))`;
}
