import { must, requestedLead } from "./builders.js";
import { convertedPolicy } from "./policies.js";
import type { Caller, TestApp } from "./testApp.js";

export interface EveryCaller {
  /** Staff, an administrator, a customer and a visitor. */
  readonly callers: readonly Caller[];
  /** The ids of a lead with a policy, one without, that policy and a claim. */
  readonly ids: readonly string[];
}

/** A caller of each role, and ids of records that calls may name. */
export async function everyCaller(app: TestApp): Promise<EveryCaller> {
  const staff = await app.staff();
  const { id: policyId, leadId, email } = await convertedPolicy(staff);
  const { id: claimId } = await must(staff, "mutation { createClaim(input: {}) { id } }", {});
  const customer = await app.customer({ email, policyId });
  return {
    callers: [staff, await app.staff({ role: "admin" }), customer, app.visitor()],
    ids: [leadId, await requestedLead(app), policyId, claimId],
  };
}
