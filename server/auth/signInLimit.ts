import { hash } from "node:crypto";

import type { DataSource, EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { addressKey } from "../core/addressKey.js";
import { tooOften } from "../core/limits/tooOften.js";
import { run } from "../core/run.js";
import { type Sql, joinSql, sql } from "../core/sql.js";
import type { Attempt } from "./knownBrowsers.js";
import { slowDown } from "./slowDown.js";

const WINDOW = "15 minutes";
/**
 * An office shares one address; and this many failures of one account, from anywhere, are no longer a forgotten
 * password. (LOGIN_MAX_FAILURES)
 */
const WIDER = 10;

type Queries = Pick<EntityManager | DataSource, "query">;

/** The keys by which failures are counted. They are digests, because people type passwords into the wrong field. */
interface Counted {
  readonly area: string;
  readonly account: string;
  readonly address: string;
  /** The key of a browser that has signed in to the account before; only its own failures then count. */
  readonly browser: string | null;
}

interface Limits {
  /** Seconds until a refused caller may try again; null for one who is admitted. */
  readonly seconds: number | null;
  readonly isSlowed: boolean;
}

/**
 * Call this before looking up anything about the account. A browser that has signed in to the account before has its
 * own counter; for all others, the failures of their address count, for this account and overall. So no one is locked
 * out by what others do elsewhere: they are only slowed down.
 *
 * @throws DomainError RATE_LIMITED when the limit is reached; even the right password is then refused.
 */
export async function admitSignIn(ctx: RequestContext, attempt: Attempt): Promise<void> {
  const counted = countedFor(ctx, attempt);
  const { isSlowed } = await refuseWhenLimited(ctx, ctx.database, counted);
  if (isSlowed) await slowDown(`${counted.area} ${counted.account}`);
}

/**
 * Checks again after the password has been verified: others may have reached the limit meanwhile. @throws as
 * `admitSignIn` does.
 */
export async function assertNotLimited(ctx: RequestContext, attempt: Attempt): Promise<void> {
  await refuseWhenLimited(ctx, ctx.database, countedFor(ctx, attempt));
}

/**
 * Counts one failed sign-in. Concurrent attempts take turns here, so that no more than the allowed number of them learn
 * that their guess was wrong: the rest are answered RATE_LIMITED.
 */
export async function countFailure(ctx: RequestContext, attempt: Attempt): Promise<void> {
  const counted = countedFor(ctx, attempt);
  const { area, account, address, browser } = counted;
  await ctx.database.transaction(async (manager) => {
    await run(manager, sql`select pg_advisory_xact_lock(72, hashtext(${browser ?? address}))`);
    await refuseWhenLimited(ctx, manager, counted);
    await run(manager, sql`delete from sign_in_failure where at < now() - interval '1 day'`);
    await run(
      manager,
      sql`insert into sign_in_failure (area, account_key, ip_address, browser_key) values (${area}, ${account}, ${address}, ${browser})`,
    );
  });
}

/** For a password reset: the account's owner need not wait for the limit to pass. */
export async function forgetFailures(database: Queries, { area, account }: Attempt): Promise<void> {
  await run(database, sql`delete from sign_in_failure where area = ${area} and account_key = ${accountKey(account)}`);
}

function accountKey(account: string): string {
  return hash("sha256", account, "hex");
}

function countedFor(ctx: RequestContext, attempt: Attempt): Counted {
  return {
    area: attempt.area,
    account: accountKey(attempt.account),
    address: addressKey(ctx.origin.ipAddress),
    browser: ctx.cookies?.knownBrowser(attempt) ?? null,
  };
}

async function refuseWhenLimited(ctx: RequestContext, database: Queries, counted: Counted): Promise<Limits> {
  const { area, account, address, browser } = counted;
  const max = ctx.env.loginMaxFailures;
  const [limits] = await run<Limits>(
    database,
    browser === null ? ofStranger(area, { account, address }, max) : ofBrowser(area, { account, browser }, max),
  );
  const { seconds = null, isSlowed = false } = limits ?? {};
  if (seconds !== null) throw tooOften("Too many failed sign-ins.", seconds);
  return { seconds, isSlowed };
}

/** The latest failures of an area that meet the condition, skipping `offset` of them. */
const nth = (area: string, condition: Sql, offset: number): Sql =>
  sql`(select at from sign_in_failure where area = ${area} and at > now() - ${WINDOW}::interval and ${condition}
    order by at desc offset ${offset} limit 1)`;
const secondsFrom = (...times: readonly Sql[]): Sql =>
  sql`ceil(extract(epoch from greatest(${joinSql(times, ", ")}) + ${WINDOW}::interval - now()))::int as seconds`;

function ofStranger(area: string, { account, address }: Pick<Counted, "account" | "address">, max: number): Sql {
  const wide = max * WIDER - 1;
  const seconds = secondsFrom(
    nth(area, sql`browser_key is null and account_key = ${account} and ip_address = ${address}`, max - 1),
    nth(area, sql`browser_key is null and ip_address = ${address}`, wide),
  );
  const isSlowed = nth(area, sql`browser_key is null and account_key = ${account}`, wide);
  return sql`select ${seconds}, exists ${isSlowed} as "isSlowed"`;
}

function ofBrowser(
  area: string,
  { account, browser }: Pick<Counted, "account"> & { readonly browser: string },
  max: number,
): Sql {
  const seconds = secondsFrom(nth(area, sql`account_key = ${account} and browser_key = ${browser}`, max - 1));
  return sql`select ${seconds}, false as "isSlowed"`;
}
