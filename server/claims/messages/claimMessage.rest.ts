import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestClaimMessagesDocument,
  RestCustomerClaimMessagesDocument,
  RestSendClaimMessageDocument,
  RestSendCustomerClaimMessageDocument,
} from "#server/generated/rest.js";

const KEY = onceFor("writes no second message");

export const claimMessageRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/messages",
    summary: "The messages between staff and the customer about a claim, newest first",
    notes: "The customer reads all of it, unlike the `notes` for colleagues.",
    group: "Claims",
    session: "staff",
    document: RestClaimMessagesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/messages",
    summary: "Writes to the customer of a claim, who reads it on the claim's page and, with an address, by email",
    notes:
      "With `isQuestion`, the claim becomes `awaiting_customer_action` until the customer answers; a second question is refused meanwhile. `requiredDocuments` names the photos and documents that the question asks for; each is `missing` until a file is sent with its id as `requiredDocumentId`.",
    group: "Claims",
    session: "staff",
    document: RestSendClaimMessageDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "sendClaimMessage",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restList({
    path: "/api/customer/claims/{id}/messages",
    summary: "The messages about one of the customer's claims, newest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerClaimMessagesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/customer/claims/{id}/messages",
    summary: "Writes to us about one of the customer's claims",
    notes:
      "Answers the question that is open, if there is one; with `questionId`, only that question. The claim then returns to its former status, and we owe a reply within one business day. Requested documents stay `missing` until a file is sent for each.",
    group: "Portal",
    session: "customer",
    document: RestSendCustomerClaimMessageDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "sendCustomerClaimMessage",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
