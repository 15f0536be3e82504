import { auditRows } from "./audit/audit.rest.js";
import { appealRows } from "./claims/appeal/appeal.rest.js";
import { authorizationRows } from "./claims/authorization/authorization.rest.js";
import { claimRows } from "./claims/claim.rest.js";
import { estimateLineRows } from "./claims/estimate/estimateLine.rest.js";
import { claimFileRows } from "./claims/files/claimFile.rest.js";
import { holderClaimRows } from "./claims/holder/holderClaims.rest.js";
import { claimLineRows } from "./claims/lines/claimLine.rest.js";
import { claimMessageRows } from "./claims/messages/claimMessage.rest.js";
import { claimNoteRows } from "./claims/notes/claimNote.rest.js";
import { claimPaymentRows } from "./claims/payments/claimPayment.rest.js";
import { claimReportRows } from "./claims/report/claimReport.rest.js";
import { requiredDocumentRows } from "./claims/requiredDocuments/requiredDocument.rest.js";
import { claimShopRows } from "./claims/shop/claimShop.rest.js";
import { shopClaimRows } from "./claims/shopLink/shopClaim.rest.js";
import { contractRows } from "./contracts/contract.rest.js";
import { customerRows } from "./customers/customer.rest.js";
import { documentRows } from "./documents/document.rest.js";
import { emailTemplateRows } from "./emailTemplates/emailTemplate.rest.js";
import { leftToRules } from "./engine/rest/codecs.js";
import { type CompiledRow, compileRow } from "./engine/rest/compileRow.js";
import { dollars } from "./engine/rest/dollars.js";
import type { ReaderOptions } from "./engine/rest/readInput.js";
import type { RestRow } from "./engine/rest/row.js";
import { invitationRows } from "./invitations/invitation.rest.js";
import { doNotCallRows } from "./leads/doNotCall/doNotCallList.rest.js";
import { leadDuplicateRows } from "./leads/duplicates/duplicates.rest.js";
import { heldRequestRows } from "./leads/heldRequest.rest.js";
import { leadRows } from "./leads/lead.rest.js";
import { hyphenatedStatuses } from "./leads/leadStatusChange.rest.js";
import { nextActionRows } from "./leads/next/next.rest.js";
import { callOutcomeRows } from "./leads/outcomes/outcomes.rest.js";
import { leadOwnerRows } from "./leads/owner/owner.rest.js";
import { coverageRequestRows } from "./leads/requestCoverage.rest.js";
import { unsubscriptionRows } from "./mail/unsubscribe/unsubscription.rest.js";
import { outboxRows } from "./outbox/outbox.rest.js";
import { paymentRows } from "./payments/payment.rest.js";
import { cancellationRows } from "./policies/cancellation/cancellation.rest.js";
import { policyRows } from "./policies/policy.rest.js";
import { premiumReportRows } from "./policies/premium/premiumReport.rest.js";
import { vehiclePolicyRows } from "./policies/vehiclePolicies.rest.js";
import { priceRows } from "./prices/price.rest.js";
import { quoteRows } from "./quotes/quote.rest.js";
import { sentQuoteRows } from "./quotes/sent/sentQuote.rest.js";
import { bulkChangeRestRows } from "./records/bulk/bulk.rest.js";
import { importRows } from "./records/imports/import.rest.js";
import { leadMergeRows } from "./records/merge/merge.rest.js";
import { searchRestRows } from "./records/search/search.rest.js";
import { todayRestRows } from "./records/today/today.rest.js";
import { transferRows } from "./records/transfer/transfer.rest.js";
import { viewRows } from "./records/views/view.rest.js";
import { appSchema } from "./schema.js";
import { brandingRows } from "./settings/branding.rest.js";
import { cancellationTermsRows } from "./settings/cancellationTerms/cancellationTerms.rest.js";
import { quotePreferencesRows } from "./settings/quotePreferences.rest.js";
import { transferTermsRows } from "./settings/transferTerms/transferTerms.rest.js";
import { shopRows } from "./shops/shop.rest.js";
import { apiKeyRows } from "./staff/apiKeys/apiKey.rest.js";
import { staffRows } from "./staff/staff.rest.js";

const POLICY_MONEY = {
  totalPremiumCents: "totalPremium",
  downPaymentCents: "downPayment",
  monthlyPaymentCents: "monthlyPayment",
  totalPaymentsCents: "totalPayments",
};

/** The one list of REST rows, in the order of the API documents. */
export const restRows: readonly RestRow[] = [
  ...leadRows,
  ...heldRequestRows,
  ...leadOwnerRows,
  ...callOutcomeRows,
  ...leadDuplicateRows,
  ...doNotCallRows,
  ...leadMergeRows,
  ...importRows,
  ...bulkChangeRestRows,
  ...nextActionRows,
  ...todayRestRows,
  ...viewRows,
  ...searchRestRows,
  ...quoteRows,
  ...sentQuoteRows,
  ...priceRows,
  ...policyRows,
  ...vehiclePolicyRows,
  ...cancellationRows,
  ...transferRows,
  ...premiumReportRows,
  ...emailTemplateRows,
  ...documentRows,
  ...paymentRows,
  ...contractRows,
  ...claimRows,
  ...claimLineRows,
  ...estimateLineRows,
  ...authorizationRows,
  ...claimPaymentRows,
  ...holderClaimRows,
  ...claimReportRows,
  ...appealRows,
  ...claimMessageRows,
  ...requiredDocumentRows,
  ...claimNoteRows,
  ...claimFileRows,
  ...claimShopRows,
  ...shopRows,
  ...shopClaimRows,
  ...outboxRows,
  ...unsubscriptionRows,
  ...brandingRows,
  ...quotePreferencesRows,
  ...cancellationTermsRows,
  ...transferTermsRows,
  ...staffRows,
  ...apiKeyRows,
  ...invitationRows,
  ...auditRows,
  ...customerRows,
  ...coverageRequestRows,
];

let compiled: readonly CompiledRow[] | undefined;

/** Compiled once in a process: tests start many applications in theirs. */
export function compiledRows(): readonly CompiledRow[] {
  return (compiled ??= restRows.map((row) => compileRow(row, appSchema(), restOptions)));
}

/**
 * Values that REST spells differently from GraphQL, by GraphQL type. Answers' fields are renamed with aliases in the
 * documents.
 */
export const restOptions: ReaderOptions = {
  hyphenatedEnums: new Set(["LeadStatus", "CoverageState"]),
  fields: new Map([["Activity.details", hyphenatedStatuses]]),
  inputFields: new Map([
    ["CreateQuoteInput.priceMonthlyCents", dollars],
    ["CreateQuoteInput.priceTotalCents", dollars],
    ["SignContractInput.consent", leftToRules.boolean],
    ["SignContractInput.paymentExpMonth", leftToRules.int],
    ["SignContractInput.paymentExpYear", leftToRules.int],
  ]),
  names: {
    PolicyFieldsInput: POLICY_MONEY,
    ConvertLeadInput: POLICY_MONEY,
    ClaimFieldsInput: { nextEstimateCents: "nextEstimate", nextPaymentCents: "nextPayment" },
    CreateQuoteInput: { priceMonthlyCents: "priceMonthly", priceTotalCents: "priceTotal" },
  },
};
