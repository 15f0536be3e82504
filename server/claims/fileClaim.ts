import { notFound } from "../core/entityRows.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { checkOdometer } from "../vehicles/vehicle.rules.js";
import { Claim } from "./claim.entity.js";
import { POLICY_NOT_FOUND } from "../policies/lockPolicy.js";
import { insertClaim } from "./insertClaim.js";
import { policiesOf, policyFacts } from "./policyFacts.js";
import { FileClaimInput } from "./portalClaim.inputs.js";
import { CLAIM_MESSAGES } from "#shared/messages/requestMessages.js";

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
  const { customerId, email } = requireCustomer(ctx);
  checkForm(request);
  const { message = null, claimReason = null, currentOdometer = null, preferredPhone = null } = request;
  const policyId = policyNumberOf(request.policyId ?? "");
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "fileClaim", key, request: { ...request, policyId } }, async () => {
      if (!(await policiesOf(manager, customerId)).includes(policyId)) throw notFound(POLICY_NOT_FOUND);
      const facts = await policyFacts(manager, policyId);
      const phone = isBlank(preferredPhone) ? facts.phone : preferredPhone;
      const stated = { message, claimReason, currentOdometer, phone };
      return await insertClaim(manager, ctx, { ...facts, ...stated, policyId, customerId, email }, "portal");
    }),
  );
  return byId(Claim, id);
}

function checkForm({ policyId, message, claimReason, preferredPhone, currentOdometer }: FileClaimInput): void {
  const checks = new FieldChecks();
  if (isBlank(policyId)) checks.refuse("policyId", CLAIM_MESSAGES.policy);
  if (isBlank(message)) checks.refuse("message", CLAIM_MESSAGES.message);
  checkLengths(checks, FileClaimInput, { message, claimReason, preferredPhone });
  checkOdometer(checks, "currentOdometer", currentOdometer);
  checks.throwIfAny();
}
