import { CUSTOMERS } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { type CoverageState, coverageStateOf } from "../policies/coverage.state.js";
import { Policy } from "../policies/policy.entity.js";
import { POLICY_SORT_KEYS } from "../policies/policyList.js";
import type { PolicySort } from "../policies/policyPage.js";

export const CustomerPolicyPage = listPageType("CustomerPolicyPage", Policy, CUSTOMERS);

/** The policy's scope limits the list to the customer's own. */
export function customerPolicies(): Rows<Policy> {
  return many(Policy, { orderBy: raw("root.created_at desc, root.id desc") });
}

/** Not the roster's search text, which contains the holder's e-mail and address. */
const SEARCHED =
  raw(`(select searchable(concat_ws(' ', root.id, root.package, holder.first_name, holder.last_name, holder.phone,
    car.year, car.make, car.model, car.trim, car.vin))
  from lead holder left join vehicle car on car.lead_id = holder.id where holder.id = root.lead_id)`);

export interface CustomerPolicyPageArgs {
  readonly page?: PageInput | null | undefined;
  readonly status?: CoverageState | null | undefined;
  readonly sort: PolicySort;
}

export function customerPolicyPage({ page, status, sort }: CustomerPolicyPageArgs): Rows<Policy> {
  return listPage(Policy, page, {
    sortKey: POLICY_SORT_KEYS[sort],
    searched: SEARCHED,
    where: [status == null ? undefined : sql`${raw(coverageStateOf("root"))} = ${status}`],
  });
}
