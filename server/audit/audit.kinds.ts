import { registerEnumType } from "type-graphql";

/** The kinds of audit events. The table's CHECK lists the same ones, so a new kind needs a migration. */
export enum AuditKind {
  signed_in = "signed_in",
  sign_in_failed = "sign_in_failed",
  signed_out = "signed_out",
  account_created = "account_created",
  account_changed = "account_changed",
  account_removed = "account_removed",
  account_reactivated = "account_reactivated",
  invitation_sent = "invitation_sent",
  invitation_resent = "invitation_resent",
  invitation_withdrawn = "invitation_withdrawn",
  password_changed = "password_changed",
  password_change_failed = "password_change_failed",
  password_reset = "password_reset",
  api_key_created = "api_key_created",
  api_key_revoked = "api_key_revoked",
  logo_saved = "logo_saved",
  logo_removed = "logo_removed",
  postal_address_saved = "postal_address_saved",
  default_contract_saved = "default_contract_saved",
  email_instructions_saved = "email_instructions_saved",
  signed_conversion_saved = "signed_conversion_saved",
  contract_reminders_saved = "contract_reminders_saved",
  claim_limits_saved = "claim_limits_saved",
  cancellation_terms_saved = "cancellation_terms_saved",
  transfer_terms_saved = "transfer_terms_saved",
  template_created = "template_created",
  template_changed = "template_changed",
  template_deleted = "template_deleted",
  templates_restored = "templates_restored",
  price_book_created = "price_book_created",
  price_book_changed = "price_book_changed",
  price_book_removed = "price_book_removed",
  shop_added = "shop_added",
  shop_changed = "shop_changed",
  lead_deleted = "lead_deleted",
  policy_transferred = "policy_transferred",
  lead_assignment_saved = "lead_assignment_saved",
  call_outcomes_saved = "call_outcomes_saved",
  do_not_call_added = "do_not_call_added",
  do_not_call_imported = "do_not_call_imported",
  do_not_call_removed = "do_not_call_removed",
  salesperson_changed = "salesperson_changed",
  shared_view_saved = "shared_view_saved",
  shared_view_changed = "shared_view_changed",
  shared_view_removed = "shared_view_removed",
  mail_resent = "mail_resent",
  claim_denied = "claim_denied",
  bulk_change_started = "bulk_change_started",
  bulk_change_cancelled = "bulk_change_cancelled",
  bulk_change_undone = "bulk_change_undone",
  lead_import_started = "lead_import_started",
  lead_import_undone = "lead_import_undone",
  policy_import_started = "policy_import_started",
  policy_import_undone = "policy_import_undone",
  list_exported = "list_exported",
  document_read = "document_read",
  entries_deleted = "entries_deleted",
}

/** What an entry is about. */
export enum AuditSubjectKind {
  account = "account",
  invitation = "invitation",
  customer = "customer",
  setting = "setting",
  email_template = "email_template",
  price_book = "price_book",
  lead = "lead",
  policy = "policy",
  mail = "mail",
  claim = "claim",
  shop = "shop",
  list = "list",
  saved_view = "saved_view",
  contract = "contract",
  document_upload = "document_upload",
  policy_file = "policy_file",
  claim_file = "claim_file",
}

/** Which session the request came with. */
export enum AuditSessionKind {
  staff = "staff",
  customer = "customer",
  none = "none",
}

registerEnumType(AuditKind, {
  name: "AuditKind",
  description: "What was done.",
  valuesConfig: {
    sign_in_failed: { description: "The subject is the account that was tried." },
    account_created: {
      description: "Details: `{role}` or `{permissionSets}`, and `{invitedBy}` for an invitation that was accepted.",
    },
    account_changed: { description: "Details: `{changes: [{field, from, to}]}`." },
    account_removed: {
      description:
        "It was deactivated. Details: `{role}` or `{permissionSets}`, and `{apiKeys}`, the number of its API keys, which were revoked.",
    },
    account_reactivated: { description: "Details: `{role}` or `{permissionSets}`." },
    invitation_sent: { description: "Details: `{email}` and `{role}` or `{permissionSets}`." },
    password_change_failed: { description: "The current password was wrong." },
    password_reset: { description: "From the server's command line." },
    api_key_created: {
      description: "The subject is the account that it belongs to. Details: `{apiKey, expiresAt}`, null for never.",
    },
    api_key_revoked: { description: "The subject is the account that it belonged to. Details: `{apiKey}`." },
    logo_saved: { description: "Details: `{fileName}`." },
    default_contract_saved: { description: "Details: `{fileName, fileSize}`." },
    postal_address_saved: { description: "Details: `{changes: [{field, from, to}]}`." },
    email_instructions_saved: { description: "Details: `{changes: [{field, from, to}]}`." },
    contract_reminders_saved: { description: "Details: `{changes: [{field, from, to}]}`." },
    signed_conversion_saved: { description: "Details: `{changes: [{field, from, to}]}`." },
    template_created: { description: "Details: `{changes: [{field, from, to}]}`." },
    template_changed: { description: "Details: `{changes: [{field, from, to}]}`." },
    shop_added: { description: "Details: `{changes: [{field, from, to}]}`." },
    shop_changed: { description: "Details: `{changes: [{field, from, to}]}`." },
    price_book_created: { description: "Details: `{beginsOn, lines}`, the number of its lines." },
    price_book_changed: {
      description:
        "Details: `{changes: [{field, from, to}], lines, changedLines, lineChanges: [{from, to}]}`: how many lines it has, how many of them are new, changed or removed, and the first 50 of those, each before and after (null for a new and for a removed one). Only `changes` if no lines were sent.",
    },
    price_book_removed: { description: "Details: `{beginsOn}`." },
    lead_deleted: {
      description: "Details: `{status}`, the last one it had. The subject's label is the person's name.",
    },
    policy_transferred: {
      description:
        "Details: `{soldOn, transferFeeCents, from, to}`: the former and the new owner. The label is its number.",
    },
    lead_assignment_saved: { description: "How new leads get an owner. Details: `{changes: [{field, from, to}]}`." },
    call_outcomes_saved: {
      description: "The status that leads get after a call. Details: `{changes: [{field, from, to}]}`, by outcome.",
    },
    do_not_call_added: { description: "To the do-not-call list. Details: `{phone, email, askedOn, how}`." },
    do_not_call_imported: {
      description: "A file of the do-not-call list. Details: `{fileName, rows, added, known}`.",
    },
    do_not_call_removed: {
      description:
        "From the do-not-call list, because it was a mistake or the person may be contacted again. Details: `{phone, email, askedOn, how, recordedBy, reason}`.",
    },
    salesperson_changed: {
      description: "Who is away, or who covers which states. Details: `{changes: [{field, from, to}]}`.",
    },
    mail_resent: { description: "A message was sent again from the outbox. Details: `{to}`." },
    claim_denied: {
      description:
        "Details: `{policyId, from}`, the former status, and `unexplained` if the reason or the clause was left out.",
    },
    bulk_change_started: {
      description:
        "Several rows of a list at once. Details: `{bulkId, action, target, rows}`. The subject is the list.",
    },
    bulk_change_cancelled: {
      description: "Before anything was done. Details: `{bulkId, action, target, rows}`.",
    },
    bulk_change_undone: { description: "Details: `{bulkId, action, target, rows}`." },
    lead_import_started: {
      description: "A file of leads. Details: `{importId, fileName, rows, duplicates}`. The subject is the list.",
    },
    lead_import_undone: {
      description: "Details: `{importId, fileName, rows}`, the number of leads that it had made or filled in.",
    },
    policy_import_started: {
      description:
        "A file of policies from another system. Details: `{importId, fileName, rows, duplicates}`. The subject is the list.",
    },
    policy_import_undone: {
      description: "Details: `{importId, fileName, rows}`, the number of policies that it had made.",
    },
    list_exported: { description: "Details: `{format, rows, filter}`. The subject is the list." },
    document_read: {
      description:
        "Details: `{policyId}`; for a claim's file also `{claimId}`; for a claim whose thumbnails were viewed also `{files}`, their number; for a contract `{leadId, document, through}`, where `through` is `link` for a guest's link.",
    },
    entries_deleted: { description: "Entries past their retention time. Details: `{entries, olderThanDays}`." },
  },
});
registerEnumType(AuditSubjectKind, { name: "AuditSubjectKind", description: "What an entry is about." });
registerEnumType(AuditSessionKind, {
  name: "AuditSessionKind",
  description: "The kind of session that the request had; `none` also for the server itself.",
});
