import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";
import { CreateClaimInput } from "./claim.inputs.js";
import { claimAsStored } from "./claim.rules.js";
import { insertClaim } from "./insertClaim.js";
import { vehicleFacts } from "./policyFacts.js";

/**
 * Staff add a claim. No field is required; a policy's vehicle is copied.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the policy; CONFLICT for an idempotency key of another request.
 */
export async function createClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: CreateClaimInput,
): Promise<Rows<Claim>> {
  const claim = claimAsStored(request);
  const checks = new FieldChecks();
  checkLengths(checks, CreateClaimInput, request);
  checks.throwIfAny();
  const { policyId } = claim;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "createClaim", key, request: { ...request, policyId } }, async () => {
      const vehicle = policyId == null ? {} : await vehicleFacts(manager, policyId);
      return await insertClaim(manager, ctx, { ...vehicle, ...claim }, "staff");
    }),
  );
  return byId(Claim, id);
}
