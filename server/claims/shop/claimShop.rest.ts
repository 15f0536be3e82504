import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import { RestChooseClaimShopDocument } from "#server/generated/rest.js";

export const claimShopRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/shop",
    summary: "Says which shop repairs the vehicle",
    notes:
      "`shopId` names it, or `newShop` has the fields of one that is added with it. A `shopId` of null says that none is known. What is authorized by now is mailed to it, and the shop before is told that it is cancelled.",
    group: "Claims",
    session: "staff",
    document: RestChooseClaimShopDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("adds no second shop") }) },
    answer: "chooseClaimShop",
    version: "chooseClaimShop.version",
  }),
];
