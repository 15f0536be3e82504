import type { EntityManager } from "typeorm";

import { CLAIM_MESSAGES } from "#shared/messages/requestMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { POLICY_NOT_FOUND } from "../policies/lockPolicy.js";
import { checkOdometer } from "../vehicles/vehicle.rules.js";
import { Claim } from "./claim.entity.js";
import { insertClaim } from "./insertClaim.js";
import { policyFacts } from "./policyFacts.js";
import { FileClaimInput } from "./portalClaim.inputs.js";

/**
 * A customer files a claim on one of their policies. Name, phone and vehicle are copied from the policy unless another
 * phone number is given.
 *
 * @throws DomainError VALIDATION_FAILED in the form's wording; NOT_FOUND for a policy that is not theirs.
 */
export async function fileClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: FileClaimInput,
): Promise<Rows<Claim>> {
  const { customerId } = requireCustomer(ctx);
  checkForm(request);
  const { message = null, claimReason = null, currentOdometer = null, preferredPhone = null } = request;
  const policyId = policyNumberOf(request.policyId ?? "");
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "fileClaim", key, request: { ...request, policyId } }, async () => {
      const email = await holderEmail(manager, policyId, customerId);
      const facts = await policyFacts(manager, policyId);
      const phone = isBlank(preferredPhone) ? facts.phone : preferredPhone;
      const stated = { message, claimReason, currentOdometer, phone };
      return await insertClaim(manager, ctx, { ...facts, ...stated, policyId, customerId, email }, "portal");
    }),
  );
  return byId(Claim, id);
}

/**
 * The address that the holder has when the claim is filed. Until the policy is locked, it may move to another holder, or
 * its holder to another address.
 *
 * @throws DomainError NOT_FOUND for a policy that is not theirs.
 */
async function holderEmail(manager: EntityManager, policyId: string, customerId: string): Promise<string> {
  await run(manager, sql`select from policy where id = ${policyId} for key share`);
  const [holder]: readonly { email: string }[] = await run(
    manager,
    sql`select customer.email from policy_customer held join customer on customer.id = held.customer_id
  where held.policy_id = ${policyId} and held.customer_id = ${customerId}`,
  );
  if (!holder) throw notFound(POLICY_NOT_FOUND);
  return holder.email;
}

function checkForm({ policyId, message, claimReason, preferredPhone, currentOdometer }: FileClaimInput): void {
  const checks = new FieldChecks();
  if (isBlank(policyId)) checks.refuse("policyId", CLAIM_MESSAGES.policy);
  if (isBlank(message)) checks.refuse("message", CLAIM_MESSAGES.message);
  checkLengths(checks, FileClaimInput, { message, claimReason, preferredPhone });
  checkOdometer(checks, "currentOdometer", currentOdometer);
  checks.throwIfAny();
}
