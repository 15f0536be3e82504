import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAppealClaimDocument,
  RestClaimDenialsDocument,
  RestCustomerClaimDenialsDocument,
  RestCustomerDenialLetterDocument,
  RestRecordAppealDocument,
  RestStaffDenialLetterDocument,
} from "#server/generated/rest.js";

const KEY = onceFor("makes no second appeal");
const LETTER_NOTES = "As it was sent: its bytes never change. 404 for a denial without a reason, which has no letter.";

export const appealRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/denials",
    summary: "A claim's denials with what the customer objected, newest first",
    notes:
      "`appeal` has the objection: `open` until another person than who denied the claim decides it, then `upheld` or `overturned` (of the denial).",
    group: "Claims",
    session: "staff",
    document: RestClaimDenialsDocument,
    variables: { id: path("id") },
    sortedBy: "deniedAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/claim-denials/{id}/letter",
    summary: "The letter of a denial",
    notes: LETTER_NOTES,
    group: "Claims",
    session: "staff",
    document: RestStaffDenialLetterDocument,
    variables: { id: path("id") },
    answer: "denialLetter",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/appeal",
    summary: "Writes down an objection that came by mail or phone",
    notes:
      "Also after the last day. The claim becomes `new`, for another person than who denied it, and the customer is emailed.",
    group: "Claims",
    session: "staff",
    document: RestRecordAppealDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "appealClaim",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restList({
    path: "/api/customer/claims/{id}/denials",
    summary: "Why one of the customer's claims was denied, and what they objected, newest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerClaimDenialsDocument,
    variables: { id: path("id") },
    sortedBy: "deniedAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/customer/claim-denials/{id}/letter",
    summary: "The letter of a denial",
    notes: LETTER_NOTES,
    group: "Portal",
    session: "customer",
    document: RestCustomerDenialLetterDocument,
    variables: { id: path("id") },
    answer: "denialLetter",
  }),
  restRow({
    method: "POST",
    path: "/api/customer/claims/{id}/appeal",
    summary: "Objects to the denial of one of the customer's claims",
    notes:
      "Once per denial, until its `appealUntil`. Another person looks at the claim again, and we owe an answer within one business day.",
    group: "Portal",
    session: "customer",
    document: RestAppealClaimDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "appealClaim",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
