import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestChooseClaimShopDocument, RestClaimShopDocument } from "#server/generated/rest.js";

export const claimShopRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/claims/{id}/shop",
    summary: "The claim's repair shop, its private link and its invoices",
    notes:
      "`shop` is null if none is known, `link` if none was sent to it. `invoices[].file` is one of the claim's files.",
    group: "Claims",
    session: "staff",
    document: RestClaimShopDocument,
    variables: { id: path("id") },
    answer: "claim",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/shop",
    summary: "Sets the claim's repair shop",
    notes:
      "`shopId` names it, or `newShop` has the fields of a shop to add. A `shopId` of null means that none is known. A shop with an address is emailed what is already authorized, unless the claim is denied, and the previous one that its authorization is cancelled.",
    group: "Claims",
    session: "staff",
    document: RestChooseClaimShopDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("adds no second shop") }) },
    answer: "chooseClaimShop",
    version: "chooseClaimShop.version",
  }),
];
