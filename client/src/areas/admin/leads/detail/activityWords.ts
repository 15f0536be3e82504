import { leadFieldLabel } from "../../../../domains/leads/leadFields";
import { leadStatusLabel } from "../../../../domains/leads/leadStatus";
import type { ActivityKind, LeadTimeline_ActivityFragment } from "../../../../generated/graphql";
import { formatMoney } from "../../../../lib/format";
import { spelled } from "../../parts/words";

export interface FieldChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface ActivityWords {
  /** What was done, following the name of who did it: `changed the status from New to Quoted`. */
  readonly deed: string;
  readonly changes: readonly FieldChange[];
  /** What was written, as it was written. */
  readonly quotation: string | null;
}

type Details = Readonly<Record<string, unknown>>;

/** Details are JSON that older versions of the product may have written: everything in it is read with care. */
function isDetails(value: unknown): value is Details {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(details: Details, key: string): string | null {
  const value = details[key];
  return typeof value === "string" && value !== "" ? value : null;
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return field.endsWith("Cents") ? formatMoney(value) : String(value);
  if (typeof value === "string") return field === "status" ? leadStatusLabel(value) : value;
  return JSON.stringify(value);
}

function fieldChanges(details: Details): readonly FieldChange[] {
  const changes = Array.isArray(details.changes) ? details.changes.filter(isDetails) : [];
  return changes.flatMap((change) => {
    const field = text(change, "field");
    return field === null
      ? []
      : [{ label: leadFieldLabel(field), from: shown(field, change.from), to: shown(field, change.to) }];
  });
}

function statusDeed(details: Details): string {
  return `changed the status from ${shown("status", details.from)} to ${shown("status", details.to)}`;
}

function quoteDeed(details: Details): string {
  const plan = text(details, "plan");
  const price = typeof details.priceTotalCents === "number" ? ` for ${formatMoney(details.priceTotalCents)}` : "";
  return `made a ${plan === null ? "" : `${spelled(plan)} `}quote${price}`;
}

function withName(deed: string, name: string | null): string {
  return name === null ? deed : `${deed} ${name}`;
}

function sentDeed(details: Details): string {
  const to = text(details, "to");
  const what = details.resent === true ? "sent the contract again" : "sent the contract";
  return `${withName(what, text(details, "fileName"))}${to === null ? "" : ` to ${to}`}`;
}

/** The recipients: one, or several in a list. */
function recipients({ to }: Details): string | null {
  const all = (Array.isArray(to) ? to : [to]).filter((address) => typeof address === "string" && address !== "");
  return all.length > 0 ? all.join(", ") : null;
}

/** What happens to leads; the rest happens to policies and claims. */
const deeds: Readonly<Partial<Record<ActivityKind, (details: Details) => string>>> = {
  created: () => "created this lead",
  status_changed: statusDeed,
  fields_changed: () => "changed what is on file",
  note_added: () => "added a note",
  quote_created: quoteDeed,
  contract_sent: sentDeed,
  contract_viewed: (details) => withName("opened the contract", text(details, "fileName")),
  contract_signed: (details) => {
    const name = text(details, "signatureName");
    return name === null ? "signed the contract" : `signed the contract as ${name}`;
  },
  contract_voided: (details) => withName("voided the contract", text(details, "fileName")),
  converted: (details) => withName("made this lead policy", text(details, "policyId")),
  deleted: () => "deleted this lead",
  email_sent: (details) => {
    const to = recipients(details);
    return to === null ? "sent an e-mail" : `sent an e-mail to ${to}`;
  },
};

/** `noteText` finds what a note says by its id; without it a note is only mentioned. */
export function activityWords(
  event: LeadTimeline_ActivityFragment,
  noteText?: (noteId: string) => string | undefined,
): ActivityWords {
  const { kind, actorKind, details } = event;
  const known = isDetails(details) ? details : {};
  const noteId = text(known, "noteId");
  return {
    deed: kind === "created" && actorKind !== "staff" ? "asked for a quote" : (deeds[kind]?.(known) ?? spelled(kind)),
    changes: kind === "fields_changed" ? fieldChanges(known) : [],
    quotation: (noteId === null ? undefined : noteText?.(noteId)) ?? text(known, "subject"),
  };
}

export function actorName({
  actorKind,
  actorName: name,
}: Pick<LeadTimeline_ActivityFragment, "actorKind" | "actorName">): string {
  if (name !== null && name !== "") return name;
  const unnamed = {
    visitor: "A visitor",
    customer: "The customer",
    staff: "A member of staff",
    system: "The system",
  } as const;
  return unnamed[actorKind];
}
