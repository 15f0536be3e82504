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
  policy_email = "policy_email",
  document_requested = "document_requested",
  document_reminder = "document_reminder",
  claim_received = "claim_received",
  claim_updated = "claim_updated",
  claim_decided = "claim_decided",
  claim_message = "claim_message",
  shop_authorization = "shop_authorization",
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
    policy_started: { description: "The policy number, and what is covered from when, for a new holder." },
    sign_in_link: { description: "The link by which a customer signs in once. It can be read by its recipient alone." },
    policy_email: { description: "What staff wrote to a policyholder." },
    document_requested: { description: "The customer is asked to send a document." },
    document_reminder: { description: "A document that was due has not come." },
    claim_received: { description: "A claim has arrived." },
    claim_updated: { description: "What is next with a claim that is not decided." },
    claim_decided: { description: "What was decided about a claim." },
    claim_message: { description: "What staff wrote to the claimant, or asked." },
    shop_authorization: { description: "What we authorized of a claim, or cancelled, for its repair shop." },
    owner_news: { description: "What a customer did with a quote or a contract, for the owner of the lead." },
    staff_invited: { description: "The link by which a new colleague sets a password. For administrators alone." },
  },
});
