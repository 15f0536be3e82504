import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { Claim } from "./claim.entity.js";
import { asStored } from "./claim.rules.js";
import { insertClaim } from "./insertClaim.js";
import { policiesOf, vehicleFacts } from "./policyFacts.js";
import { SubmitClaimInput } from "./portalClaim.inputs.js";

/**
 * A customer submits the form of the claims center. The claim is linked to their policy if they have exactly one.
 *
 * @throws DomainError VALIDATION_FAILED in the form's wording.
 */
export async function submitClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: SubmitClaimInput,
): Promise<Rows<Claim>> {
  const { customerId } = requireCustomer(ctx);
  const claim = asStored(request);
  checkForm(claim);
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "submitClaim", key, request }, async () => {
      const [policyId, ...others] = await policiesOf(manager, customerId);
      const policy =
        policyId === undefined || others.length > 0 ? {} : { policyId, ...(await vehicleFacts(manager, policyId)) };
      return await insertClaim(manager, ctx, { ...policy, ...claim, customerId }, "claims center");
    }),
  );
  return byId(Claim, id);
}

function checkForm(form: Omit<SubmitClaimInput, "idempotencyKey">): void {
  const checks = new FieldChecks();
  for (const field of ["firstName", "lastName", "email", "phone", "message"] as const) {
    if (field === "email") {
      if (!isPlausibleEmail(form.email ?? "")) checks.refuse(field, "Invalid email");
    } else if (isBlank(form[field])) checks.refuse(field, "Required");
  }
  checkLengths(checks, SubmitClaimInput, form);
  checks.throwIfAny();
}
