import { documentStatuses } from "#client/domains/documents/documentStatus";
import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import type { ActivityKind, Timeline_ActivityFragment } from "#client/generated/graphql";
import { formatNumber, sentenceCase } from "#client/lib/format";
import { isRecord } from "#shared/isRecord";
import { formatMoney } from "#shared/money";
import { appealTexts } from "./appealText";
import { callTexts } from "./callText";
import { cancellationTexts } from "./cancellationText";
import { claimLineTexts, claimLineWording } from "./claimLineText";
import { claimPaymentTexts } from "./claimPaymentText";
import { textOf, type Details } from "./details";
import { estimateTexts, estimateWording } from "./estimateText";
import { mailTexts } from "./mailTexts";
import { offerTexts } from "./offerText";
import { withName } from "./reasonedText";
import { valueText, type RecordWording } from "./recordWording";
import { transferTexts } from "./transferText";

export interface FieldChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface ActivityText {
  /** What was done, to be read after the actor's name: `changed the status from New to Quoted`. */
  readonly action: string;
  readonly changes: readonly FieldChange[];
  /** A quoted text, verbatim. */
  readonly quotation: string | null;
}

function fieldChanges(wording: RecordWording, details: Details): readonly FieldChange[] {
  const changes = Array.isArray(details.changes) ? details.changes.filter(isRecord) : [];
  return changes.flatMap((change) => {
    const field = textOf(change, "field");
    return field === null
      ? []
      : [
          {
            label: wording.fieldLabel(field),
            from: valueText(wording, field, change.from),
            to: valueText(wording, field, change.to),
          },
        ];
  });
}

function statusAction(details: Details, wording: RecordWording): string {
  const action = `changed the status from ${valueText(wording, "status", details.from)} to ${valueText(wording, "status", details.to)}`;
  if (details.unexplained !== true) return action;
  return `${action}, ${textOf(details, "reason") === null ? "without a reason" : "without a contract clause"}`;
}

/** Marks a deadline promised by the site as missed. */
function withLateness(action: string, { late }: Details): string {
  return late === true ? `${action}, later than promised` : action;
}

/** A status's labels by value. */
type Statuses = Readonly<Record<string, { readonly label: string }>>;

function movedAction(what: string, details: Details, statuses: Statuses): string {
  const [from, to] = [textOf(details, "from"), textOf(details, "to")];
  const which = withName(`changed the ${what}`, textOf(details, "title") ?? textOf(details, "description"));
  return from === null || to === null
    ? which
    : `${which} from ${statuses[from]?.label ?? sentenceCase(from)} to ${statuses[to]?.label ?? sentenceCase(to)}`;
}

/** A charge's notes may change with its status or alone; the previous version then recorded the same status twice. */
function chargeAction(details: Details): string {
  const { from, to, notesChanged } = details;
  if (from === to && (notesChanged === true || from !== undefined))
    return withName("changed the notes on the charge", textOf(details, "description"));
  const action = movedAction("charge", details, chargeStatuses);
  return notesChanged === true ? `${action}, and its notes` : action;
}

/** Exhaustive, so that a new kind cannot be forgotten. */
const actionTexts: Readonly<
  Record<ActivityKind, (details: Details, wording: RecordWording, actor: string | null) => string>
> = {
  created: (_details, { noun }) => `created this ${noun}`,
  status_changed: statusAction,
  fields_changed: (_details, { noun }) => `edited this ${noun}`,
  note_added: () => "added a note",
  customer_asked: ({ requiredDocuments }) =>
    Array.isArray(requiredDocuments)
      ? `asked the customer a question and requested: ${requiredDocuments.join(", ")}`
      : "asked the customer a question",
  message_sent: () => "wrote to the customer",
  message_received: (details) => {
    const action = "questionId" in details ? "answered our question" : "wrote to us";
    return Array.isArray(details.missing) ? `${action}; still missing: ${details.missing.join(", ")}` : action;
  },
  required_document_received: (details) =>
    `added the requested document: ${textOf(details, "document") ?? "a document"}`,
  required_document_waived: (details) => `no longer needs ${textOf(details, "document") ?? "a document"}`,
  ...offerTexts,
  converted: (details) => withName("converted this lead to policy", textOf(details, "policyId")),
  deleted: (_details, { noun }) => `deleted this ${noun}`,
  file_added: (details) => withName("added the file", textOf(details, "fileName")),
  document_requested: (details) => withName("asked the customer for the", textOf(details, "title") ?? "document"),
  document_uploaded: (details) => withName("uploaded", textOf(details, "fileName") ?? "a document"),
  document_status_changed: (details) => movedAction("document request", details, documentStatuses),
  document_reminded: (details) => withName("reminded the customer about", textOf(details, "title") ?? "a document"),
  charge_recorded: (details) =>
    typeof details.amountCents === "number"
      ? `recorded a charge of ${formatMoney(details.amountCents)}`
      : "recorded a charge",
  charge_status_changed: chargeAction,
  payment_details_saved: () => "saved payment details",
  ...cancellationTexts,
  ...transferTexts,
  assigned: (details, { noun }, actor) => {
    const to = textOf(details, "to");
    if (to === null && textOf(details, "from") !== null) return `left this ${noun} without an owner`;
    return withLateness(to === null || to === actor ? `took this ${noun}` : `assigned this ${noun} to ${to}`, details);
  },
  released: (details) => withName("released the request from", textOf(details, "name")),
  discarded: (details) => withName("discarded the request from", textOf(details, "name")),
  replied: (details) => withLateness("replied to the customer", details),
  claim_reminded: (details) =>
    details.shop === undefined
      ? "reminded the customer of our question"
      : withName("reminded the shop of its estimate,", textOf(details, "shop")),
  claim_unanswered: ({ shop }) =>
    shop === undefined
      ? "told staff that the customer hasn't answered"
      : "told staff that the shop hasn't sent its estimate",
  ...claimLineTexts,
  ...estimateTexts,
  ...claimPaymentTexts,
  shop_link_sent: (details) => withName("sent the shop its link,", textOf(details, "shop")),
  shop_link_ended: () => "ended the shop's link",
  shop_estimate_received: ({ lines, requestedCents }) =>
    typeof lines === "number" && typeof requestedCents === "number"
      ? `sent an estimate of ${formatMoney(requestedCents)} in ${lines === 1 ? "1 line" : `${lines} lines`}`
      : "sent an estimate",
  shop_invoice_received: (details) =>
    typeof details.amountCents === "number"
      ? withName(`sent an invoice of ${formatMoney(details.amountCents)}, number`, textOf(details, "number"))
      : "sent an invoice",
  claim_file_added: (details) => {
    const action = withName(
      details.sentBy === "staff" ? "added the file" : "sent the file",
      textOf(details, "fileName"),
    );
    return details.sentBy === "staff" && details.forCustomer === true ? `${action}, which the customer sees` : action;
  },
  ...appealTexts,
  ...callTexts,
  merged: (details) => `merged ${textOf(details, "name") ?? "another lead"} into this lead`,
  merged_into: (details) => `merged this lead into ${textOf(details, "name") ?? "another one"}`,
  imported: (details, { noun }) => withName(`imported this ${noun} from`, textOf(details, "fileName")),
  merge_undone: (details) => `undid the merge with ${textOf(details, "name") ?? "another lead"}`,
  ...mailTexts,
};

/** These quote the reason that was given. */
const kindsWithReason: ReadonlySet<ActivityKind> = new Set([
  "claim_line_overridden",
  "authorization_declined",
  "authorization_cancelled",
  "authorization_extended",
  "claim_payment_changed",
  "policy_reinstated",
]);

function changesOf(kind: ActivityKind, wording: RecordWording, details: Details): readonly FieldChange[] {
  if (kind === "estimate_line_changed") return fieldChanges(estimateWording, details);
  if (kind === "claim_line_changed") return fieldChanges(claimLineWording, details);
  return kind === "fields_changed" || kind === "merged" || kind === "imported" || kind === "merge_undone"
    ? fieldChanges(wording, details)
    : [];
}

/** Done with several rows of a list at once. */
function withOthers(action: string, { bulkRows }: Details): string {
  if (typeof bulkRows !== "number" || bulkRows < 2) return action;
  return `${action}, along with ${bulkRows === 2 ? "one other" : `${formatNumber(bulkRows - 1)} others`}`;
}

/** `noteText` looks up a note's text by its id; without it, the note is only mentioned. */
export function activityText(
  wording: RecordWording,
  event: Timeline_ActivityFragment,
  noteText?: (noteId: string) => string | undefined,
): ActivityText {
  const { kind, actorKind, details } = event;
  const known = isRecord(details) ? details : {};
  const noteId = textOf(known, "noteId");
  const action =
    kind === "created" && actorKind !== "staff" ? wording.begun : actionTexts[kind](known, wording, event.actorName);
  return {
    action: withOthers(action, known),
    changes: changesOf(kind, wording, known),
    quotation:
      (noteId === null ? undefined : noteText?.(noteId)) ??
      textOf(known, kindsWithReason.has(kind) ? "reason" : "subject"),
  };
}

export function actorName({
  actorKind,
  actorName: name,
}: Pick<Timeline_ActivityFragment, "actorKind" | "actorName">): string {
  if (name !== null && name !== "") return name;
  const unnamed = {
    visitor: "A visitor",
    customer: "The customer",
    staff: "A member of staff",
    system: "The system",
  } as const;
  return unnamed[actorKind];
}
