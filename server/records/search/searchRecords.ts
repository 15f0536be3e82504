import { FOUND_OF_EACH_KIND } from "#shared/limits/searchLimits.js";
import { isEnoughToSearch } from "#shared/text/searchedWords.js";
import type { RequestContext } from "../../context.js";
import { CLAIMS_DESK, SALES_DESK, isAllowed } from "../../core/access.js";
import { parseSearch } from "../../core/search.js";
import { type Sql, joinSql, raw, sql } from "../../core/sql.js";
import { textSearch } from "../../core/textSearch.js";
import { type Rows, many } from "../../engine/projection/rows.js";
import { FoundKind } from "./search.kinds.js";
import { FoundRecord } from "./foundRecord.js";
import { vinEndsIn } from "./vinSearch.js";

/**
 * Each kind is sought in its own searchable text, and only where the viewer's desk has that kind's list. A text that no
 * index helps with finds nothing: it would read every record, and find nearly all of them.
 */
export function searchRecords({ viewer }: RequestContext, typed: string | null | undefined): Rows<FoundRecord> {
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
  return many(FoundRecord, {
    from: parts.length === 0 ? NOTHING : joinSql(parts, " union all "),
    isPlannedAnew: true,
    orderBy: raw("root.place, root.at desc, root.id"),
  });
}

const NOTHING = sql`select '' as kind, '' as id, '' as name, '' as detail, 0 as place, now() as at where false`;

/** Each part names its columns, since any of them may be the first. */
function leadsFound(found: Sql, vinEnds: Sql | undefined): Sql {
  const byWords = newest(sql`from lead root where ${found}`);
  // Without `offset 0`, all leads may be walked, newest first, in search of five with such a VIN.
  const seen = vinEnds && sql`(select vehicle.lead_id from vehicle where ${vinEnds} offset 0) seen`;
  const byVin = seen && newest(sql`from ${seen} join lead root on root.id = seen.lead_id`);
  return sql`(select ${FoundKind.lead}::text as kind, holder.id::text as id, ${HOLDER_NAME} as name,
      concat_ws(' · ', ${HOLDER_FACTS}) as detail, 1 as place, holder.created_at as at
    from (${byVin ? sql`${byWords} union ${byVin}` : byWords}) listed join lead holder on holder.id = listed.id
    order by holder.created_at desc, holder.id desc limit ${FOUND_OF_EACH_KIND})`;
}

/** Five of the words and five of the VIN, of which the newest five are then taken. */
function newest(from: Sql): Sql {
  return sql`(select root.id ${from} order by root.created_at desc, root.id desc limit ${FOUND_OF_EACH_KIND})`;
}

function policiesFound(found: Sql): Sql {
  return sql`(select ${FoundKind.policy}::text as kind, listed.id, ${HOLDER_NAME} as name,
      concat_ws(' · ', listed.id, ${HOLDER_FACTS}) as detail, 2 as place, listed.created_at as at
    from (select root.id, root.lead_id, root.created_at from policy root where ${found}
      order by root.created_at desc, root.id desc limit ${FOUND_OF_EACH_KIND}) listed
    join lead holder on holder.id = listed.lead_id)`;
}

function claimsFound(found: Sql): Sql {
  return sql`(select ${FoundKind.claim}::text as kind, root.id::text as id,
      concat_ws(' ', root.first_name, root.last_name) as name,
      concat_ws(' · ', root.policy_id, root.email, root.phone, nullif(concat_ws(' ', root.year, root.make, root.model), ''))
        as detail, 3 as place, root.updated_at as at
    from claim root where ${found} order by root.updated_at desc, root.id desc limit ${FOUND_OF_EACH_KIND})`;
}

const HOLDER_NAME = raw("concat_ws(' ', holder.first_name, holder.last_name)");
const HOLDER_FACTS = raw("holder.email, holder.phone, nullif(holder.vehicle_words, '')");
