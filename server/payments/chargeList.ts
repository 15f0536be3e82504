import { registerEnumType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { SIGNED_IN } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type PageRows, type Rows, many } from "../engine/projection/rows.js";
import { existingPolicy } from "../policies/lockPolicy.js";
import { Charge } from "./charge.entity.js";
import type { ChargeStatus } from "./charge.status.js";

export enum ChargeSort {
  chargedAt = "chargedAt",
  amount = "amount",
}

registerEnumType(ChargeSort, { name: "ChargeSort", description: "The order of charges." });

export const ChargePage = listPageType("ChargePage", Charge, SIGNED_IN);

/** The charge's scope limits the list to the customer's own. */
export function customerCharges(): Rows<Charge> {
  return many(Charge, { orderBy: raw("root.charged_at desc, root.id desc") });
}

const SORT_KEYS: Readonly<Record<ChargeSort, PageRows<Charge>["sortKey"]>> = {
  [ChargeSort.chargedAt]: { column: raw("root.charged_at"), type: "timestamptz" },
  [ChargeSort.amount]: { column: raw("root.amount_cents"), type: "integer" },
};

export interface ChargePageArgs {
  readonly page?: PageInput | null | undefined;
  readonly status?: ChargeStatus | null | undefined;
  readonly sort: ChargeSort;
}

/** Charges of the asking customer. */
export function customerChargePage(args: ChargePageArgs): Rows<Charge> {
  return pageOf(undefined, args);
}

/** @throws DomainError NOT_FOUND */
export async function policyChargePage(
  ctx: RequestContext,
  policyId: string,
  args: ChargePageArgs,
): Promise<Rows<Charge>> {
  return pageOf(await existingPolicy(ctx.database.manager, policyId), args);
}

/** Charges of one policy, or all that the viewer may read. */
function pageOf(policyId: string | undefined, { page, status, sort }: ChargePageArgs): Rows<Charge> {
  const ofPolicy = policyId === undefined ? undefined : sql`root.policy_id = ${policyId}`;
  return listPage(Charge, page, {
    within: policyId,
    sortKey: SORT_KEYS[sort],
    searched: raw("searchable(concat_ws(' ', root.id, root.policy_id, root.description, root.notes, root.status))"),
    where: [ofPolicy, status == null ? undefined : sql`root.status = ${status}`],
  });
}
