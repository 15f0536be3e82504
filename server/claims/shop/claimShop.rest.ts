import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestChooseClaimShopDocument } from "#server/generated/rest.js";

export const claimShopRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/shop",
    summary: "Sets the claim's repair shop",
    notes:
      "`shopId` names it, or `newShop` has the fields of a shop to add. A `shopId` of null means that none is known. The shop is emailed what is already authorized, and the previous shop that its authorization is cancelled.",
    group: "Claims",
    session: "staff",
    document: RestChooseClaimShopDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("adds no second shop") }) },
    answer: "chooseClaimShop",
    version: "chooseClaimShop.version",
  }),
];
