import { registerEnumType } from "type-graphql";

export enum ActivityKind {
  created = "created",
  status_changed = "status_changed",
  fields_changed = "fields_changed",
  note_added = "note_added",
  customer_asked = "customer_asked",
  message_sent = "message_sent",
  message_received = "message_received",
  quote_created = "quote_created",
  quote_sent = "quote_sent",
  quote_opened = "quote_opened",
  quote_withdrawn = "quote_withdrawn",
  quote_asked = "quote_asked",
  quote_accepted = "quote_accepted",
  quote_declined = "quote_declined",
  quote_expired = "quote_expired",
  contract_sent = "contract_sent",
  contract_viewed = "contract_viewed",
  contract_signed = "contract_signed",
  contract_voided = "contract_voided",
  contract_declined = "contract_declined",
  contract_reminded = "contract_reminded",
  contract_expired = "contract_expired",
  converted = "converted",
  email_sent = "email_sent",
  email_failed = "email_failed",
  sign_in_link_opened = "sign_in_link_opened",
  file_added = "file_added",
  document_requested = "document_requested",
  document_uploaded = "document_uploaded",
  document_status_changed = "document_status_changed",
  document_reminded = "document_reminded",
  charge_recorded = "charge_recorded",
  charge_status_changed = "charge_status_changed",
  payment_details_saved = "payment_details_saved",
  policy_cancelled = "policy_cancelled",
  refund_changed = "refund_changed",
  policy_reinstated = "policy_reinstated",
  policy_transferred = "policy_transferred",
  assigned = "assigned",
  replied = "replied",
  released = "released",
  discarded = "discarded",
  deleted = "deleted",
  claim_line_added = "claim_line_added",
  claim_line_changed = "claim_line_changed",
  claim_line_removed = "claim_line_removed",
  claim_line_overridden = "claim_line_overridden",
  claim_lines_checked = "claim_lines_checked",
  required_document_received = "required_document_received",
  required_document_waived = "required_document_waived",
  estimate_line_added = "estimate_line_added",
  estimate_line_changed = "estimate_line_changed",
  estimate_line_removed = "estimate_line_removed",
  authorization_requested = "authorization_requested",
  authorization_given = "authorization_given",
  authorization_declined = "authorization_declined",
  authorization_cancelled = "authorization_cancelled",
  authorization_extended = "authorization_extended",
  claim_reminded = "claim_reminded",
  claim_unanswered = "claim_unanswered",
  claim_payment_recorded = "claim_payment_recorded",
  claim_payment_changed = "claim_payment_changed",
  claim_file_added = "claim_file_added",
  denial_letter_sent = "denial_letter_sent",
  claim_appealed = "claim_appealed",
  claim_appeal_decided = "claim_appeal_decided",
  shop_link_sent = "shop_link_sent",
  shop_link_ended = "shop_link_ended",
  shop_estimate_received = "shop_estimate_received",
  shop_invoice_received = "shop_invoice_received",
  next_action_set = "next_action_set",
  next_action_done = "next_action_done",
  next_action_cleared = "next_action_cleared",
  call_logged = "call_logged",
  do_not_call_set = "do_not_call_set",
  do_not_call_lifted = "do_not_call_lifted",
  call_consent_recorded = "call_consent_recorded",
  merged = "merged",
  merged_into = "merged_into",
  merge_undone = "merge_undone",
  unsubscribed = "unsubscribed",
  resubscribed = "resubscribed",
  imported = "imported",
}

export enum ActorKind {
  visitor = "visitor",
  customer = "customer",
  staff = "staff",
  system = "system",
}

registerEnumType(ActivityKind, {
  name: "ActivityKind",
  description: "What happened.",
  valuesConfig: {
    file_added: { description: "Details: `{fileId, fileName}`." },
    released: { description: "For a quote request that was held back. Details: `{name, reason, leadId}`." },
    discarded: { description: "For a quote request that was held back. Details: `{name, reason}`." },
    next_action_set: { description: "Details: `{what, dueAt, owner}`." },
    next_action_done: { description: "Details: `{what, dueAt}`." },
    next_action_cleared: {
      description:
        "Details: `{what, dueAt, status, planned}`. `status` is set when a status ended the lead: undoing that status right away restores what was `planned`.",
    },
    call_logged: { description: "Details: `{outcome, noteId}`." },
    do_not_call_set: { description: "Details: `{reason}`." },
    do_not_call_lifted: { description: "Details: `{reason}`." },
    call_consent_recorded: { description: "Details: `{givenOn, how}`." },
    merged: {
      description: "On the lead that stays. Details: `{leadId, name, changes}`, the merged one's and what it changed.",
    },
    merged_into: { description: "On the merged lead. Details: `{leadId, name}` of the one that stays." },
    imported: {
      description:
        "On a lead and on a policy. Details: `{importId, fileName, row}`, and `{changes}` if the lead already existed.",
    },
    merge_undone: {
      description:
        "On both leads. Details: `{leadId, name}` of the other one, and `{changes}` on the one that stayed, of the fields that were restored.",
    },
    email_failed: {
      description:
        "Details: `{mailId, mailKind, subject, to, reason}`: the recipients who didn't get it, in the mail server's words.",
    },
    sign_in_link_opened: { description: "On a policy: its holder signed in with the link in an email." },
    unsubscribed: {
      description: "An address gets no marketing mail. Details: `{email}`, and `{reason}` if staff recorded it.",
    },
    resubscribed: { description: "It gets marketing mail again. Details: `{email, reason}`." },
    quote_sent: { description: "Details: `{quoteId, plan, priceTotalCents, to, validUntil}`." },
    quote_opened: { description: "Details: `{quoteId, plan}`." },
    quote_withdrawn: { description: "Details: `{quoteId, plan, priceTotalCents}`." },
    quote_asked: { description: "Details: `{quoteId, noteId}`." },
    quote_accepted: {
      description:
        "Details: `{quoteId, plan, priceTotalCents, termMonths, deductible, changed}`; `changed` is true if it was not what was quoted.",
    },
    contract_reminded: {
      description: "Details: `{contractId, quoteId, fileName, to, reminder}`; `reminder` is 1 to 3.",
    },
    quote_expired: { description: "Details: `{quoteId, plan, priceTotalCents}`." },
    contract_expired: { description: "Details: `{contractId, quoteId, fileName}`." },
    quote_declined: { description: "Details: `{quoteId, reason}`." },
    contract_declined: { description: "Details: `{contractId, quoteId, fileName, reason}`." },
    authorization_requested: {
      description:
        "Details: `{authorizationId, requestedCents, authorizedCents, deductibleCents, owedCents, reasons}`.",
    },
    authorization_given: {
      description:
        "Details: `{authorizationId, number, requestedCents, authorizedCents, deductibleCents, owedCents, lines: [{what, requestedCents, authorizedCents}]}`, and `{rules}` if it was given automatically.",
    },
    authorization_declined: {
      description:
        "Details: `{authorizationId, number, authorizedCents, owedCents, reason}`; so is `authorization_cancelled`.",
    },
    claim_reminded: {
      description:
        "The customer was reminded of a question, or a shop of an estimate. Details: `{messageId, reminder, to}` or `{shop, reminder, to}`; `reminder` is 1 or 2.",
    },
    claim_unanswered: {
      description:
        "A reminder to staff that a message is still unanswered, or an estimate has not come. Details: `{messageId}` or `{shop}`.",
    },
    authorization_extended: { description: "Details: `{authorizationId, number, from, to, reason}`." },
    claim_payment_recorded: {
      description:
        "Details: `{paymentId, amountCents, payee, payeeName, method, status, paymentDate}`, and `{repairBegunOn}` if an authorization had expired.",
    },
    claim_payment_changed: {
      description:
        "Details: `{paymentId, amountCents, payee, payeeName, from, to, paymentDate}`, and `{reason}` if it ended the payment.",
    },
    shop_link_sent: { description: "A claim's shop was emailed its private link. Details: `{shop, to}`." },
    shop_estimate_received: { description: "Details: `{lines, requestedCents}`." },
    shop_invoice_received: { description: "Details: `{invoiceId, number, amountCents}`." },
    claim_file_added: { description: "Details: `{fileId, fileName, sentBy, forCustomer}`." },
    denial_letter_sent: { description: "Details: `{denialId, fileName}`." },
    claim_appealed: {
      description:
        "The customer objects to a denial. Details: `{appealId, denialId}`, and `recorded` if staff recorded it.",
    },
    claim_appeal_decided: { description: "Details: `{appealId, outcome}`." },
    policy_cancelled: {
      description:
        "Details: `{reason, requestedOn, lastDay, odometer, paidCents, usedCents, claimsPaidCents, feeCents, refundCents, refundReason, payee, payeeName}`.",
    },
    refund_changed: {
      description:
        "Of a cancelled policy. Details: `{refundCents, payeeName, from, to, reference}`: the days on which it was sent, and the reference, if there is one.",
    },
    policy_reinstated: { description: "Details: `{reason, expirationDate}`." },
    policy_transferred: {
      description:
        "On a policy and on its lead. Details: `{transferId, policyId, soldOn, odometer, feeCents, hasTerms, from: {name, email}, to: {name, email}, autopayEnded}`.",
    },
    note_added: { description: "Details: `{noteId}`." },
    customer_asked: { description: "A claim waits for the customer's answer. Details: `{messageId}`." },
    message_sent: { description: "To the customer of a claim. Details: `{messageId}`." },
    message_received: {
      description:
        "From the customer of a claim. Details: `{messageId}`, `{questionId}` if it answers one, and the names of what is still `{missing}`.",
    },
    required_document_received: {
      description:
        "The first file arrived for a requested document. Details: `{requiredDocumentId, document, fileId}`.",
    },
    required_document_waived: { description: "Staff no longer need it. Details: `{requiredDocumentId, document}`." },
    status_changed: { description: "Details: `{from, to}`." },
    fields_changed: {
      description:
        "Details: `{changes: [{field, from, to}]}`; fields of the vehicle and the policy are prefixed with it.",
    },
  },
});
registerEnumType(ActorKind, { name: "ActorKind", description: "Who did it." });
