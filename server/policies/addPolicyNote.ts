import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { addNote } from "../notes/addNote.js";
import { holdPolicy } from "./lockPolicy.js";
import type { AddPolicyNoteInput } from "./policy.inputs.js";
import { PolicyNote } from "./policyNote.entity.js";

/** @throws DomainError as `addNote` */
export async function addPolicyNote(ctx: RequestContext, input: AddPolicyNoteInput): Promise<Rows<PolicyNote>> {
  const id = await addNote(ctx, input, {
    kind: "policy",
    hold: (manager) => holdPolicy(manager, input.policyId),
    insert: (manager, policyId, note) => insertRow(manager, PolicyNote, { policyId, ...note }),
  });
  return byId(PolicyNote, id);
}
