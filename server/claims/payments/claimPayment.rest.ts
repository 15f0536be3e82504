import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestClaimPaymentsDocument,
  RestCustomerClaimPaymentsDocument,
  RestRecordClaimPaymentDocument,
  RestSetClaimPaymentStatusDocument,
} from "#server/generated/rest.js";

export const claimPaymentRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/payments",
    summary: "What we pay for a claim, newest first",
    group: "Claims",
    session: "staff",
    document: RestClaimPaymentsDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/payments",
    summary: "Records a payment for a claim's repair",
    notes:
      "Scheduled, or paid with `paid`. `amountCents` is required, and so is either `shopId` or `payeeName`. A shop is told of its payment if `shopId` names it, or, without `shopId`, if it is the claim's shop and `payeeName` is its name. The amount is at most what is authorized and still owed. If an authorization has expired, `repairBegunOn` states that the repair started in time; or extend it first.",
    group: "Claims",
    session: "staff",
    document: RestRecordClaimPaymentDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("records no second payment") }) },
    answer: "recordClaimPayment",
    version: "recordClaimPayment.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claim-payments/{id}/status",
    summary: "Sets the status of a payment",
    notes:
      "`paid`, `failed` or `voided`; the last two need a `reason` and are final. An amount is never edited: void the payment and record another.",
    group: "Claims",
    session: "staff",
    repeated: "changes nothing more",
    document: RestSetClaimPaymentStatusDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "setClaimPaymentStatus",
    version: "setClaimPaymentStatus.version",
  }),
  restList({
    path: "/api/customer/claims/{id}/payments",
    summary: "What was paid for one of the customer's claims, newest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerClaimPaymentsDocument,
    variables: { id: path("id") },
    sortedBy: "paymentDate",
    answer: without(""),
  }),
];
