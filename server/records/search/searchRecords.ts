import { MAX_FOUND_PER_KIND } from "#shared/limits/searchLimits.js";
import { isEnoughToSearch } from "#shared/text/searchedWords.js";
import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, SALES_DESK, isAllowed } from "#server/core/access.js";
import { parseSearch } from "#server/core/search.js";
import { type Sql, joinSql, raw, sql } from "#server/core/sql.js";
import { textSearch } from "#server/core/textSearch.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { SearchResultKind } from "./search.kinds.js";
import { SearchResult } from "./searchResult.js";
import { vinEndsIn } from "./vinSearch.js";

/**
 * Searches each kind in its own searchable text, and only if the viewer may read that kind's list. A text too short for
 * an index finds nothing: it would read every record and match nearly all.
 */
export function searchRecords({ viewer }: RequestContext, typed: string | null | undefined): Rows<SearchResult> {
  const { text } = parseSearch(typed);
  const found = isEnoughToSearch(text) ? textSearch(text) : undefined;
  const parts =
    found === undefined
      ? []
      : [
          ...(isAllowed(viewer, SALES_DESK) ? [leadsFound(found, vinEndsIn(text))] : []),
          policiesFound(found),
          ...(isAllowed(viewer, CLAIMS_DESK) ? [claimsFound(found)] : []),
        ];
  return many(SearchResult, {
    from: parts.length === 0 ? NOTHING : joinSql(parts, " union all "),
    isPlannedAnew: true,
    orderBy: raw("root.place, root.at desc, root.id"),
  });
}

const NOTHING = sql`select '' as kind, '' as id, '' as name, '' as detail, 0 as place, now() as at where false`;

/** Each part names its columns, because any of them may come first. */
function leadsFound(found: Sql, vinEnds: Sql | undefined): Sql {
  // Five by words and five by VIN, of which the newest five remain.
  const byWords = newestFound(raw("lead"), CREATED, found);
  // Without `offset 0`, PostgreSQL might scan all leads, newest first, for five with such a VIN.
  const seen = vinEnds && sql`(select vehicle.lead_id from vehicle where ${vinEnds} offset 0) seen`;
  const byVin = seen && newest(sql`${seen} join lead root on root.id = seen.lead_id`, CREATED);
  return sql`(select ${SearchResultKind.lead}::text as kind, holder.id::text as id, ${HOLDER_NAME} as name,
      concat_ws(' · ', ${HOLDER_FACTS}) as detail, 1 as place, holder.created_at as at
    from (${byVin ? sql`${byWords} union ${byVin}` : byWords}) listed join lead holder on holder.id = listed.id
    order by holder.created_at desc, holder.id desc limit ${MAX_FOUND_PER_KIND})`;
}

function policiesFound(found: Sql): Sql {
  return sql`(select ${SearchResultKind.policy}::text as kind, sold.id, ${HOLDER_NAME} as name,
      concat_ws(' · ', sold.id, ${HOLDER_FACTS}) as detail, 2 as place, sold.created_at as at
    from ${newestFound(raw("policy"), CREATED, found)} listed join policy sold on sold.id = listed.id
    join lead holder on holder.id = sold.lead_id)`;
}

function claimsFound(found: Sql): Sql {
  return sql`(select ${SearchResultKind.claim}::text as kind, claim.id::text as id,
      concat_ws(' ', claim.first_name, claim.last_name) as name,
      concat_ws(' · ', claim.policy_id, claim.email, claim.phone, nullif(concat_ws(' ', claim.year, claim.make, claim.model), ''))
        as detail, 3 as place, claim.updated_at as at
    from ${newestFound(raw("claim"), raw("updated_at"), found)} listed join claim on claim.id = listed.id)`;
}

/**
 * The newest five with these words. Frequent words occur among the newest few hundred, which are read first; only if
 * fewer than five match is the index used, which then finds few. This is not left to the planner, which estimates a
 * word's frequency from a sample: if the estimate is too high (a word that only old records have, a number that also
 * occurs in ids), it scans the whole table, newest first.
 */
function newestFound(table: Sql, at: Sql, found: Sql): Sql {
  const latest = sql`(select id, ${at}, search_text from ${table} order by ${at} desc, id desc limit ${READ_FIRST}) root`;
  return sql`(with latest as materialized ${newest(sql`${latest} where ${found}`, at)}
    ${newest(
      sql`(select id, ${at} from latest where (select count(*) from latest) = ${MAX_FOUND_PER_KIND} union all
        (select root.id, root.${at} from ${table} root
        where (select count(*) from latest) < ${MAX_FOUND_PER_KIND} and ${found} offset 0)) root`,
      at,
    )})`;
}

function newest(from: Sql, at: Sql): Sql {
  return sql`(select root.id, root.${at} from ${from} order by root.${at} desc, root.id desc limit ${MAX_FOUND_PER_KIND})`;
}

/** Enough for five matches of any word that occurs in one record in sixty. */
const READ_FIRST = 300;
const CREATED = raw("created_at");
const HOLDER_NAME = raw("concat_ws(' ', holder.first_name, holder.last_name)");
const HOLDER_FACTS = raw("holder.email, holder.phone, nullif(holder.vehicle_words, '')");
