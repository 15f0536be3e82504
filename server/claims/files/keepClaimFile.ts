import { type EntityManager, IsNull } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type DoneBy, recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import type { UploadedFile } from "#server/documents/uploadedFile.js";
import { MAX_CLAIM_FILES } from "#shared/limits/claimFiles.js";
import { ClaimFile } from "./claimFile.entity.js";

/** Who sends it, and who may read it. */
export type FileSender = Pick<ClaimFile, "sentBy" | "forCustomer" | "authorId" | "authorName" | "shopId">;

/** A checked file, with the digest of its bytes. */
export interface SentFile extends UploadedFile {
  readonly sha256: Buffer;
}

/**
 * Stores a file with a claim, which must be locked. The same bytes from the same side are the same file, whichever tab
 * they were chosen in: nothing is stored twice, and the existing id is returned. Staff who add it again for the customer
 * let the customer see it.
 *
 * @throws DomainError CONFLICT for one file too many
 */
export async function keepClaimFile(
  manager: EntityManager,
  ctx: RequestContext,
  claimId: string,
  { fileName, contentType, bytes, sha256 }: SentFile,
  { sender, doneBy = ctx }: { readonly sender: FileSender; readonly doneBy?: DoneBy },
): Promise<string> {
  const { sentBy, forCustomer, shopId } = sender;
  const bySame = { claimId, sentBy, shopId: shopId ?? IsNull() };
  const known = await manager.findOneBy(ClaimFile, { ...bySame, sha256 });
  if (known !== null) {
    if (forCustomer && !known.forCustomer) await showToCustomer(manager, doneBy, known);
    return known.id;
  }
  if ((await manager.countBy(ClaimFile, bySame)) >= MAX_CLAIM_FILES)
    throw new DomainError("CONFLICT", `You can add at most ${MAX_CLAIM_FILES} files to a claim.`);
  const storedFileId = await ctx.files.save(manager, bytes, { contentType });
  const kept = { claimId, storedFileId, fileName, fileSize: bytes.length, contentType, sha256, ...sender };
  const id = await insertRow(manager, ClaimFile, kept);
  await recordFile(manager, doneBy, { id, ...kept });
  return id;
}

/** For a file that staff first added for colleagues only. What the customer has seen is never hidden again. */
async function showToCustomer(
  manager: EntityManager,
  doneBy: DoneBy,
  { id, claimId, fileName, sentBy }: ClaimFile,
): Promise<void> {
  await manager.update(ClaimFile, { id }, { forCustomer: true });
  await recordFile(manager, doneBy, { id, claimId, fileName, sentBy, forCustomer: true });
}

type AddedFile = Pick<ClaimFile, "id" | "claimId" | "fileName" | "sentBy" | "forCustomer">;

async function recordFile(
  manager: EntityManager,
  doneBy: DoneBy,
  { id: fileId, claimId, fileName, sentBy, forCustomer }: AddedFile,
): Promise<void> {
  await recordActivity(manager, doneBy, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_file_added,
    details: { fileId, fileName, sentBy, forCustomer },
  });
}
