import type { RequestContext } from "../context.js";
import { holdRow, insertRow } from "../core/entityRows.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { addNote } from "../notes/addNote.js";
import { Lead } from "./lead.entity.js";
import type { AddLeadNoteInput } from "./lead.inputs.js";
import { LeadNote } from "./leadNote.entity.js";
import { LEAD_NOT_FOUND } from "./lockLead.js";

/** @throws DomainError as `addNote` */
export async function addLeadNote(ctx: RequestContext, input: AddLeadNoteInput): Promise<Rows<LeadNote>> {
  const id = await addNote(ctx, input, {
    kind: "lead",
    hold: (manager) => holdRow(manager, Lead, input.leadId, LEAD_NOT_FOUND),
    insert: (manager, leadId, note) => insertRow(manager, LeadNote, { leadId, ...note }),
  });
  return byId(LeadNote, id);
}
