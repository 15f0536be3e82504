import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import type { AnswerLayout } from "../engine/rest/answerLayout.js";
import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { bodyOrTop, ifMatch, input, onceFor, path, query } from "../engine/rest/sources.js";
import {
  RestAddLeadNoteDocument,
  RestCreateLeadDocument,
  RestDeleteLeadDocument,
  RestLeadActivityDocument,
  RestLeadDeletionDocument,
  RestLeadDetailDocument,
  RestLeadSourcesDocument,
  RestLeadsDocument,
  RestLeadListPositionDocument,
  RestLeadStatsDocument,
  RestRequestQuoteDocument,
  RestUpdateLeadDocument,
} from "../generated/rest.js";

const BESIDE_THE_LEAD = ["vehicle", "policy", "quotes", "contracts", "notes", "activity"] as const;

/** The lead with its related records beside it, and its version for `If-Match`. */
function detailAt(root: string): AnswerLayout {
  const beside = BESIDE_THE_LEAD.map((field) => [field, `${root}.${field}`] as const);
  return { lead: without(root, ...BESIDE_THE_LEAD), ...Object.fromEntries(beside), version: `${root}.version` };
}

/** The list's own parameters, beyond those of every list. */
const NARROWING = {
  owner: query("owner", "Whose leads: the id of an account, `me`, or `none` for unassigned ones."),
  due: query("due", "When the next action is due, by days in New York; `none` for leads without one."),
  source: query("source", "Where they came from, exactly as on the lead."),
  state: query("state", "The state, ignoring case."),
  plan: query("plan", "The plan that the visitor chose on the site."),
  createdFrom: query("createdFrom", "The first day on which they were created, in New York: `2026-11-20`."),
  createdUntil: query("createdUntil", "The last day on which they were created, in New York."),
};

export const leadRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/leads",
    summary: "A visitor asks for a quote",
    notes:
      "Of `lead`, all of `firstName`, `lastName`, `email`, `phone`, `zip` and `state` are required, and of `vehicle`, all of `year`, `make`, `model` and `odometer`. The lead is `new` and its source `web`. `consentTCPA` must be true; the consent text shown, its version, the time, the address and the browser are kept as evidence.",
    group: "Public",
    document: RestRequestQuoteDocument,
    variables: {
      input: input({
        idempotencyKey: onceFor("makes no second lead"),
      }),
    },
    answer: "requestQuote",
    created: true,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/stats",
    summary: "Figures of the dashboard",
    notes:
      "`newLeads` were created in the last 30 days; `conversionRate` is the share of all leads that are sold, in percent with one decimal.",
    group: "Leads",
    session: "staff",
    document: RestLeadStatsDocument,
    variables: {},
    answer: "dashboardStats",
  }),
  restList({
    path: "/api/admin/leads",
    summary: "All leads, newest first",
    group: "Leads",
    session: "staff",
    document: RestLeadsDocument,
    variables: {
      ...NARROWING,
    },
    answer: { lead: without("", "vehicle"), vehicle: "vehicle" },
  }),
  restRow({
    method: "GET",
    path: "/api/admin/lead-sources",
    summary: "Where leads came from, by name",
    notes: "The values of the list's parameter `source`, 100 at most.",
    group: "Leads",
    session: "staff",
    document: RestLeadSourcesDocument,
    variables: {},
    answer: "leadSources",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads",
    summary: "Staff write a lead down",
    notes:
      'No field is required. The lead\'s fields go at the top level, next to `vehicle`, or under `lead`, which may be empty (the form checks nothing, so `{"lead":{}}` makes an empty lead); a body with neither a `lead` nor one of its fields answers 400. `source` is `web` unless another is sent. `meta.duplicates` has the leads that have its email or phone already, newest first, ten at most; the lead is made all the same.',
    group: "Leads",
    session: "staff",
    document: RestCreateLeadDocument,
    variables: { input: input({ lead: bodyOrTop("lead"), idempotencyKey: onceFor("makes no second lead") }) },
    answer: { lead: without("createLead", "vehicle", "duplicates"), vehicle: "createLead.vehicle" },
    meta: { duplicates: "createLead.duplicates" },
    version: "createLead.version",
    created: true,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}",
    summary: "A lead with everything about it",
    notes:
      "The id of a merged lead answers with the lead it was merged into. `contracts` include their documents, newest first, up to 5.5 MB in total; the `fileData` of older ones is null, and `GET /api/admin/contracts/{id}/pdf` has each. `activity` has the newest 100 entries; `GET /api/admin/leads/{id}/activity` has them all.",
    group: "Leads",
    session: "staff",
    document: RestLeadDetailDocument,
    variables: { id: path("id") },
    answer: detailAt("lead"),
    version: "lead.version",
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/leads/{id}",
    summary: "Changes a lead, its vehicle and its policy",
    notes:
      "The lead's fields go at the top level, next to `vehicle` and `policy`, or under `lead`. An absent field stays as it is; null clears it.",
    group: "Leads",
    session: "staff",
    document: RestUpdateLeadDocument,
    variables: { input: input({ id: path("id"), version: ifMatch(), lead: bodyOrTop("lead") }) },
    answer: detailAt("updateLead"),
    // A detail that a client sends back whole includes its contracts' documents.
    bodyLimit: BODY_LIMITS.base64File,
    version: "updateLead.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/leads/{id}",
    summary: "Deletes a lead",
    notes:
      "With its vehicle, quotes, notes and unsigned contracts. A lead with a policy or a signed contract answers 409.",
    group: "Leads",
    session: "staff",
    document: RestDeleteLeadDocument,
    variables: {
      input: input({
        id: path("id"),
        version: ifMatch(),
        seenActivityId: query(
          "seenActivityId",
          "The newest entry of its history that was read: 409 if people have done something since, such as a colleague's note.",
        ),
      }),
    },
    answer: { id: "id" },
  }),
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/deletion",
    summary: "Who deleted a lead or merged it into another, and when",
    notes: "The entry of the lead's history that outlives it. 404 if neither happened.",
    group: "Leads",
    session: "staff",
    document: RestLeadDeletionDocument,
    variables: { id: path("id") },
    answer: "leadDeletion",
  }),
  restRow({
    method: "GET",
    path: "/api/admin/leads/{id}/list-position",
    summary: "A lead's neighbors in the list",
    notes:
      "The parameters are those of the list. `position` is null beyond 1,001, and for a lead that the filter leaves out.",
    group: "Leads",
    session: "staff",
    document: RestLeadListPositionDocument,
    variables: {
      id: path("id"),
      search: query("q", "Searches."),
      status: query("status", "Only those of this status."),
      ...NARROWING,
      sort: query("sort", "What the list is sorted by."),
      order: query("order", "In which direction."),
    },
    answer: "leadListPosition",
  }),
  restList({
    path: "/api/admin/leads/{id}/activity",
    summary: "What happened to a lead, newest first",
    group: "Leads",
    session: "staff",
    document: RestLeadActivityDocument,
    variables: { id: path("id") },
    sortedBy: "at",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/notes",
    summary: "Adds a note to a lead",
    group: "Leads",
    session: "staff",
    document: RestAddLeadNoteDocument,
    variables: { input: input({ leadId: path("id"), idempotencyKey: onceFor("writes no second note") }) },
    answer: "addLeadNote",
    created: true,
  }),
];
