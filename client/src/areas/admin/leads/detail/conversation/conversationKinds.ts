import { textOf } from "#client/areas/admin/activity/details";
import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { isRecord } from "#shared/isRecord";

type Event = Timeline_ActivityFragment;

/** The conversation's filters, in order. "Notes", "Quotes" and "Email" are a section, a tab and a field of the same screen. */
export const conversationKinds = {
  calls: "Calls",
  emails: "Mail",
  notes: "Team notes",
  quotes: "Offers",
  contracts: "Contracts",
  changes: "Changes",
} as const;

export type ConversationKind = keyof typeof conversationKinds;

export function kindOf({ kind }: Pick<Event, "kind">): ConversationKind {
  if (kind === "call_logged") return "calls";
  if (kind === "note_added") return "notes";
  if (kind.startsWith("email_")) return "emails";
  if (kind.startsWith("quote_")) return "quotes";
  return kind.startsWith("contract_") || kind === "converted" ? "contracts" : "changes";
}

/** A text of the entry's details, such as the id of its note or of its email. */
export function detailOf({ details }: Pick<Event, "details">, name: string): string | null {
  return isRecord(details) ? textOf(details, name) : null;
}

/** A call's note counts as a note, too. */
export function isOfKind(event: Event, kind: ConversationKind): boolean {
  return kindOf(event) === kind || (kind === "notes" && detailOf(event, "noteId") !== null);
}

interface Note {
  readonly id: string;
  readonly createdAt: string;
  readonly authorName: string | null;
}

/**
 * The history with the notes that it does not mention, such as those of an imported record, each in its
 * place. Older ones are held back until the history has been loaded that far.
 */
export function withUnmentioned(
  entries: readonly Event[],
  notes: readonly Note[],
  hasEarlier: boolean,
): readonly Event[] {
  const mentioned = new Set(entries.map((event) => detailOf(event, "noteId")));
  const oldest = hasEarlier ? (entries.at(-1)?.at ?? "") : "";
  const missing = notes.filter(({ id, createdAt }) => !mentioned.has(id) && createdAt > oldest);
  if (missing.length === 0) return entries;
  const told = missing.map(({ id, createdAt, authorName }): Event => ({
    id,
    kind: "note_added",
    at: createdAt,
    actorKind: "staff",
    actorName: authorName,
    details: { noteId: id },
  }));
  return [...entries, ...told].toSorted((one, other) => other.at.localeCompare(one.at));
}
