import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input } from "#server/engine/rest/sources.js";
import { RestCallOutcomeSettingsDocument, RestSaveCallOutcomesDocument } from "#server/generated/rest.js";

const GROUP = "Leads";

export const callOutcomeRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/call-outcomes",
    summary: "The status that a lead gets after a call, by its outcome, and whether calls are offered without consent",
    group: GROUP,
    session: "staff",
    document: RestCallOutcomeSettingsDocument,
    variables: {},
    answer: "callOutcomeSettings",
    version: "callOutcomeSettings.version",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/call-outcomes",
    summary:
      "Sets the status that leads get after a call, by its outcome, and whether calls are offered without consent",
    notes:
      "`rules` has each outcome at most once; the others keep their rule. `status` is null if the lead's status stays, never `sold`, and always `dnc` for `do_not_call`. While `callsWithoutConsent` is false, no call is offered or planned with people who have not agreed to be called; without it, it stays. For managers.",
    group: GROUP,
    session: "staff",
    document: RestSaveCallOutcomesDocument,
    variables: { input: input({ version: ifMatch() }) },
    answer: "saveCallOutcomes",
    version: "saveCallOutcomes.version",
  }),
];
