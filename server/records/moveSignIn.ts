import type { EntityManager } from "typeorm";

import { SESSION_KINDS } from "../auth/sessionKinds.js";
import { endingAllOf } from "../auth/sessions.js";
import { moveClaims } from "../claims/moveClaims.js";
import type { RequestContext } from "../context.js";
import { unlessTaken } from "../core/entityRows.js";
import { run } from "../core/run.js";
import { sql, raw } from "../core/sql.js";
import { joinPolicy, signInEmailOf } from "../customers/joinPolicy.js";
import type { Lead } from "../leads/lead.entity.js";

type Holder = Pick<Lead, "id" | "email" | "firstName" | "lastName">;

/**
 * Called when a lead's e-mail has changed: whoever signs in to its policy with the old address does so with the new
 * one. A customer of this policy only keeps everything under the new address, unless someone else has it already;
 * otherwise the policy moves to the customer with the new address, who is created if necessary. The policy's claims get
 * the new address. Open sessions of the old one end. If there is nowhere to move to (no e-mail, or an unusable one),
 * the sign-in stays. The lead must be locked.
 */
export async function moveSignIn(
  manager: EntityManager,
  ctx: RequestContext,
  previousEmail: string | null,
  lead: Holder,
): Promise<void> {
  const to = signInEmailOf(lead);
  const policies: readonly { id: string }[] = await run(
    manager,
    sql`select id from policy where lead_id = ${lead.id} for update`,
  );
  const policyId = policies[0]?.id;
  if (policyId === undefined || to === null) return;
  const from = signInEmailOf({ email: previousEmail }) ?? (await emailThatStayed(manager, policyId));
  if (to === from) return;
  const previous = await lockPrevious(manager, policyId, from, to);
  // Someone who still reads the old mailbox is not the holder. If that address has other policies, too, no one knows which
  // number a session was opened with: their owner signs in again, while this policy's previous holder cannot.
  if (previous !== undefined) await run(manager, endingAllOf(SESSION_KINDS.customer, previous.id));
  const renamed = previous?.alone === true && (await rename(manager, previous.id, to)) ? previous.id : null;
  if (renamed === null) {
    const heir = await joinPolicy(manager, policyId, lead);
    if (previous !== undefined && heir !== null) await passOn(manager, policyId, previous.id, heir);
  }
  if (from !== null) await moveClaims(manager, ctx, { policyId, customerId: renamed, from, to });
}

/**
 * The old customer leaves the policy, and their requests and payment methods on it move to the new one; a second holder
 * keeps their own.
 */
async function passOn(manager: EntityManager, policyId: string, from: string, to: string): Promise<void> {
  for (const table of ["document_request", "payment_profile"])
    await run(
      manager,
      sql`update ${raw(table)} set customer_id = ${to} where policy_id = ${policyId} and customer_id = ${from}`,
    );
  await run(manager, sql`delete from policy_customer where policy_id = ${policyId} and customer_id = ${from}`);
}

/**
 * For a lead that had lost its e-mail: the address with which its policy's customer has signed in since. Null if the
 * policy has no customer or several, because no one knows whose it was.
 */
async function emailThatStayed(manager: EntityManager, policyId: string): Promise<string | null> {
  const customers: readonly { email: string }[] = await run(
    manager,
    sql`select customer.email from policy_customer held join customer on customer.id = held.customer_id where held.policy_id = ${policyId}`,
  );
  return customers.length === 1 ? (customers[0]?.email ?? null) : null;
}

interface PreviousHolder {
  readonly id: string;
  /** Whether this policy is the customer's only one. */
  readonly alone: boolean;
}

/** Locks both customers in the order of their addresses, so that two crossing moves cannot deadlock. */
async function lockPrevious(
  manager: EntityManager,
  policyId: string,
  from: string | null,
  to: string,
): Promise<PreviousHolder | undefined> {
  await run(manager, sql`select from customer where email in (${from}, ${to}) order by email for update`);
  const rows: readonly PreviousHolder[] = await run(
    manager,
    sql`select customer.id, not exists (
       select from policy_customer other where other.customer_id = customer.id and other.policy_id <> ${policyId}) as alone
     from policy_customer held join customer on customer.id = held.customer_id
     where held.policy_id = ${policyId} and customer.email = ${from}`,
  );
  return rows[0];
}

/** Returns false if someone has the address, even if only since a moment ago. */
async function rename(manager: EntityManager, customerId: string, email: string): Promise<boolean> {
  return await unlessTaken(
    manager,
    async (inner) => await run(inner, sql`update customer set email = ${email} where id = ${customerId}`),
  );
}
