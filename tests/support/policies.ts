import { CREATE_LEAD, CONVERT_LEAD, must } from "./builders.js";
import type { Caller } from "./testApp.js";

export const UPDATE_POLICY = `mutation ($input: UpdatePolicyInput!) { updatePolicy(input: $input) {
  id version package policyStartDate expirationDate expirationMiles deductible
  totalPremiumCents downPaymentCents monthlyPaymentCents totalPaymentsCents
  lead { firstName lastName email phone state zip } vehicle { year make model trim vin odometer usage ev }
  customers { id email displayName }
} }`;

export const ROSTER = `query ($filter: PolicyFilter, $sort: PolicySort! = createdAt, $order: SortOrder! = desc, $first: Int! = 50, $after: String) {
  policies(filter: $filter, sort: $sort, order: $order, first: $first, after: $after) {
    totalCount totalIsExact exactTotalCount nextCursor fingerprint
    items { id version package policyStartDate expirationDate coverageState daysRemaining totalPremiumCents paymentStatus
      lead { firstName lastName email phone } vehicle { year make model vin } }
  }
}`;

export const WHOLE_POLICY = `query ($id: ID!) { policy(id: $id) {
  id leadId version package policyStartDate expirationDate expirationMiles deductible totalPremiumCents downPaymentCents
  monthlyPaymentCents totalPaymentsCents createdAt updatedAt coverageState daysRemaining paymentStatus
  lead { id firstName lastName email phone city state zip } vehicle { year make model trim vin odometer usage ev }
  notes { id content createdAt authorName } files { id fileName filePath byteLength contentType createdAt authorName }
  customers { id email displayName } paymentProfiles { id autopayEnabled }
  activity { id kind actorName details }
} }`;

let made = 0;

/** Creates a policy as staff do: a new person's lead, converted. Returns the policy's number and its lead's id. */
export async function convertedPolicy(
  staff: Caller,
  { lead = {}, vehicle = null, policy = {} }: { lead?: object; vehicle?: object | null; policy?: object } = {},
): Promise<{ readonly id: string; readonly leadId: string; readonly email: string }> {
  made += 1;
  const email = `holder.${made}@example.com`;
  const person = { firstName: "Robin", lastName: `Holder ${made}`, email, ...lead };
  const { id: leadId } = await must(staff, CREATE_LEAD, { input: { lead: person, vehicle } });
  const { id } = await must(staff, CONVERT_LEAD, { input: { leadId, ...policy } });
  return { id, leadId, email };
}
