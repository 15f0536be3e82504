import type { UndeclaredTexts } from "./engine/fields/declaredLengths.js";

/** Texts in mutations' inputs without a declared length, because they are not stored as they were sent. */
export const UNDECLARED_TEXTS: UndeclaredTexts = {
  "only its digest is kept; core/idempotency.ts refuses one that is too long and names it": ["*.idempotencyKey"],
  "compared with what is known, and not kept": [
    "AcceptQuoteInput.token",
    "AcceptStaffInvitationInput.token",
    "AskAboutQuoteInput.token",
    "DeclineQuoteInput.token",
    "CustomerSignInInput.email",
    "CustomerSignInInput.policyId",
    "SavePaymentProfileInput.autopayConsentVersion",
    "SendShopEstimateInput.token",
    "SendShopFileInput.token",
    "SendShopInvoiceInput.token",
    "SignInByLinkInput.token",
    "SignContractInput.consentVersion",
    "StaffSignInInput.username",
  ],
  "a filter of a list that a bulk change is previewed for: it is searched with, and not kept": [
    "ClaimFilter.assignee",
    "ClaimFilter.search",
    "LeadFilter.owner",
    "LeadFilter.search",
    "LeadFilter.source",
    "LeadFilter.state",
    "PolicyFilter.package",
    "PolicyFilter.search",
  ],
  "names of fields: compared with those that there are": ["MergeLeadsInput.take", "StartLeadImportInput.mapping"],
  "a password: its hash is kept, and staff/newPassword.ts bounds a new one": [
    "ChangePasswordInput.currentPassword",
    "ChangePasswordInput.newPassword",
    "AcceptStaffInvitationInput.password",
    "CreateStaffInput.password",
    "StaffSignInInput.password",
  ],
  "of a card: counted as digits, and at most its last four are kept": [
    "SavePaymentProfileInput.cardLastFour",
    "SignContractInput.paymentCardNumber",
    "SignContractInput.paymentCvv",
  ],
  "a file: its bytes are bounded once they are decoded, its name is cut short, its type is read from its bytes": [
    "*.data",
    "*.fileData",
    "*.fileName",
    "*.fileType",
    "*.mimeType",
  ],
  "a file of prices: shared/prices bounds what its lines say, and their number": ["*.csv"],
  "a list of addresses: mail/recipients.ts limits their number and each one's length": ["SendPolicyEmailInput.to"],
  "never read: the source of a public request is always the same": ["RequestQuoteLeadInput.source"],
};
