import type { DataSource } from "typeorm";

import { run } from "../run.js";
import { type Sql, raw, sql } from "../sql.js";

const WINDOW = "10 minutes";

/** Whose requests are counted: the sender's own, and those of all who share a key. */
export interface CountedKeys {
  readonly sender: string;
  /** Beyond this number, the sender's requests are not counted anymore, neither here nor for the shared key. */
  readonly max: number;
  readonly shared: string;
}

/** The requests of a window, this one included. */
export interface CountedRequests {
  readonly own: number;
  /** Of the shared key; 0 if the sender has reached the limit. */
  readonly inAll: number;
  /** Until the sender's window ends. */
  readonly ownSeconds: number;
  /** Until the shared key's window ends. */
  readonly sharedSeconds: number;
}

/**
 * Counts a stranger's request. It is counted in the database, so that all processes count together, but not in the
 * request's transaction: everyone would wait for the row that they share.
 */
export async function countRequests(
  database: Pick<DataSource, "query">,
  { sender, max, shared }: CountedKeys,
): Promise<CountedRequests> {
  const [counted] = await run<CountedRequests>(
    database,
    sql`with own as (${upsert(sql`values (${sender})`, sql`${max}::integer`)}),
      shared as (${upsert(sql`select ${shared}::text from own where own.requests <= ${max}::integer`, raw("2147483646"))}),
      gone as (
        delete from public_form_count where ctid = any(array(
          select ctid from public_form_count
          where window_started_at < now() - ${WINDOW}::interval * 2 and sender_key not in (${sender}, ${shared})
          order by window_started_at limit 10 for update skip locked)))
      select own.requests as own, ${secondsLeft("own")} as "ownSeconds",
        coalesce(shared.requests, 0) as "inAll", coalesce(${secondsLeft("shared")}, 0) as "sharedSeconds"
      from own left join shared on true`,
  );
  if (counted === undefined) throw new Error("a public request was not counted");
  return counted;
}

const IS_OVER = sql`known.window_started_at <= now() - ${WINDOW}::interval`;

/**
 * A window starts with the first request after the previous one has ended; counting stops a little beyond the limit,
 * since no one needs to know more.
 */
const upsert = (source: Sql, bound: Sql): Sql => sql`
  insert into public_form_count as known (sender_key) ${source}
  on conflict (sender_key) do update set
    requests = case when ${IS_OVER} then 1 else least(known.requests, ${bound}) + 1 end,
    window_started_at = case when ${IS_OVER} then now() else known.window_started_at end
  returning requests, window_started_at`;

const secondsLeft = (counted: "own" | "shared"): Sql =>
  sql`ceil(extract(epoch from ${raw(counted)}.window_started_at + ${WINDOW}::interval - now()))::int`;
