import { CUSTOMERS } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";
import type { ClaimStatus } from "./claim.status.js";
import { CLAIM_SORT_KEYS } from "./claimList.js";
import type { ClaimSort } from "./claimPage.js";

export const CustomerClaimPage = listPageType("CustomerClaimPage", Claim, CUSTOMERS);

/** The claim's scope limits the list to the customer's own. */
export function customerClaims(): Rows<Claim> {
  return many(Claim, { orderBy: raw("root.created_at desc, root.id desc") });
}

/** Not the back office's search text, which contains the agent's phone number. */
const SEARCHED =
  raw(`searchable(concat_ws(' ', root.id, root.status, root.policy_id, root.first_name, root.last_name, root.email, root.phone,
  root.claim_reason, root.message, root.year, root.make, root.model, root.trim, root.vin))`);

export interface CustomerClaimPageArgs {
  readonly page?: PageInput | null | undefined;
  readonly status?: ClaimStatus | null | undefined;
  readonly sort: ClaimSort;
}

export function customerClaimPage({ page, status, sort }: CustomerClaimPageArgs): Rows<Claim> {
  return listPage(Claim, page, {
    sortKey: { column: CLAIM_SORT_KEYS[sort], type: "timestamptz" },
    searched: SEARCHED,
    where: [status == null ? undefined : sql`root.status = ${status}`],
  });
}
