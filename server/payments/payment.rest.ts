import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { without } from "../engine/rest/answerLayout.js";
import { ifMatch, input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestAutopayConsentDocument,
  RestCustomerChargesDocument,
  RestCustomerPaymentProfilesDocument,
  RestPolicyChargesDocument,
  RestPolicyPaymentProfilesDocument,
  RestRecordChargeDocument,
  RestSavePaymentProfileDocument,
  RestSetChargeStatusDocument,
} from "../generated/rest.js";

const GROUP = "Payments";

export const paymentRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/policies/{id}/payment-profiles",
    summary: "The saved ways to pay a policy, the latest first",
    group: GROUP,
    session: "staff",
    document: RestPolicyPaymentProfilesDocument,
    variables: { policyId: path("id") },
    under: "paymentProfiles",
    answer: without(""),
  }),
  restList({
    path: "/api/admin/policies/{id}/charges",
    summary: "What a policy was charged, newest first",
    notes: "`period` is the month that autopay charged for.",
    group: GROUP,
    session: "staff",
    document: RestPolicyChargesDocument,
    variables: { policyId: path("id") },
    under: "charges",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/charges",
    summary: "Writes down what a policy was charged",
    notes:
      "`status` is `pending` and `chargedAt` is now when absent; a day alone is noon of that day in New York, a time without an offset is UTC.",
    group: GROUP,
    session: "staff",
    document: RestRecordChargeDocument,
    variables: {
      input: input({
        policyId: path("id"),
        idempotencyKey: onceFor("answers with the same charge"),
      }),
    },
    answer: "recordCharge",
    version: "recordCharge.version",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/charges/{id}",
    summary: "Sets the status of a charge",
    notes: "Any status may follow any other; absent notes stay.",
    group: GROUP,
    session: "staff",
    document: RestSetChargeStatusDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "setChargeStatus",
    version: "setChargeStatus.version",
  }),
  restList({
    path: "/api/customer/payment-profiles",
    summary: "The customer's saved ways of payment, the latest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerPaymentProfilesDocument,
    variables: {},
    under: "paymentProfiles",
    answer: without(""),
  }),
  restList({
    path: "/api/customer/payment-charges",
    summary: "What the customer's policies were charged, newest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerChargesDocument,
    variables: {},
    under: "charges",
    answer: without(""),
  }),
  restRow({
    method: "PUT",
    path: "/api/customer/policies/{id}/payment-profile",
    summary: "Saves how the customer pays a policy",
    notes:
      "Absent leaves alone, null clears. Of a card only brand, last four digits and expiry can be said; what looks like a card number anywhere else is masked. `autopayEnabled` is a consent to the words of `/api/autopay-consent`; 409 when `autopayConsentVersion` names others.",
    group: "Portal",
    session: "customer",
    document: RestSavePaymentProfileDocument,
    variables: { input: input({ policyId: path("id") }) },
    answer: "savePaymentProfile",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "GET",
    path: "/api/autopay-consent",
    summary: "The words that a customer agrees to by turning autopay on",
    group: "Public",
    document: RestAutopayConsentDocument,
    variables: {},
    answer: "autopayConsent",
  }),
];
