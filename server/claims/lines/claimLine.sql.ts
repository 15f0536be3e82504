/**
 * SQL of the policy's facts (`PolicyFacts`) for the claim line under the alias `row`, as jsonb; null for a claim
 * without a policy. A line's check reads it, and a check is outdated once it differs from what was read.
 *
 * The form for a new lead sends an odometer of 0, which is not a reading. A failed charge stays owed until staff give
 * it another status. An earlier repair counts if its claim was approved and its line was covered in the end.
 */
export function policyFactsOf(row: string): string {
  return `(select jsonb_build_object(
      'package', held.package,
      'startsOn', held.policy_start_date,
      'endsOn', held.expiration_date,
      'expirationMiles', held.expiration_miles,
      'odometerAtSale', nullif(car.odometer, 0),
      'declaredUse', car.usage,
      'paymentsBehind', exists (select from charge owed where owed.policy_id = held.id and owed.status = 'failed' and not owed.is_fee),
      'lastRepair', (
        select jsonb_build_object('on', former.failed_on, 'odometer', former.odometer)
        from claim_line former join claim approved on approved.id = former.claim_id
        where approved.policy_id = held.id and approved.id <> ${row}.claim_id
          and approved.status in ('claim_covered_open', 'claim_covered_closed')
          and former.component = ${row}.component and former.failed_on <= ${row}.failed_on
          and coalesce(former.override_verdict, former.verdict) = 'covered'
        order by former.failed_on desc, former.id desc limit 1))
    from claim its_claim
    join policy held on held.id = its_claim.policy_id
    left join vehicle car on car.lead_id = held.lead_id
    where its_claim.id = ${row}.claim_id)`;
}
