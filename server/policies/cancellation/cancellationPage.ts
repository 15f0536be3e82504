import { STAFF } from "#server/core/access.js";
import { createdWithin } from "#server/core/createdDays.js";
import { raw } from "#server/core/sql.js";
import { type PageInput, listPage, listPageType } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { PolicyCancellation } from "./policyCancellation.entity.js";

export const PolicyCancellationPage = listPageType("PolicyCancellationPage", PolicyCancellation, STAFF);

interface CancellationPageArgs {
  readonly page: PageInput | null;
  readonly createdFrom: string | null;
  readonly createdUntil: string | null;
}

/** The cancellations of all policies, also those that were taken back, in the order in which they were recorded. */
export function policyCancellationPage({ page, ...days }: CancellationPageArgs): Rows<PolicyCancellation> {
  return listPage(PolicyCancellation, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw(
      "searchable(concat_ws(' ', root.id, root.policy_id, root.reason, root.payee_name, root.refund_reference))",
    ),
    where: createdWithin(days),
  });
}
