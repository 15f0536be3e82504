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
    summary: "A claim's denials and the customer's objections, newest first",
    notes:
      "`appeal` has the objection: `open` until someone other than the person who denied the claim decides it, then `upheld` or `overturned` (of the denial).",
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
    summary: "Records an objection made by mail or phone",
    notes:
      "Works after the last day, too. The claim becomes `new`, for someone other than the person who denied it, and a customer with an address is emailed.",
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
    summary: "Why one of the customer's claims was denied, and their objections, newest first",
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
      "Once per denial, until its `appealUntil`. Another person reviews the claim, and we owe an answer within one business day.",
    group: "Portal",
    session: "customer",
    document: RestAppealClaimDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "appealClaim",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
