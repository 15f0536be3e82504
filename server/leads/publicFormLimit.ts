import { type Sql, raw, sql } from "../core/sql.js";
import { run } from "../core/run.js";
import type { RequestContext } from "../context.js";
import { addressKey } from "../core/addressKey.js";
import { DomainError } from "../core/errors.js";

const WINDOW = "10 minutes";
/** This many times the limit of one address is not a marketing campaign but a botnet. */
const FLOOD = 10;
/** The key of the row that counts everyone; no address looks like this. */
const EVERYBODY = "*";

interface Counted {
  readonly requests: number;
  readonly seconds: number;
  readonly inAll: number;
}

/**
 * Counts a stranger's submission of a public form, per address and in total. It is counted in the database, so that all
 * processes count together, but not in the request's transaction: everyone would wait for the row of the total.
 *
 * @throws DomainError RATE_LIMITED if the address has reached its limit.
 */
export async function countPublicForm(
  ctx: Pick<RequestContext, "database" | "env" | "origin">,
): Promise<{ readonly isFlood: boolean }> {
  const { publicFormMax } = ctx.env;
  const sender = addressKey(ctx.origin.ipAddress);
  const [counted] = await run<Counted>(ctx.database, counting(sender, publicFormMax));
  if (counted === undefined) throw new Error("a public request was not counted");
  const { requests, seconds, inAll } = counted;
  if (requests > publicFormMax) throw tooMany(seconds);
  return { isFlood: inAll > publicFormMax * FLOOD };
}

function tooMany(seconds: number): DomainError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes <= 1 ? "a minute" : `${minutes} minutes`;
  const message = `Too many requests came from your network. Please try again in ${when}, or call us.`;
  return new DomainError("RATE_LIMITED", message, [], { "Retry-After": String(Math.max(1, seconds)) });
}

const IS_OVER = sql`known.window_started_at <= now() - ${WINDOW}::interval`;

/**
 * A window starts with the first request after the previous one has ended; counting stops a little beyond the limit,
 * since nobody needs to know more.
 */
const upsert = (source: Sql, bound: Sql): Sql => sql`
  insert into public_form_count as known (sender_key) ${source}
  on conflict (sender_key) do update set
    requests = case when ${IS_OVER} then 1 else least(known.requests, ${bound}) + 1 end,
    window_started_at = case when ${IS_OVER} then now() else known.window_started_at end
  returning requests, window_started_at`;

/** Refused requests do not count towards the total. Expired rows are deleted along the way. */
const counting = (sender: string, max: number): Sql => sql`
  with own as (${upsert(sql`values (${sender})`, sql`${max}::integer`)}),
  everybody as (${upsert(sql`select ${EVERYBODY}::text from own where own.requests <= ${max}::integer`, raw("2147483646"))}),
  gone as (
    delete from public_form_count where ctid = any(array(
      select ctid from public_form_count
      where window_started_at < now() - ${WINDOW}::interval * 2 and sender_key not in (${sender}, ${EVERYBODY})
      order by window_started_at limit 10 for update skip locked)))
  select own.requests, ceil(extract(epoch from own.window_started_at + ${WINDOW}::interval - now()))::int as seconds,
    coalesce((select requests from everybody), 0) as "inAll"
  from own`;
