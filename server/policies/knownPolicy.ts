import type { RequestContext } from "../context.js";
import { policyNotFound } from "./lockPolicy.js";
import { Policy } from "./policy.entity.js";
import { policyNumberOf } from "./policyNumber.js";

/**
 * The policy's number as it is stored, for what is only read of it.
 *
 * @throws DomainError NOT_FOUND
 */
export async function knownPolicy(ctx: RequestContext, number: string): Promise<string> {
  const id = policyNumberOf(number);
  if (!(await ctx.database.manager.existsBy(Policy, { id }))) throw policyNotFound();
  return id;
}
