import { registerEnumType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { SIGNED_IN } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type PageRows, type Rows, many } from "../engine/projection/rows.js";
import { existingPolicy } from "../policies/lockPolicy.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

export enum PaymentProfileSort {
  updatedAt = "updatedAt",
  createdAt = "createdAt",
}

registerEnumType(PaymentProfileSort, {
  name: "PaymentProfileSort",
  description: "The order of saved payment methods.",
});

export const PaymentProfilePage = listPageType("PaymentProfilePage", PaymentProfile, SIGNED_IN);

/** The profile's scope limits the list to the customer's own. */
export function customerPaymentProfiles(): Rows<PaymentProfile> {
  return many(PaymentProfile, { orderBy: raw("root.updated_at desc, root.id desc") });
}

const SORT_KEYS: Readonly<Record<PaymentProfileSort, PageRows<PaymentProfile>["sortKey"]>> = {
  [PaymentProfileSort.updatedAt]: { column: raw("root.updated_at"), type: "timestamptz" },
  [PaymentProfileSort.createdAt]: { column: raw("root.created_at"), type: "timestamptz" },
};

export interface PaymentProfilePageArgs {
  readonly page?: PageInput | null | undefined;
  readonly sort: PaymentProfileSort;
}

/** Profiles of the asking customer. */
export function customerPaymentProfilePage(args: PaymentProfilePageArgs): Rows<PaymentProfile> {
  return pageOf(undefined, args);
}

/** @throws DomainError NOT_FOUND */
export async function policyPaymentProfilePage(
  ctx: RequestContext,
  policyId: string,
  args: PaymentProfilePageArgs,
): Promise<Rows<PaymentProfile>> {
  return pageOf(await existingPolicy(ctx.database.manager, policyId), args);
}

/** Profiles of one policy, or all that the viewer may read. */
function pageOf(policyId: string | undefined, { page, sort }: PaymentProfilePageArgs): Rows<PaymentProfile> {
  const ofPolicy = policyId === undefined ? undefined : sql`root.policy_id = ${policyId}`;
  return listPage(PaymentProfile, page, {
    within: policyId,
    sortKey: SORT_KEYS[sort],
    searched:
      raw(`searchable(concat_ws(' ', root.id, root.policy_id, root.payment_method, root.card_brand, root.card_last_four,
      root.account_name, root.account_identifier, root.billing_zip, root.notes))`),
    where: [ofPolicy],
  });
}
