import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { query } from "#server/engine/rest/sources.js";
import { RestTodayCountsDocument, RestTodayDocument } from "#server/generated/rest.js";

const OWNER = query("owner", "The id of an account, or `me`; everyone's without it.");

export const todayRestRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/today",
    summary: "What a salesperson has to do today",
    notes:
      "`overdue` and `dueToday` by the next action, `uncalled` (new leads), `unanswered` (quotes that were opened), `unopened` (contracts), `signed` (and not converted): up to 50 of each.",
    group: "Leads",
    session: "staff",
    document: RestTodayDocument,
    variables: { owner: OWNER },
    answer: {
      overdue: "overdue",
      dueToday: "dueToday",
      uncalled: "uncalled",
      unanswered: "unanswered",
      unopened: "unopened",
      signed: "signed",
    },
  }),
  restRow({
    method: "GET",
    path: "/api/admin/today-counts",
    summary: "How many leads each part of the day has",
    notes: "Counted up to 100.",
    group: "Leads",
    session: "staff",
    document: RestTodayCountsDocument,
    variables: { owner: OWNER },
    answer: "todayCounts",
  }),
];
