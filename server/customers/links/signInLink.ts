import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { recordActivityBy } from "#server/activity/recordActivity.js";
import { newToken, tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";

/** From when the email is handed over for delivery. */
export const SIGN_IN_LINK_MINUTES = 15;

/** Whose link it is: the customer with this address, as long as the policy is theirs. */
interface LinkHolder {
  readonly email: string;
  readonly policyId: string;
}

export interface LinkedCustomer {
  readonly id: string;
  readonly email: string;
}

/** Makes a link's token, of which only the digest is stored; undefined if no one with this address holds the policy. */
export async function makeSignInLink(
  manager: Pick<EntityManager, "query">,
  { email, policyId }: LinkHolder,
): Promise<string | undefined> {
  const token = newToken();
  const made = await run(
    manager,
    sql`with gone as (delete from sign_in_link where expires_at < now() - interval '1 day')
      insert into sign_in_link (token_hash, customer_id, policy_id, email, expires_at)
      select ${tokenHash(token)}, customer.id, held.policy_id, customer.email, now() + ${SIGN_IN_LINK_MINUTES}::float8 * interval '1 minute'
      from customer join policy_customer held on held.customer_id = customer.id
      where customer.email = lower(${email}) and held.policy_id = ${policyId}
      returning customer_id`,
  );
  return made.length === 0 ? undefined : token;
}

/** Whom a link would sign in. A link to an address that the customer no longer has is dead. */
export async function linkedCustomer(database: DataSource, token: string): Promise<LinkedCustomer | undefined> {
  const [customer] = await run<LinkedCustomer>(
    database,
    sql`select customer.id, customer.email from sign_in_link link join customer on customer.id = link.customer_id
      where link.token_hash = ${tokenHash(token)} and link.used_at is null and link.expires_at > now()
        and customer.email = link.email and exists (select from policy_customer held where held.customer_id = customer.id)`,
  );
  return customer;
}

/**
 * Uses a link up and records that in its policy's history. If two people use it at the same time, only one gets true.
 * Waits for a concurrent change of the address, which has the customer's row locked.
 */
export async function useLink(database: DataSource, token: string, { id, email }: LinkedCustomer): Promise<boolean> {
  return await database.transaction(async (manager) => {
    const [used] = await run<{ readonly policyId: string | null }>(
      manager,
      sql`with holder as (select id from customer where id = ${id} and email = ${email} for key share)
      update sign_in_link link set used_at = now() from holder
      where link.token_hash = ${tokenHash(token)} and link.customer_id = holder.id
        and link.used_at is null and link.expires_at > now()
      returning link.policy_id as "policyId"`,
    );
    if (used === undefined) return false;
    if (used.policyId !== null)
      await recordActivityBy(
        manager,
        { kind: ActorKind.customer, id, name: email },
        { subject: { kind: "policy", id: used.policyId }, kind: ActivityKind.sign_in_link_opened },
      );
    return true;
  });
}
