import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { ifMatch, input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestChangePriceBookDocument,
  RestCreatePriceBookDocument,
  RestLeadPricesDocument,
  RestPriceBookDocument,
  RestPriceBooksDocument,
  RestRemovePriceBookDocument,
} from "../generated/rest.js";

const GROUP = "Prices";
const LINES =
  "Which fields a line has depends on its `kind` (docs/prices.md). Errors name the line, counted from 0: `lines[3].amountCents`, or `csv[3].amountCents` for a file in `csv`, whose headings do not count.";

export const priceRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/price-books",
    summary: "Price books, the latest to begin first",
    notes: "Without their lines.",
    group: GROUP,
    session: "staff",
    document: RestPriceBooksDocument,
    variables: {},
    sortedBy: "beginsOn",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/price-books/{id}",
    summary: "A price book with its lines",
    group: GROUP,
    session: "staff",
    document: RestPriceBookDocument,
    variables: { id: path("id") },
    answer: "priceBook",
    version: "priceBook.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/price-books",
    summary: "Creates a price book",
    notes: `\`name\`, \`beginsOn\` (today or later) and either \`lines\` or \`csv\` are required. 409 for a day on which another book begins. ${LINES}`,
    group: GROUP,
    session: "staff",
    bodyLimit: BODY_LIMITS.base64File,
    document: RestCreatePriceBookDocument,
    variables: { input: input({ idempotencyKey: onceFor("creates no second book") }) },
    answer: "createPriceBook",
    version: "createPriceBook.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/price-books/{id}",
    summary: "Changes a price book that is not in force yet",
    notes: `An absent field stays as it is. \`lines\` or \`csv\` replaces all lines. 409 for a book that has begun, and for a day on which another one begins. ${LINES}`,
    group: GROUP,
    session: "staff",
    bodyLimit: BODY_LIMITS.base64File,
    document: RestChangePriceBookDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "changePriceBook",
    version: "changePriceBook.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/price-books/{id}",
    summary: "Removes a price book that is not in force yet",
    notes: "409 once it has begun.",
    group: GROUP,
    session: "staff",
    document: RestRemovePriceBookDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: { id: "id" },
  }),
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/prices",
    summary: "The price book's prices for a lead's vehicle",
    notes:
      "Every plan, term and deductible that may be sold, with its price. `missing` names what is not known of the vehicle, and `refusals` says why no plan is sold for it; in both cases, `offers` is empty.",
    group: GROUP,
    session: "staff",
    document: RestLeadPricesDocument,
    variables: { id: path("id") },
    answer: "leadPrices",
  }),
];
