import { createHash, randomBytes } from "node:crypto";

import { withClient } from "#server/database/withClient.js";
import type { BenchDatabase } from "../database.js";
import type { Asked } from "./contenders.js";
import type { Subject } from "./peerQuestion.js";

const COUNT = 3;

/** Policies that have most of what a policy can have, with their leads and customers, each customer with a session. */
export async function subjectsOf({ url, cookie }: Pick<BenchDatabase, "url" | "cookie">): Promise<readonly Asked[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<Subject>(
      `select p.lead_id as lead, p.id as policy, held.customer_id as customer,
         (select id from staff where username = 'seller7') as seller
       from policy p join policy_customer held on held.policy_id = p.id
       where (select count(*) from claim c where c.policy_id = p.id) >= 1
       order by (select count(*) from charge c where c.policy_id = p.id) desc, p.id limit ${COUNT}`,
    );
    const asked: Asked[] = [];
    for (const row of rows) {
      const token = randomBytes(32).toString("base64url");
      await client.query(
        `insert into portal_session (token_hash, customer_id, expires_at, ip_address, user_agent)
         values ($1, $2, now() + interval '12 hours', '127.0.0.1', 'bench')`,
        [createHash("sha256").update(token).digest(), row.customer],
      );
      asked.push({ ...row, staffCookie: cookie, customerCookie: `portal_session=${token}` });
    }
    return asked;
  });
}
