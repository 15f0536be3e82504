import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { newNote } from "./newNote.js";
import type { StaffNoteInput } from "./staffNote.inputs.js";

type Kind = "lead" | "policy" | "claim";

/** The record that a note is about. */
interface NotedRecord {
  readonly kind: Kind;
  /** Keeps the record from being deleted, and returns its id as it is stored. @throws DomainError NOT_FOUND */
  readonly hold: (manager: EntityManager) => Promise<string>;
  /** Returns the id of the new row. */
  readonly insert: (manager: EntityManager, recordId: string, note: ReturnType<typeof newNote>) => Promise<string>;
}

const OPERATIONS = { lead: "addLeadNote", policy: "addPolicyNote", claim: "addClaimNote" } as const;

/**
 * Adds a note and returns its id. The record is only held, not changed: notes and edits do not wait for each other, and
 * other people's open forms can still be saved.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the record; CONFLICT for an idempotency key of another request.
 */
export async function addNote(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: StaffNoteInput,
  { kind, hold, insert }: NotedRecord,
): Promise<string> {
  const note = newNote(ctx, request);
  return await ctx.database.transaction(async (manager) => {
    const id = await hold(manager);
    const intent = { operation: OPERATIONS[kind], key, request: { ...request, [`${kind}Id`]: id } };
    return await once(manager, ctx, intent, async () => {
      const noteId = await insert(manager, id, note);
      await recordActivity(manager, ctx, { subject: { kind, id }, kind: ActivityKind.note_added, details: { noteId } });
      return noteId;
    });
  });
}
