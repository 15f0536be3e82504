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

/**
 * Makes the lead's e-mail a portal customer of the policy, or adds the existing customer with that address. Null if the
 * lead has no e-mail that anyone could sign in with.
 */
export async function joinPolicy(
  manager: EntityManager,
  policyId: string,
  lead: Pick<Lead, "email" | "firstName" | "lastName">,
): Promise<string | null> {
  const email = signInEmailOf(lead);
  if (email === null) return null;
  const displayName = displayNameOf(lead);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await run(
      manager,
      sql`insert into customer (email, display_name) values (${email}, ${displayName}) on conflict (email) do nothing`,
    );
    const rows: readonly { id: string }[] = await run(
      manager,
      sql`with known as (select id from customer where email = ${email} for key share),
       joined as (
         insert into policy_customer (policy_id, customer_id) select ${policyId}, id from known on conflict do nothing)
       select id from known`,
    );
    const [row] = rows;
    if (row) return row.id;
  }
  throw new Error("a customer that was in the way of an insert is gone");
}

/** What the portal calls a lead's person: their name, or else their sign-in address. */
export function displayNameOf(lead: Pick<Lead, "email" | "firstName" | "lastName">): string {
  return personName(lead) || beginningOf(signInEmailOf(lead) ?? "", DISPLAY_NAME_LENGTH);
}

/** The sign-in address for a lead's e-mail as typed; null if it cannot be one. */
export function signInEmailOf({ email }: Pick<Lead, "email">): string | null {
  const address = normalizedEmail(email ?? "");
  return isPlausibleEmail(address) ? address : null;
}
