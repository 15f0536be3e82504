import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";
import type { StoredContent } from "../storage/fileStorage.js";
import { PolicyFile } from "./policyFile.entity.js";

/** A document of a policy with its content, for staff. @throws DomainError NOT_FOUND */
export async function openPolicyFile(
  ctx: RequestContext,
  id: string,
): Promise<StoredContent & { readonly fileName: string }> {
  const file = isUuid(id) ? await ctx.database.manager.findOneBy(PolicyFile, { id }) : null;
  const content = file === null ? undefined : await ctx.files.read(file.storedFileId);
  if (file === null || content === undefined) throw new DomainError("NOT_FOUND", "File not found");
  return { ...content, fileName: file.fileName };
}
