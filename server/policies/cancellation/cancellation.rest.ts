import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, onceFor, path, query } from "#server/engine/rest/sources.js";
import {
  RestCancelPolicyDocument,
  RestCancellationRefundDocument,
  RestCancellationsDocument,
  RestReinstatePolicyDocument,
  RestSetRefundDocument,
} from "#server/generated/rest.js";

const GROUP = "Policies";

export const cancellationRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/cancellations",
    summary: "The cancellations of all policies, newest first",
    notes: "Those that were taken back have `reinstatedAt`.",
    group: GROUP,
    session: "staff",
    document: RestCancellationsDocument,
    variables: {
      createdFrom: query("createdFrom", "The first day on which they were recorded, in New York: `2026-11-01`."),
      createdUntil: query("createdUntil", "The last day on which they were recorded, in New York."),
    },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "GET",
    path: "/api/admin/policies/{id}/cancellation-refund",
    summary: "What a cancellation would give back",
    notes:
      "Nothing changes. During the free look (`freeLookDays` after signing) it is what was paid, after it less the used part of the price, by days or miles, whichever is more, and less `feeCents`; in both cases less the claims paid.",
    group: GROUP,
    session: "staff",
    document: RestCancellationRefundDocument,
    variables: {
      policyId: path("id"),
      reason: query(
        "reason",
        "Why it ends; there is no fee for `non_payment` and `misrepresentation`. `holder_request` when absent.",
      ),
      requestedOn: query("requestedOn", "When the request was received: `2026-11-20`. Today when absent."),
      lastDay: query("lastDay", "The last day of coverage. `requestedOn` when absent."),
      odometer: query("odometer", "The odometer reading, in miles. When absent, only days count."),
      paidCents: query("paidCents", "What was paid for the policy. Its paid charges when absent."),
    },
    answer: "cancellationRefund",
    refusals: ["VALIDATION_FAILED", "CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/cancellation",
    summary: "Cancels a policy",
    notes:
      "Coverage and autopay end with `lastDay`, and the holder is emailed. `reason` is required. Answers with the policy; its `cancellation` has the refund.",
    group: GROUP,
    session: "staff",
    document: RestCancelPolicyDocument,
    variables: {
      input: input({ policyId: path("id"), version: ifMatch(), idempotencyKey: onceFor("cancels nothing twice") }),
    },
    answer: "cancelPolicy",
    version: "cancelPolicy.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/policies/{id}/cancellation",
    summary: "Records that the refund of a cancelled policy was sent",
    notes:
      "It pays nobody. `refundedOn` is a day, or null if the refund isn't sent; absent fields stay as they are. `version` in the body is that of the cancellation.",
    group: GROUP,
    session: "staff",
    document: RestSetRefundDocument,
    variables: { input: input({ policyId: path("id") }) },
    answer: "setRefund",
    version: "setRefund.version",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/reinstatement",
    summary: "Takes back a policy's cancellation",
    notes:
      "The policy covers until the day that was sold, and the holder is emailed. `reason` is required. 409 if the refund was sent. `version` in the body is that of the cancellation.",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing more",
    document: RestReinstatePolicyDocument,
    variables: { input: input({ policyId: path("id") }) },
    answer: "reinstatePolicy",
    version: "reinstatePolicy.version",
    refusals: ["CONFLICT"],
  }),
];
