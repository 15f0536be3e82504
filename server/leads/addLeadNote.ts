import { insertRow, holdRow } from "../core/entityRows.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { newNote } from "../notes/newNote.js";
import { Lead } from "./lead.entity.js";
import type { AddLeadNoteInput } from "./lead.inputs.js";
import { LeadNote } from "./leadNote.entity.js";
import { LEAD_NOT_FOUND } from "./lockLead.js";

/**
 * Adds a note. This does not change the lead's version, so other people's open forms can still be saved.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the lead; CONFLICT for an idempotency key of another request.
 */
export async function addLeadNote(ctx: RequestContext, input: AddLeadNoteInput): Promise<Rows<LeadNote>> {
  const { idempotencyKey: key, ...request } = input;
  const leadId = uuidOf(request.leadId);
  const note = newNote(ctx, request);
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "addLeadNote", key, request: { ...request, leadId } }, async () => {
      // Only locked against deletion, so that notes and edits do not wait for each other.
      await holdRow(manager, Lead, leadId, LEAD_NOT_FOUND);
      const made = await insertRow(manager, LeadNote, { leadId, ...note });
      await recordActivity(manager, ctx, {
        subject: { kind: "lead", id: leadId },
        kind: ActivityKind.note_added,
        details: { noteId: made },
      });
      return made;
    }),
  );
  return byId(LeadNote, id);
}
