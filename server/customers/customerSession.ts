import { normalizedEmail } from "#shared/text/email.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { attemptedEmail } from "../audit/attemptedName.js";
import { AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditFailedSignIn, auditSignIn, auditSignOut } from "../audit/auditSignIns.js";
import { assertCookies, endSession, openSession, rememberBrowser } from "../auth/requestSession.js";
import { requireCustomer } from "../auth/requireViewer.js";
import { admitSignIn, assertNotLimited, countFailure } from "../auth/signInLimit.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql, raw } from "../core/sql.js";
import { isStorableText } from "../core/text.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Customer } from "./customer.entity.js";

export interface CustomerSignIn {
  readonly email: string;
  readonly policyId: string;
}

interface Account {
  readonly id: string;
  readonly email: string;
}

/** @throws DomainError UNAUTHENTICATED, or RATE_LIMITED after too many failures, even with the right number. */
export async function customerSignIn(
  ctx: RequestContext,
  { email, policyId }: CustomerSignIn,
): Promise<Rows<Customer>> {
  assertCookies(ctx);
  const attempt = { area: "customer", account: normalizedEmail(email) } as const;
  await admitSignIn(ctx, attempt);
  const find = (how?: "waiting"): Promise<Account | undefined> =>
    findAccount(ctx, { email: email.trim(), policyId: policyNumberOf(policyId) }, how);
  const account = await find();
  // Others may have reached the limit meanwhile.
  if (account !== undefined) await assertNotLimited(ctx, attempt);
  const viewer = account && ({ role: "customer", customerId: account.id, email: account.email } as const);
  const isStillTrue = async (): Promise<boolean> => {
    // Staff may be moving the sign-in to another address at this moment.
    if (viewer === undefined || (await find("waiting"))?.id !== viewer.customerId) return false;
    await auditSignIn(ctx, viewer);
    return true;
  };
  if (viewer === undefined || !(await openSession(ctx, "customer", viewer.customerId, isStillTrue))) {
    await countFailure(ctx, attempt);
    // Does not record which of the two was wrong, nor the number that was tried, since a policy number is the portal's
    // password.
    await auditFailedSignIn(ctx, { kind: AuditSubjectKind.customer, id: null, label: attemptedEmail(email) });
    throw new DomainError("UNAUTHENTICATED", "We couldn't find a policy with that email and policy number.");
  }
  rememberBrowser(ctx, attempt);
  return byId(Customer, viewer.customerId, viewer);
}

export async function customerSignOut(ctx: RequestContext): Promise<boolean> {
  const ended = await endSession(ctx, "customer");
  if (ended !== undefined) await auditSignOut(ctx, ended);
  return true;
}

export function customerViewer(ctx: RequestContext): Rows<Customer> {
  return byId(Customer, requireCustomer(ctx).customerId);
}

/** With `waiting`, waits for a concurrent change, which holds locks on these rows. */
async function findAccount(
  ctx: RequestContext,
  { email, policyId }: CustomerSignIn,
  how?: "waiting",
): Promise<Account | undefined> {
  if (!isStorableText(email) || !isStorableText(policyId)) return undefined;
  const rows: readonly Account[] = await run(
    ctx.database,
    sql`select customer.id, customer.email
     from customer join policy_customer on policy_customer.customer_id = customer.id
     where customer.email = lower(${email}) and policy_customer.policy_id = ${policyId} ${raw(how === "waiting" ? "for key share" : "")}`,
  );
  return rows[0];
}
