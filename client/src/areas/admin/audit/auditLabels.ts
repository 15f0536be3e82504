import type { ActorKind, AuditColumns_EventFragment, AuditKind, AuditSubjectKind } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { namesOf } from "#shared/enumeration";

interface KindLabel {
  readonly label: string;
  readonly tone: Tone;
}

/** What was done, in the filter's order. */
export const auditKinds: Readonly<Record<AuditKind, KindLabel>> = {
  signed_in: { label: "Signed in", tone: "grey" },
  sign_in_failed: { label: "Sign-in failed", tone: "amber" },
  signed_out: { label: "Signed out", tone: "grey" },
  account_created: { label: "Account added", tone: "indigo" },
  account_changed: { label: "Account changed", tone: "indigo" },
  account_removed: { label: "Account removed", tone: "rose" },
  account_reactivated: { label: "Account reactivated", tone: "indigo" },
  invitation_sent: { label: "Invitation sent", tone: "indigo" },
  invitation_resent: { label: "Invitation sent again", tone: "indigo" },
  invitation_withdrawn: { label: "Invitation withdrawn", tone: "rose" },
  password_changed: { label: "Password changed", tone: "indigo" },
  password_change_failed: { label: "Password change failed", tone: "amber" },
  password_reset: { label: "Password reset", tone: "indigo" },
  api_key_created: { label: "API key added", tone: "indigo" },
  api_key_revoked: { label: "API key revoked", tone: "rose" },
  logo_saved: { label: "Logo saved", tone: "sky" },
  logo_removed: { label: "Logo removed", tone: "sky" },
  postal_address_saved: { label: "Postal address saved", tone: "sky" },
  default_contract_saved: { label: "Default contract saved", tone: "sky" },
  email_instructions_saved: { label: "Email instructions saved", tone: "sky" },
  contract_reminders_saved: { label: "Contract reminders saved", tone: "sky" },
  signed_conversion_saved: { label: "Signed contracts setting saved", tone: "sky" },
  claim_limits_saved: { label: "Claim limits saved", tone: "sky" },
  cancellation_terms_saved: { label: "Cancellation terms saved", tone: "sky" },
  transfer_terms_saved: { label: "Transfer terms saved", tone: "indigo" },
  template_created: { label: "Template added", tone: "sky" },
  template_changed: { label: "Template changed", tone: "sky" },
  template_deleted: { label: "Template deleted", tone: "rose" },
  templates_restored: { label: "Templates restored", tone: "sky" },
  shop_added: { label: "Repair shop added", tone: "sky" },
  shop_changed: { label: "Repair shop changed", tone: "sky" },
  price_book_created: { label: "Price book added", tone: "sky" },
  price_book_changed: { label: "Price book changed", tone: "sky" },
  price_book_removed: { label: "Price book removed", tone: "rose" },
  lead_deleted: { label: "Lead deleted", tone: "rose" },
  policy_transferred: { label: "Policy transferred", tone: "sky" },
  lead_assignment_saved: { label: "Lead assignment saved", tone: "sky" },
  call_outcomes_saved: { label: "Call outcomes saved", tone: "sky" },
  do_not_call_added: { label: "Do-not-call entry added", tone: "indigo" },
  do_not_call_imported: { label: "Do-not-call list imported", tone: "indigo" },
  do_not_call_removed: { label: "Do-not-call entry removed", tone: "rose" },
  salesperson_changed: { label: "Salesperson changed", tone: "indigo" },
  shared_view_saved: { label: "Shared view saved", tone: "sky" },
  shared_view_changed: { label: "Shared view changed", tone: "sky" },
  shared_view_removed: { label: "Shared view removed", tone: "rose" },
  mail_resent: { label: "Email sent again", tone: "indigo" },
  claim_denied: { label: "Claim denied", tone: "rose" },
  bulk_change_started: { label: "Bulk change made", tone: "indigo" },
  bulk_change_cancelled: { label: "Bulk change cancelled", tone: "grey" },
  bulk_change_undone: { label: "Bulk change undone", tone: "indigo" },
  lead_import_started: { label: "Leads imported", tone: "indigo" },
  lead_import_undone: { label: "Import undone", tone: "rose" },
  policy_import_started: { label: "Policies imported", tone: "indigo" },
  policy_import_undone: { label: "Import undone", tone: "rose" },
  list_exported: { label: "List exported", tone: "green" },
  document_read: { label: "Document read", tone: "green" },
  entries_deleted: { label: "Old entries deleted", tone: "rose" },
};

export const auditKindNames = namesOf(auditKinds);

export const subjectKinds: Readonly<Record<AuditSubjectKind, string>> = {
  account: "Staff account",
  invitation: "Invitation",
  customer: "Customer",
  setting: "Setting",
  email_template: "Email template",
  price_book: "Price book",
  shop: "Repair shop",
  lead: "Lead",
  policy: "Policy",
  mail: "Email",
  claim: "Claim",
  list: "List",
  saved_view: "Saved view",
  contract: "Contract",
  document_upload: "Customer upload",
  policy_file: "Policy file",
  claim_file: "Claim file",
};

export const subjectKindNames = namesOf(subjectKinds);

const nameless: Readonly<Record<ActorKind, string>> = {
  visitor: "Not signed in",
  customer: "Customer",
  staff: "Staff",
  system: "System",
};

type Entry = Pick<AuditColumns_EventFragment, "actorKind" | "actorName" | "subjectKind" | "subjectLabel">;

export function actorText({ actorKind, actorName }: Entry): string {
  return actorName ?? nameless[actorKind];
}

/** Lists are identified by their path segment. */
export function subjectText({ subjectKind, subjectLabel }: Entry): string {
  if (subjectLabel === null) return "";
  return subjectKind === "list" ? titleCase(subjectLabel) : subjectLabel;
}
