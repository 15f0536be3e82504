import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { input, path } from "../engine/rest/sources.js";
import { RestOutboxDocument, RestOutboxMessageDocument, RestResendMailDocument } from "../generated/rest.js";
import { RESEND_NOTES } from "./outbox.inputs.js";

export const outboxRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/outbox",
    summary: "All email, whether sent, waiting or failed, newest first",
    group: "Mail",
    session: "staff",
    document: RestOutboxDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/outbox/{id}",
    summary: "An email with its text",
    notes: "`html` is the whole message as sent, including the logo; `text` is the same as plain text.",
    group: "Mail",
    session: "staff",
    document: RestOutboxMessageDocument,
    variables: { id: path("id") },
    answer: "outboxMessage",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/outbox/{id}/resend",
    summary: "Sends a message again",
    notes: RESEND_NOTES,
    group: "Mail",
    session: "staff",
    repeated: "sends nothing again",
    document: RestResendMailDocument,
    variables: { input: input({ id: path("id") }) },
    answer: "resendMail",
    refusals: ["CONFLICT"],
  }),
];
