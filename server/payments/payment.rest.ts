import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
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
    summary: "The saved payment methods of a policy, latest first",
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
    notes:
      "`period` is the month that autopay charged for; `isFee` marks what is no part of the price, such as a transfer fee.",
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
    summary: "Records a charge on a policy",
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
    summary: "The customer's saved payment methods, latest first",
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
      "An absent field stays as it is; null clears it. Only a card's brand, last four digits and expiry are accepted; anything else that looks like a card number is masked. `autopayEnabled` is a consent to the wording of `/api/autopay-consent`; 409 when `autopayConsentVersion` names another version.",
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
    summary: "The wording that a customer agrees to by turning autopay on",
    group: "Public",
    document: RestAutopayConsentDocument,
    variables: {},
    answer: "autopayConsent",
  }),
];
