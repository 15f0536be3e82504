import { Field, ID, ObjectType } from "type-graphql";

import { FOUND_OF_EACH_KIND, MIN_SEARCHED } from "#shared/limits/searchLimits.js";
import type { RequestContext } from "../../context.js";
import { Allow, CLAIMS_DESK, SALES_DESK, STAFF, isAllowed } from "../../core/access.js";
import { type Sql, joinSql, raw, sql } from "../../core/sql.js";
import { textSearch } from "../../core/textSearch.js";
import { type Rows, many } from "../../engine/projection/rows.js";
import { FoundKind } from "./search.kinds.js";

@ObjectType({ description: "A record that a search found, with what tells it from others." })
export class FoundRecord {
  @Field(() => FoundKind)
  @Allow(...STAFF)
  kind!: FoundKind;

  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Field(() => String, { description: "The person's name; empty where nobody said it." })
  @Allow(...STAFF)
  name!: string;

  @Field(() => String, { description: "E-mail, phone and vehicle, as far as they are known." })
  @Allow(...STAFF)
  detail!: string;
}

const NAME = raw("concat_ws(' ', root.first_name, root.last_name)");
const LEAD_VEHICLE = raw("nullif(root.vehicle_words, '')");
const CLAIM_VEHICLE = raw("nullif(concat_ws(' ', root.year, root.make, root.model), '')");

/** Each part names its columns, since any of them may be the first. Each kind is sought in its own searchable text, and only where the viewer's desk has that kind's list. */
export function searchRecords({ viewer }: RequestContext, text: string | null | undefined): Rows<FoundRecord> {
  const found = (text ?? "").trim().length < MIN_SEARCHED ? undefined : textSearch(text);
  const parts =
    found === undefined
      ? []
      : [
          ...(isAllowed(viewer, SALES_DESK) ? [leadsFound(found)] : []),
          policiesFound(found),
          ...(isAllowed(viewer, CLAIMS_DESK) ? [claimsFound(found)] : []),
        ];
  return many(FoundRecord, {
    from: parts.length === 0 ? NOTHING : joinSql(parts, " union all "),
    orderBy: raw("root.place, root.at desc, root.id"),
  });
}

const NOTHING = sql`select '' as kind, '' as id, '' as name, '' as detail, 0 as place, now() as at where false`;

function leadsFound(found: Sql): Sql {
  return sql`(select ${FoundKind.lead}::text as kind, root.id::text as id, ${NAME} as name,
      concat_ws(' · ', root.email, root.phone, ${LEAD_VEHICLE}) as detail, 1 as place, root.created_at as at
    from lead root where ${found} order by root.created_at desc, root.id desc limit ${FOUND_OF_EACH_KIND})`;
}

function policiesFound(found: Sql): Sql {
  return sql`(select ${FoundKind.policy}::text as kind, listed.id, concat_ws(' ', holder.first_name, holder.last_name) as name,
      concat_ws(' · ', listed.id, holder.email, holder.phone, nullif(holder.vehicle_words, '')) as detail, 2 as place, listed.created_at as at
    from (select root.id, root.lead_id, root.created_at from policy root where ${found}
      order by root.created_at desc, root.id desc limit ${FOUND_OF_EACH_KIND}) listed
    join lead holder on holder.id = listed.lead_id)`;
}

function claimsFound(found: Sql): Sql {
  return sql`(select ${FoundKind.claim}::text as kind, root.id::text as id, ${NAME} as name,
      concat_ws(' · ', root.policy_id, root.email, root.phone, ${CLAIM_VEHICLE}) as detail, 3 as place, root.updated_at as at
    from claim root where ${found} order by root.updated_at desc, root.id desc limit ${FOUND_OF_EACH_KIND})`;
}
