import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input } from "#server/engine/rest/sources.js";
import { RestCallOutcomeSettingsDocument, RestSaveCallOutcomesDocument } from "#server/generated/rest.js";

const GROUP = "Leads";

export const callOutcomeRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/call-outcomes",
    summary: "The status that a lead gets after a call, by its outcome",
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
    summary: "Sets the status that leads get after a call, by its outcome",
    notes:
      "`rules` has each outcome at most once; the others keep their rule. `status` is null if the lead's status stays, never `sold`, and always `dnc` for `do_not_call`. For managers.",
    group: GROUP,
    session: "staff",
    document: RestSaveCallOutcomesDocument,
    variables: { input: input({ version: ifMatch() }) },
    answer: "saveCallOutcomes",
    version: "saveCallOutcomes.version",
  }),
];
