import type { EntityManager } from "typeorm";

import { beginningOf } from "#shared/text/beginningOf.js";
import { isPlausibleEmail, normalizedEmail } from "#shared/text/email.js";
import { personName } from "#shared/text/names.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Lead } from "../leads/lead.entity.js";

const DISPLAY_NAME_LENGTH = 250;
/** A customer whose e-mail changes between two statements is looked up again; no one is that unlucky twice. */
const ATTEMPTS = 3;

/** Whoever holds a policy. */
type Holder = Pick<Lead, "email" | "firstName" | "lastName">;

/**
 * Makes the lead's e-mail a portal customer of the policy, or adds the existing customer with that address. Null if the
 * lead has no e-mail that anyone could sign in with.
 */
export async function joinPolicy(manager: EntityManager, policyId: string, lead: Holder): Promise<string | null> {
  return (await joinPolicies(manager, [{ policyId, lead }])).get(policyId) ?? null;
}

/** The same for several policies, with two statements for all of them. The customers are returned by their policies. */
export async function joinPolicies(
  manager: EntityManager,
  policies: readonly { readonly policyId: string; readonly lead: Holder }[],
): Promise<ReadonlyMap<string, string>> {
  const customers = new Map<string, string>();
  let waiting = policies.flatMap(({ policyId, lead }) => {
    const email = signInEmailOf(lead);
    return email === null ? [] : [{ policy: policyId, email, name: displayNameOf(lead) }];
  });
  for (let attempt = 0; attempt < ATTEMPTS && waiting.length > 0; attempt += 1) {
    const given = JSON.stringify(waiting);
    // In the order of their addresses, so that nobody who does the same waits for rows while holding others.
    await run(
      manager,
      sql`insert into customer (email, display_name)
       select distinct on (email) email, name
       from rows from (jsonb_to_recordset(${given}::jsonb) as (email text, name text)) with ordinality as given (email, name, position)
       order by email, position on conflict (email) do nothing`,
    );
    const joined = await run<{ policy: string; customer: string }>(
      manager,
      sql`with given as (select * from jsonb_to_recordset(${given}::jsonb) as given (policy text, email text)),
       known as (
         select id, email from customer where email = any(${waiting.map(({ email }) => email)}::text[])
         order by email for key share),
       held as (select given.policy, known.id as customer from given join known using (email)),
       joined as (
         insert into policy_customer (policy_id, customer_id) select policy, customer from held on conflict do nothing)
       select policy, customer from held`,
    );
    for (const { policy, customer } of joined) customers.set(policy, customer);
    waiting = waiting.filter(({ policy }) => !customers.has(policy));
  }
  if (waiting.length > 0) throw new Error("a customer that was in the way of an insert is gone");
  return customers;
}

/** What the portal calls a lead's person: their name, or else their sign-in address. */
export function displayNameOf(lead: Holder): string {
  return personName(lead) || beginningOf(signInEmailOf(lead) ?? "", DISPLAY_NAME_LENGTH);
}

/** The sign-in address for a lead's e-mail as typed; null if it cannot be one. */
export function signInEmailOf({ email }: Pick<Lead, "email">): string | null {
  const address = normalizedEmail(email ?? "");
  return isPlausibleEmail(address) ? address : null;
}
