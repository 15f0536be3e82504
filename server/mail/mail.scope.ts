import type { PermissionSet } from "#shared/permissionSets.js";
import type { SubjectKind } from "../activity/activity.entity.js";
import { rolesOfViewer } from "../core/access.js";
import { type Sql, raw } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";
import type { Scope } from "../engine/projection/declare.js";

/** What a message is about. */
export type MailSubjectKind = SubjectKind | "invitation";

/**
 * Which mail each permission set may read, by subject: a message may contain a link that anyone who reads it can use,
 * so invitations are only for those who may invite.
 */
const READABLE: Readonly<Record<PermissionSet, readonly MailSubjectKind[]>> = {
  staff: ["lead", "policy", "claim"],
  sales: ["lead", "policy"],
  claims: ["policy", "claim"],
  billing: ["policy"],
  manager: ["lead", "policy", "claim"],
  administrator: ["lead", "policy", "claim", "invitation"],
};

function readable(viewer: Viewer): readonly MailSubjectKind[] {
  return rolesOfViewer(viewer).flatMap((role) => (role === "anonymous" || role === "customer" ? [] : READABLE[role]));
}

/** Which messages (alias `row`) the viewer may read. */
export function mailFor(row: string, viewer: Viewer): Sql {
  const kinds = [...new Set(readable(viewer))].map((kind) => `'${kind}'`);
  return kinds.length === 0 ? raw("false") : raw(`${row}.subject_kind in (${kinds.join(", ")})`);
}

export const mailScope: Scope = {
  staff: mailFor,
  sales: mailFor,
  claims: mailFor,
  billing: mailFor,
  manager: mailFor,
  administrator: "all",
};

export function mayRead(viewer: Viewer, { subjectKind }: { readonly subjectKind: MailSubjectKind }): boolean {
  return readable(viewer).includes(subjectKind);
}
