import { auditSignIn } from "#server/audit/auditSignIns.js";
import { openSession, rememberBrowser } from "#server/auth/requestSession.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { Customer } from "../customer.entity.js";
import { linkedCustomer, useLink } from "./signInLink.js";

/**
 * Signs in the bearer of the link's token, and uses the link up.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown, used or expired. It is no 401, which would end the session
 * that the browser may have.
 */
export async function signInByLink(ctx: RequestContext, token: string): Promise<Rows<Customer>> {
  const customer = await linkedCustomer(ctx.database, token);
  if (customer === undefined) throw deadLink();
  const viewer = { role: "customer", customerId: customer.id, email: customer.email } as const;
  const isUsedUp = async (): Promise<boolean> => {
    if (!(await useLink(ctx.database, token, customer))) return false;
    await auditSignIn(ctx, viewer);
    return true;
  };
  if (!(await openSession(ctx, "customer", customer.id, isUsedUp))) throw deadLink();
  rememberBrowser(ctx, { area: "customer", account: customer.email });
  return byId(Customer, customer.id, viewer);
}

function deadLink(): Error {
  return notFound("This sign-in link has been used or has expired. Please ask for a new one.");
}
