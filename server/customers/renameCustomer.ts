import type { EntityManager } from "typeorm";

import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Lead } from "../leads/lead.entity.js";
import { displayNameOf, signInEmailOf } from "./joinPolicy.js";

/**
 * Called when a lead has changed: the customer who got their name from it, and signs in with its e-mail, gets its new
 * name. The lead must be locked, and the sign-in must have moved.
 */
export async function renameCustomer(
  manager: EntityManager,
  previous: Pick<Lead, "email" | "firstName" | "lastName">,
  lead: Pick<Lead, "id" | "email" | "firstName" | "lastName">,
): Promise<void> {
  const [from, to] = [displayNameOf(previous), displayNameOf(lead)];
  if (from === to || to === "") return;
  await run(
    manager,
    sql`update customer set display_name = ${to}
      where email = ${signInEmailOf(lead)} and display_name = ${from} and id in (
        select held.customer_id from policy_customer held join policy on policy.id = held.policy_id
        where policy.lead_id = ${lead.id})`,
  );
}
