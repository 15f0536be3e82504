import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { query } from "#server/engine/rest/sources.js";
import { RestSearchDocument } from "#server/generated/rest.js";

export const searchRestRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/search",
    summary: "Finds leads, policies and claims",
    notes:
      "`found`: five of each kind that the account may see: first the one with this very phone or number, then those whose name has the words, then the newest. Nothing is found unless a word has three letters or digits in a row.",
    group: "Leads",
    session: "staff",
    document: RestSearchDocument,
    variables: {
      text: query("q", "Words of a name, email, phone, vehicle, VIN or number, all of which must be there."),
    },
    answer: { found: "search" },
  }),
];
