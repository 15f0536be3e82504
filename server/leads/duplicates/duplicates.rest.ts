import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { path, query } from "#server/engine/rest/sources.js";
import {
  RestKnownLeadsDocument,
  RestLeadDuplicateGroupsDocument,
  RestLeadDuplicatesDocument,
} from "#server/generated/rest.js";

const GROUP = "Leads";

export const leadDuplicateRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/duplicates",
    summary: "The other leads with the same email or phone",
    notes: "`duplicates` has them, newest first, up to ten. Emails are compared ignoring case, phones by their digits.",
    group: GROUP,
    session: "staff",
    document: RestLeadDuplicatesDocument,
    variables: { id: path("id") },
    answer: { id: "lead.id", duplicates: "lead.duplicates" },
  }),
  restList({
    path: "/api/admin/lead-duplicates",
    summary: "Groups of leads with the same email or phone, the one with the newest lead first",
    notes: "`kind` is `email` or `phone`, `value` the email or the digits, and `leads` the newest ten of `leadCount`.",
    group: GROUP,
    session: "staff",
    document: RestLeadDuplicateGroupsDocument,
    variables: {},
    sortedBy: "newestAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/known-leads",
    summary: "The leads that already have an email or phone",
    notes: "For a form, before it is sent: newest first, ten at most. Without either parameter, none.",
    group: GROUP,
    session: "staff",
    document: RestKnownLeadsDocument,
    variables: {
      email: query("email", "An email, ignoring case."),
      phone: query("phone", "A phone, compared by its digits."),
    },
    answer: "knownLeads",
  }),
];
