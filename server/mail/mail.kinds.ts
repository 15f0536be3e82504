import { registerEnumType } from "type-graphql";

/** What a message is for. */
export enum MailKind {
  quote_requested = "quote_requested",
  quote_sent = "quote_sent",
  contract_sent = "contract_sent",
  contract_resent = "contract_resent",
  contract_reminder = "contract_reminder",
  contract_signed = "contract_signed",
  policy_started = "policy_started",
  sign_in_link = "sign_in_link",
  policy_cancelled = "policy_cancelled",
  policy_email = "policy_email",
  lead_email = "lead_email",
  document_requested = "document_requested",
  document_reminder = "document_reminder",
  claim_received = "claim_received",
  claim_updated = "claim_updated",
  claim_decided = "claim_decided",
  claim_message = "claim_message",
  claim_paid = "claim_paid",
  claim_payment_failed = "claim_payment_failed",
  shop_authorization = "shop_authorization",
  shop_link = "shop_link",
  owner_news = "owner_news",
  staff_invited = "staff_invited",
}

registerEnumType(MailKind, {
  name: "MailKind",
  description: "What an email is for.",
  valuesConfig: {
    quote_requested: { description: "A visitor's request for a quote has arrived." },
    quote_sent: { description: "A quote's prices and the private link to its page." },
    contract_sent: { description: "The link to review and sign a contract." },
    contract_resent: { description: "The same link once more." },
    contract_reminder: { description: "The same link, while the signature is missing." },
    contract_signed: { description: "The signer's copy of what was signed." },
    policy_started: { description: "The policy number and the coverage dates, for a new holder." },
    policy_cancelled: { description: "A policy was cancelled or reinstated, or its refund was sent, for the holder." },
    sign_in_link: { description: "The link by which a customer signs in once. Only its recipient can read it." },
    policy_email: { description: "What staff wrote to a policyholder." },
    lead_email: { description: "What staff wrote to a lead." },
    document_requested: { description: "The customer is asked to send a document." },
    document_reminder: { description: "A requested document is overdue." },
    claim_received: { description: "A claim has arrived." },
    claim_updated: { description: "The next step of a claim that is not decided." },
    claim_decided: { description: "What was decided about a claim." },
    claim_message: { description: "A message or question from staff to the claimant." },
    claim_paid: { description: "A payment for a repair was made, or did not go through, for the claimant." },
    claim_payment_failed: { description: "A payment for a repair failed. Goes to the claim's assignee." },
    shop_authorization: {
      description:
        "An authorization for a claim, its cancellation, or its payment, for the repair shop. Only its recipient can read the private link.",
    },
    owner_news: { description: "What a customer did with a quote or a contract, for the owner of the lead." },
    shop_link: { description: "A repair shop's private link to a claim. Only its recipient can read it." },
    staff_invited: {
      description: "The link with which a new colleague sets a password. Only administrators can read it.",
    },
  },
});
