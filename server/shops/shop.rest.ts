import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { bodyOrTop, ifMatch, input, onceFor, path } from "../engine/rest/sources.js";
import { RestAddShopDocument, RestChangeShopDocument, RestShopDocument, RestShopsDocument } from "../generated/rest.js";

const GROUP = "Repair shops";

export const shopRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/shops",
    summary: "All repair shops, by name",
    group: GROUP,
    session: "staff",
    document: RestShopsDocument,
    variables: {},
    sortedBy: "name",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/shops",
    summary: "Adds a repair shop",
    notes: "`name` is required. Authorizations are emailed to `email`.",
    group: GROUP,
    session: "staff",
    document: RestAddShopDocument,
    variables: { input: input({ idempotencyKey: onceFor("adds no second shop") }) },
    answer: "addShop",
    version: "addShop.version",
    created: true,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/shops/{id}",
    summary: "A repair shop",
    group: GROUP,
    session: "staff",
    document: RestShopDocument,
    variables: { id: path("id") },
    answer: "shop",
    version: "shop.version",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/shops/{id}",
    summary: "Changes a repair shop",
    notes:
      "Takes the whole record or part of it; only fields that differ change. An absent field stays as it is; null clears it.",
    group: GROUP,
    session: "staff",
    document: RestChangeShopDocument,
    variables: { input: input({ id: path("id"), version: ifMatch(), shop: bodyOrTop("shop") }) },
    answer: "changeShop",
    version: "changeShop.version",
  }),
];
