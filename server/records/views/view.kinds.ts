import { registerEnumType } from "type-graphql";

import { CLAIMS_DESK, type Role, SALES_DESK, STAFF } from "#server/core/access.js";

/** The lists whose address can be given a name. */
export enum ViewedList {
  leads = "leads",
  policies = "policies",
  claims = "claims",
}

registerEnumType(ViewedList, {
  name: "ViewedList",
  description: "A list whose filters, search and sort can be saved.",
});

/** Who may read each list, and with it the views of it. */
export const READERS: Readonly<Record<ViewedList, readonly Role[]>> = {
  [ViewedList.leads]: SALES_DESK,
  [ViewedList.policies]: STAFF,
  [ViewedList.claims]: CLAIMS_DESK,
};
