import { registerEnumType } from "type-graphql";

import { CLAIMS_DESK, type Role, SALES_DESK, STAFF } from "#server/core/access.js";

/** The lists whose addresses can be saved as views. */
export enum ViewedList {
  leads = "leads",
  policies = "policies",
  claims = "claims",
}

registerEnumType(ViewedList, {
  name: "ViewedList",
  description: "A list whose filters, search and sort can be saved.",
});

/** Who may read each list, and therefore its views. */
export const READERS: Readonly<Record<ViewedList, readonly Role[]>> = {
  [ViewedList.leads]: SALES_DESK,
  [ViewedList.policies]: STAFF,
  [ViewedList.claims]: CLAIMS_DESK,
};
