import type { RequestContext } from "../context.js";
import { addressKey } from "../core/addressKey.js";
import { countRequests } from "../core/limits/countRequests.js";
import { tooOften } from "../core/limits/tooOften.js";

/** This many times the limit of one address is not a marketing campaign but a botnet. */
const FLOOD = 10;
/** The key of the row that counts everyone; no address looks like this. */
const EVERYBODY = "*";

/**
 * Counts a stranger's submission of a public form, per address and in total.
 *
 * @throws DomainError RATE_LIMITED if the address has reached its limit.
 */
export async function countPublicForm(
  ctx: Pick<RequestContext, "database" | "env" | "origin">,
): Promise<{ readonly isFlood: boolean }> {
  const max = ctx.env.publicFormMax;
  const sender = addressKey(ctx.origin.ipAddress);
  const { own, ownSeconds, inAll } = await countRequests(ctx.database, { sender, max, shared: EVERYBODY });
  if (own > max) throw tooOften("Too many requests came from your network.", ownSeconds, ", or call us");
  return { isFlood: inAll > max * FLOOD };
}
