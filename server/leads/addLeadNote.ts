import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { sql } from "../core/sql.js";
import { newNote } from "../notes/newNote.js";
import { Lead } from "./lead.entity.js";
import type { AddLeadNoteInput } from "./lead.inputs.js";
import { LeadNote } from "./leadNote.entity.js";
import { leadNotFound } from "./lockLead.js";

/**
 * A note is no change of the lead: somebody else's open form stays good. (contract.md section 4, lead detail)
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the lead; CONFLICT for an idempotency key of another request.
 */
export async function addLeadNote(ctx: RequestContext, input: AddLeadNoteInput): Promise<Rows<LeadNote>> {
  const { idempotencyKey: key, ...request } = input;
  const leadId = uuidOf(request.leadId);
  const note = newNote(ctx, request);
  if (!isUuid(leadId)) throw leadNotFound();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "addLeadNote", key, request: { ...request, leadId } }, async () => {
      // Held only against its deletion, so that notes and changes do not wait for each other.
      const lead = await manager.findOne(Lead, {
        select: { id: true },
        where: { id: leadId },
        lock: { mode: "for_key_share" },
      });
      if (!lead) throw leadNotFound();
      const { identifiers } = await manager.insert(LeadNote, { leadId: lead.id, ...note });
      const made = (identifiers[0] as Pick<LeadNote, "id">).id;
      await recordActivity(manager, ctx, {
        subject: { kind: "lead", id: lead.id },
        kind: ActivityKind.note_added,
        details: { noteId: made },
      });
      return made;
    }),
  );
  return one(LeadNote, { where: sql`root.id = ${id}::uuid` });
}
