import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import type { Rows } from "../engine/projection/rows.js";
import type { Claim } from "./claim.entity.js";
import type { CreateClaimInput } from "./claim.inputs.js";
import { asStored, checkClaimTexts } from "./claim.rules.js";
import { claimById } from "./claimList.js";
import { insertClaim } from "./insertClaim.js";
import { vehicleFacts } from "./policyFacts.js";

/**
 * Staff write a claim down; nothing is required. With a policy its vehicle is copied. (back-office.txt section 2, new claim)
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for a policy that there is none of; CONFLICT for a key used otherwise.
 */
export async function createClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: CreateClaimInput,
): Promise<Rows<Claim>> {
  const claim = asStored(request);
  const checks = new FieldChecks();
  checkClaimTexts(checks, "", claim);
  checks.throwIfAny();
  const { policyId } = claim;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "createClaim", key, request: { ...request, policyId } }, async () => {
      const vehicle = policyId == null ? {} : await vehicleFacts(manager, policyId);
      return await insertClaim(manager, ctx, { ...vehicle, ...claim }, "staff");
    }),
  );
  return claimById(id);
}
