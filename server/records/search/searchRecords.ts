import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, SALES_DESK, isAllowed } from "#server/core/access.js";
import { parseSearch } from "#server/core/search.js";
import { type Sql, joinSql, raw, sql } from "#server/core/sql.js";
import { textSearch } from "#server/core/textSearch.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import { MAX_FOUND_PER_KIND } from "#shared/limits/searchLimits.js";
import { isEnoughToSearch } from "#shared/text/searchedWords.js";
import { SearchResultKind } from "./search.kinds.js";
import { leadsByKey, rankFor } from "./searchRank.js";
import { SearchResult } from "./searchResult.js";
import { vinEndsIn } from "./vinSearch.js";

/**
 * Searches each kind in its own searchable text, and only if the viewer may read that kind's list. A text too short for
 * an index finds nothing: it would read every record and match nearly all.
 */
export function searchRecords({ viewer }: RequestContext, typed: string | null | undefined): Rows<SearchResult> {
  const { text } = parseSearch(typed);
  const found = isEnoughToSearch(text) ? textSearch(text) : undefined;
  const keyed = leadsByKey(text);
  const search = found && { found, rank: rankFor(text), isKeyed: keyed !== undefined };
  const parts =
    search === undefined
      ? []
      : [
          ...(isAllowed(viewer, SALES_DESK) ? [leadsFound(search, vinEndsIn(text))] : []),
          policiesFound(search),
          ...(isAllowed(viewer, CLAIMS_DESK) ? [claimsFound(search)] : []),
        ];
  const all = joinSql(parts, " union all ");
  return many(SearchResult, {
    from: parts.length === 0 ? NOTHING : keyed ? sql`with keyed as materialized (${keyed}) ${all}` : all,
    isPlannedAnew: true,
    orderBy: raw("root.place, root.rank desc, root.at desc, root.id"),
  });
}

interface Search {
  readonly found: Sql;
  readonly rank: ReturnType<typeof rankFor>;
  /** Whether there are `keyed` leads. */
  readonly isKeyed: boolean;
}

const NOTHING = sql`select '' as kind, '' as id, '' as name, '' as detail, 0 as place, 0 as rank, now() as at where false`;

/** Each part names its columns, because any of them may come first. */
function leadsFound({ found, rank, isKeyed }: Search, vinEnds: Sql | undefined): Sql {
  // Without `offset 0`, PostgreSQL might scan all leads, newest first, for five with such a VIN.
  const seen = vinEnds && sql`(select vehicle.lead_id from vehicle where ${vinEnds} offset 0) seen`;
  const listed = [
    candidates(raw("lead"), CREATED, found),
    ...(seen ? [newest(sql`${seen} join lead root on root.id = seen.lead_id`, CREATED)] : []),
    ...(isKeyed ? [sql`select root.id, root.created_at from keyed root where ${found}`] : []),
  ];
  return sql`(select ${SearchResultKind.lead}::text as kind, holder.id::text as id, ${HOLDER_NAME} as name,
      concat_ws(' · ', ${HOLDER_FACTS}) as detail, 1 as place,
      ${rank({ numbers: raw("upper(holder.id::text)"), name: HOLDER_NAME, phone: raw("holder.phone") })} as rank, holder.created_at as at
    from (${joinSql(listed, " union ")}) listed ${readEach(raw("lead"), raw("listed.id"), raw("holder"))} ${BEST})`;
}

function policiesFound({ found, rank, isKeyed }: Search): Sql {
  const listed = [
    candidates(raw("policy"), CREATED, found),
    ...(isKeyed
      ? [
          sql`select root.id, root.created_at from keyed cross join lateral
            (select id, created_at, search_text from policy where policy.lead_id = keyed.id offset 0) root where ${found}`,
        ]
      : []),
  ];
  return sql`(select ${SearchResultKind.policy}::text as kind, sold.id, ${HOLDER_NAME} as name,
      concat_ws(' · ', sold.id, ${HOLDER_FACTS}) as detail, 2 as place,
      ${rank({ numbers: raw("sold.id"), name: HOLDER_NAME, phone: raw("holder.phone") })} as rank, sold.created_at as at
    from (${joinSql(listed, " union ")}) listed ${readEach(raw("policy"), raw("listed.id"), raw("sold"))}
    ${readEach(raw("lead"), raw("sold.lead_id"), raw("holder"))} ${BEST})`;
}

function claimsFound({ found, rank, isKeyed }: Search): Sql {
  const listed = [
    candidates(raw("claim"), raw("updated_at"), found),
    ...(isKeyed
      ? [
          sql`select root.id, root.updated_at from keyed cross join lateral (select claim.id, claim.updated_at, claim.search_text
            from policy join claim on claim.policy_id = policy.id where policy.lead_id = keyed.id offset 0) root where ${found}`,
        ]
      : []),
  ];
  const name = raw("concat_ws(' ', claim.first_name, claim.last_name)");
  return sql`(select ${SearchResultKind.claim}::text as kind, claim.id::text as id, ${name} as name,
      concat_ws(' · ', ${WHAT_HAPPENED}, ${FILED}, claim.policy_id, claim.email, claim.phone,
        nullif(concat_ws(' ', claim.year, claim.make, claim.model), '')) as detail, 3 as place,
      ${rank({ numbers: raw("upper(claim.id::text), claim.policy_id"), name, phone: raw("claim.phone") })} as rank, claim.updated_at as at
    from (${joinSql(listed, " union ")}) listed ${readEach(raw("claim"), raw("listed.id"), raw("claim"))} ${BEST})`;
}

/**
 * Those with these words among the newest few hundred, which are read first; frequent words occur there. Only if fewer
 * than five match is the index used, which then finds few: the newest five. This is not left to the planner, which
 * estimates a word's frequency from a sample: if the estimate is too high (a word that only old records have, a number
 * that also occurs in ids), it scans the whole table, newest first.
 */
function candidates(table: Sql, at: Sql, found: Sql): Sql {
  const latest = sql`(select id, ${at}, search_text from ${table} order by ${at} desc, id desc limit ${READ_FIRST}) root`;
  return sql`(with latest as materialized (select root.id, root.${at} from ${latest} where ${found})
    select id, ${at} from latest where (select count(*) from latest) >= ${MAX_FOUND_PER_KIND} union all
    ${newest(
      sql`(select root.id, root.${at} from ${table} root
        where (select count(*) from latest) < ${MAX_FOUND_PER_KIND} and ${found} offset 0) root`,
      at,
    )})`;
}

/** Without `offset 0`, PostgreSQL might scan the whole table for a few hundred ids. */
function readEach(table: Sql, id: Sql, alias: Sql): Sql {
  return sql`cross join lateral (select each.* from ${table} each where each.id = ${id} offset 0) ${alias}`;
}

function newest(from: Sql, at: Sql): Sql {
  return sql`(select root.id, root.${at} from ${from} order by root.${at} desc, root.id desc limit ${MAX_FOUND_PER_KIND})`;
}

/** Enough for five matches of any word that occurs in one record in sixty. */
const READ_FIRST = 300;
const BEST = sql`order by rank desc, at desc, 2 desc limit ${MAX_FOUND_PER_KIND}`;
const CREATED = raw("created_at");
const HOLDER_NAME = raw("concat_ws(' ', holder.first_name, holder.last_name)");
/** What tells one customer's claims apart. */
const WHAT_HAPPENED = raw(
  "case when length(claim.claim_reason) > 80 then left(claim.claim_reason, 79) || '…' else nullif(claim.claim_reason, '') end",
);
const FILED = raw(`'filed ' || to_char(claim.created_at at time zone '${NEW_YORK_ZONE}', 'Mon FMDD, YYYY')`);
const HOLDER_FACTS = raw("holder.email, holder.phone, nullif(holder.vehicle_words, '')");
