import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestDiscardHeldRequestDocument,
  RestHeldRequestActivityDocument,
  RestHeldRequestsDocument,
  RestReleaseHeldRequestDocument,
} from "../generated/rest.js";

const GROUP = "Leads";

export const heldRequestRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/held-requests",
    summary: "Quote requests that are held back, newest first",
    notes: "They look automated, or came in a flood of requests: `reason` says which.",
    group: GROUP,
    session: "staff",
    document: RestHeldRequestsDocument,
    variables: {},
    sortedBy: "receivedAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/held-requests/{id}/release",
    summary: "Makes a held quote request a lead",
    notes: "The answer is the lead. Its consent is as given at the time. 404 if someone has released or discarded it.",
    group: GROUP,
    session: "staff",
    document: RestReleaseHeldRequestDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("makes no second lead") }) },
    answer: "releaseHeldRequest",
    version: "releaseHeldRequest.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/held-requests/{id}",
    summary: "Discards a held quote request",
    notes: "404 if someone has released or discarded it.",
    group: GROUP,
    session: "staff",
    document: RestDiscardHeldRequestDocument,
    variables: { input: input({ id: path("id") }) },
    answer: { id: "id" },
  }),
  restList({
    path: "/api/admin/held-requests/activity",
    summary: "Who released or discarded quote requests, newest first",
    group: GROUP,
    session: "staff",
    document: RestHeldRequestActivityDocument,
    variables: {},
    sortedBy: "at",
    answer: without(""),
  }),
];
