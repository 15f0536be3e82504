import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, path } from "#server/engine/rest/sources.js";
import {
  RestAssignLeadDocument,
  RestLeadAssignmentSettingsDocument,
  RestSaveLeadAssignmentDocument,
  RestSaveSalespersonDocument,
} from "#server/generated/rest.js";

const GROUP = "Leads";

export const leadOwnerRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/owner",
    summary: "Gives a lead an owner, or none",
    notes:
      "`ownerId` is the account of someone who works with leads, or null. Assigning the same owner again changes nothing.",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing again",
    document: RestAssignLeadDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "assignLead",
    version: "assignLead.version",
  }),
  restRow({
    method: "GET",
    path: "/api/admin/lead-assignment",
    summary: "How new leads get an owner, and who may be one",
    group: GROUP,
    session: "staff",
    document: RestLeadAssignmentSettingsDocument,
    variables: {},
    answer: "leadAssignmentSettings",
    version: "leadAssignmentSettings.version",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/lead-assignment",
    summary: "Sets how new leads get an owner",
    notes: "`rule` is `none`, `in_turn` or `by_state` (docs/sales.md). Existing leads keep their owner. For managers.",
    group: GROUP,
    session: "staff",
    document: RestSaveLeadAssignmentDocument,
    variables: { input: input({ version: ifMatch() }) },
    answer: "saveLeadAssignment",
    version: "saveLeadAssignment.version",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/salespeople/{id}",
    summary: "Sets whether someone is away, which states are theirs, and whether they get news by email",
    notes:
      "People change their own `away` and `alertsByEmail`; managers change anyone's `away`, and `states`, an array of two-letter codes.",
    group: GROUP,
    session: "staff",
    document: RestSaveSalespersonDocument,
    variables: { input: input({ id: path("id") }) },
    answer: "saveSalesperson",
    refusals: ["FORBIDDEN"],
  }),
];
