import { type EntityManager, IsNull } from "typeorm";

import { MAX_CLAIM_FILES } from "#shared/limits/claimFiles.js";
import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type DoneBy, recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import type { UploadedFile } from "#server/documents/uploadedFile.js";
import { ClaimFile } from "./claimFile.entity.js";

/** Who sends it, and who may read it. */
export type FileSender = Pick<ClaimFile, "sentBy" | "forCustomer" | "authorId" | "authorName" | "shopId">;

/** A checked file, with the digest of its bytes. */
export interface SentFile extends UploadedFile {
  readonly sha256: Buffer;
}

/**
 * Stores a file with a claim, which must be locked. The same bytes from the same side are the same file, whichever tab
 * they were chosen in: nothing is stored twice, and the existing id is returned.
 *
 * @throws DomainError CONFLICT for one file too many
 */
export async function keepClaimFile(
  manager: EntityManager,
  ctx: RequestContext,
  claimId: string,
  { fileName, contentType, bytes, sha256 }: SentFile,
  sender: FileSender,
  doneBy: DoneBy = ctx,
): Promise<string> {
  const { sentBy, forCustomer, shopId } = sender;
  const bySame = { claimId, sentBy, shopId: shopId ?? IsNull() };
  const known = await manager.findOneBy(ClaimFile, { ...bySame, sha256 });
  if (known !== null) return known.id;
  if ((await manager.countBy(ClaimFile, bySame)) >= MAX_CLAIM_FILES)
    throw new DomainError("CONFLICT", `You can add at most ${MAX_CLAIM_FILES} files to a claim.`);
  const storedFileId = await ctx.files.save(manager, bytes, { contentType });
  const kept = { claimId, storedFileId, fileName, fileSize: bytes.length, contentType, sha256, ...sender };
  const id = await insertRow(manager, ClaimFile, kept);
  await recordActivity(manager, doneBy, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_file_added,
    details: { fileId: id, fileName, sentBy, forCustomer },
  });
  return id;
}
