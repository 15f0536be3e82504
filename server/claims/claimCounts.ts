import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { CLAIM_STATUSES_THAT_NEED_ATTENTION, OPEN_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { ClaimCounts } from "./claimPage.js";

export function claimCounts(): Rows<ClaimCounts> {
  return one(ClaimCounts, {
    from: sql`select coalesce(sum(count), 0)::int as total,
        coalesce(sum(count) filter (where status = any (${OPEN_CLAIM_STATUSES}::text[])), 0)::int as open,
        coalesce(sum(count) filter (where status = any (${CLAIM_STATUSES_THAT_NEED_ATTENTION}::text[])), 0)::int as needs_attention
      from claim_counter`,
  });
}
