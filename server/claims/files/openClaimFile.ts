import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid, uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import type { StoredContent } from "#server/storage/fileStorage.js";
import { ofOwnClaims } from "../claim.scope.js";
import { claimFileRead, claimPicturesRead } from "./claimFileRead.js";

const FILE_NOT_FOUND = "We can't find that file.";

interface Found {
  readonly fileName: string;
  readonly storedFileId: string;
  readonly claimId: string;
  readonly policyId: string | null;
}

/**
 * Opens a photo or document of a claim for staff, or for the customer who may read it.
 *
 * @param small whether to return the thumbnail that the claim's page shows @throws DomainError NOT_FOUND if the file
 * does not exist or they may not read it.
 */
export async function openClaimFile(
  ctx: RequestContext,
  id: string,
  { small = false }: { readonly small?: boolean } = {},
): Promise<StoredContent & { readonly fileName: string }> {
  const { viewer } = ctx;
  const own = viewer.role === "customer" ? sql`file.for_customer and ${ofOwnClaims("claim", viewer)}` : raw("true");
  const [found] = isUuid(id)
    ? await run<Found>(
        ctx.database,
        sql`select file.file_name as "fileName", file.stored_file_id as "storedFileId", claim.id as "claimId", claim.policy_id as "policyId"
          from claim_file file join claim on claim.id = file.claim_id where file.id = ${id}::uuid and ${own}`,
      )
    : [];
  const content = found === undefined ? undefined : await ctx.files.read(found.storedFileId);
  if (found === undefined || content === undefined) throw notFound(FILE_NOT_FOUND);
  const { fileName, claimId, policyId } = found;
  try {
    if (ctx.headersOnly !== true)
      await (small ? claimPicturesRead : claimFileRead)(ctx, { id: uuidOf(id), fileName, claimId, policyId });
  } catch (error) {
    content.stream.destroy();
    throw error;
  }
  return { ...content, fileName };
}
