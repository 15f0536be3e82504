import type { RequestContext } from "#server/context.js";
import { holdRow, insertRow } from "#server/core/entityRows.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { addNote } from "#server/notes/addNote.js";
import { Claim } from "../claim.entity.js";
import { CLAIM_NOT_FOUND } from "../lockClaim.js";
import { ClaimNote } from "./claimNote.entity.js";
import type { AddClaimNoteInput } from "./claimNote.inputs.js";

/** Adds a note for colleagues. @throws DomainError as `addNote` */
export async function addClaimNote(ctx: RequestContext, input: AddClaimNoteInput): Promise<Rows<ClaimNote>> {
  const id = await addNote(ctx, input, {
    kind: "claim",
    hold: (manager) => holdRow(manager, Claim, input.claimId, CLAIM_NOT_FOUND),
    insert: (manager, claimId, note) => insertRow(manager, ClaimNote, { claimId, ...note }),
  });
  return byId(ClaimNote, id);
}
