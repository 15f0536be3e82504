import { isBlank } from "#shared/text/blank.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { StaffNote } from "./staffNote.entity.js";
import { StaffNoteInput } from "./staffNote.inputs.js";

/**
 * A note by the asking user, checked but not stored yet.
 *
 * @throws DomainError VALIDATION_FAILED if it is blank or over 10,000 characters.
 */
export function newNote(
  ctx: RequestContext,
  { content: sent }: StaffNoteInput,
): Pick<StaffNote, "content" | "authorId" | "authorName"> {
  const { staffId, username } = requireStaff(ctx);
  const content = sent ?? "";
  const checks = new FieldChecks();
  if (isBlank(content)) checks.refuse("content", "Write a quick note before saving.");
  checkLengths(checks, StaffNoteInput, { content });
  checks.throwIfAny();
  return { content, authorId: staffId, authorName: username };
}
