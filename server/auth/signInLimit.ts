import { hash } from "node:crypto";
import { isIPv6 } from "node:net";

import type { DataSource, EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import type { Area } from "./sessionKinds.js";

const WINDOW = "15 minutes";
/** An office shares one address. (contract.md section 1, LOGIN_MAX_FAILURES) */
const PER_ADDRESS = 10;

/** Whose failures are counted: the account that was tried, whether it exists or not. */
export interface Attempt {
  readonly area: Area;
  readonly account: string;
}

type Queries = Pick<EntityManager | DataSource, "query">;

/** @throws DomainError RATE_LIMITED when the account or the address has had its failures; then even the right password is refused. */
export async function assertNotLimited(ctx: RequestContext, attempt: Attempt): Promise<void> {
  await refuseWhenLimited(ctx, ctx.database, attempt);
}

/**
 * Counts one failed sign-in. Attempts at the same moment take turns here, so that never more than the allowed number of them
 * learn that their guess was wrong: the others are told RATE_LIMITED.
 */
export async function countFailure(ctx: RequestContext, attempt: Attempt): Promise<void> {
  await ctx.database.transaction(async (manager) => {
    await manager.query("select pg_advisory_xact_lock(71, hashtext($1))", [accountKey(attempt)]);
    await manager.query("select pg_advisory_xact_lock(72, hashtext($1))", [addressKey(ctx.origin.ipAddress)]);
    await refuseWhenLimited(ctx, manager, attempt);
    await manager.query("delete from sign_in_failure where at < now() - interval '1 day'");
    await manager.query("insert into sign_in_failure (area, account_key, ip_address) values ($1, $2, $3)", [
      attempt.area,
      accountKey(attempt),
      addressKey(ctx.origin.ipAddress),
    ]);
  });
}

async function refuseWhenLimited(ctx: RequestContext, database: Queries, attempt: Attempt): Promise<void> {
  const most = ctx.env.loginMaxFailures;
  const rows: { seconds: number | null }[] = await database.query(
    `with recent as not materialized (select * from sign_in_failure where area = $1 and at > now() - $2::interval)
     select ceil(extract(epoch from greatest(
         (select at from recent where account_key = $3 order by at desc offset $4 limit 1),
         (select at from recent where ip_address = $5 order by at desc offset $6 limit 1)
       ) + $2::interval - now()))::int as seconds`,
    [attempt.area, WINDOW, accountKey(attempt), most - 1, addressKey(ctx.origin.ipAddress), most * PER_ADDRESS - 1],
  );
  const seconds = rows[0]?.seconds;
  if (seconds == null) return;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new DomainError("RATE_LIMITED", `Too many failed sign-ins. Please try again in ${when}.`, [], {
    "Retry-After": String(Math.max(1, seconds)),
  });
}

/** A digest, because people type passwords into the wrong field. */
function accountKey({ account }: Attempt): string {
  return hash("sha256", account, "hex");
}

/** Who has one IPv6 address has the whole /64. */
function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::", 2);
  const groups = head.split(":").filter(Boolean);
  if (address.includes("::")) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
