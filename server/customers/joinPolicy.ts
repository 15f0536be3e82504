import type { EntityManager } from "typeorm";

import type { Lead } from "../leads/lead.entity.js";
import { isPlausibleEmail } from "../leads/lead.rules.js";

const DISPLAY_NAME_LENGTH = 250;

/**
 * The lead's e-mail becomes a portal customer of the policy, or joins the one who has it already. (contract.md section 4, convert) Null
 * where the lead has no e-mail that anybody could sign in with.
 */
export async function joinPolicy(
  manager: EntityManager,
  policyId: string,
  lead: Pick<Lead, "email" | "firstName" | "lastName">,
): Promise<string | null> {
  const email = (lead.email ?? "").trim().toLowerCase();
  if (!isPlausibleEmail(email)) return null;
  await manager.query("insert into customer (email, display_name) values ($1, $2) on conflict (email) do nothing", [
    email,
    displayNameOf(lead) || Array.from(email).slice(0, DISPLAY_NAME_LENGTH).join(""),
  ]);
  const rows: readonly { customer_id: string }[] = await manager.query(
    `insert into policy_customer (policy_id, customer_id) select $1, id from customer where email = $2
     returning customer_id`,
    [policyId, email],
  );
  const [row] = rows;
  if (!row) throw new Error("a customer that was in the way of an insert is gone");
  return row.customer_id;
}

function displayNameOf({ firstName, lastName }: Pick<Lead, "firstName" | "lastName">): string {
  return [firstName, lastName]
    .map((name) => (name ?? "").trim())
    .filter(Boolean)
    .join(" ");
}
