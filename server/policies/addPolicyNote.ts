import { insertRow } from "../core/entityRows.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { newNote } from "../notes/newNote.js";
import { holdPolicy } from "./lockPolicy.js";
import type { AddPolicyNoteInput } from "./policy.inputs.js";
import { PolicyNote } from "./policyNote.entity.js";

/**
 * Adds a note. This does not change the policy's version, so other people's open forms can still be saved.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the policy; CONFLICT for an idempotency key of another request.
 */
export async function addPolicyNote(ctx: RequestContext, input: AddPolicyNoteInput): Promise<Rows<PolicyNote>> {
  const { idempotencyKey: key, ...request } = input;
  const note = newNote(ctx, request);
  const id = await ctx.database.transaction(async (manager) => {
    const policyId = await holdPolicy(manager, request.policyId);
    return await once(
      manager,
      ctx,
      { operation: "addPolicyNote", key, request: { ...request, policyId } },
      async () => {
        const noteId = await insertRow(manager, PolicyNote, { policyId, ...note });
        const subject = { kind: "policy", id: policyId } as const;
        await recordActivity(manager, ctx, { subject, kind: ActivityKind.note_added, details: { noteId } });
        return noteId;
      },
    );
  });
  return byId(PolicyNote, id);
}
