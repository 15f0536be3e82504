import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/activity.service.js";
import { staffAsking } from "../auth/whoAsks.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { type Spooled, spool } from "../storage/content.js";
import { isCredible, typeOfContent } from "../storage/contentType.js";
import { holdPolicy, policyNotFound } from "./lockPolicy.js";
import { Policy } from "./policy.entity.js";
import { POLICY_FILES_PATH, PolicyFile } from "./policyFile.entity.js";
import { policyNumberOf } from "./policyNumber.js";

/** A file on its way: its bytes have not been read yet. */
export interface SentFile {
  readonly policyId: string;
  readonly fileName: string;
  /** What its sender says it is; empty where nothing is said. */
  readonly claimedType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** As REST answers it. (contract.md section 4, policy file) */
export interface AddedFile {
  readonly id: string;
  readonly fileName: string;
  readonly filePath: string;
  readonly byteLength: number;
  readonly contentType: string;
  readonly createdAt: string;
  readonly authorName: string;
}

/** Bytes. (back-office.txt section 9: policy files up to 10 MB) */
export const POLICY_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Keeps a document with a policy. The policy is looked for before a byte is read, and the file received on disk before a transaction begins,
 * so that a slow sender holds nothing that others need.
 *
 * @throws DomainError NOT_FOUND; PAYLOAD_TOO_LARGE; VALIDATION_FAILED for an empty file, or one that is not what it is said to be.
 */
export async function addPolicyFile(ctx: RequestContext, sent: SentFile): Promise<AddedFile> {
  const author = staffAsking(ctx);
  const policyId = policyNumberOf(sent.policyId);
  if (!(await ctx.database.manager.existsBy(Policy, { id: policyId }))) throw policyNotFound();
  const received = await spool(sent.body, POLICY_FILE_BYTES);
  try {
    checkContent(received, sent.claimedType);
    const contentType = typeOfContent(received.head);
    return await ctx.database.transaction(async (manager) => {
      await holdPolicy(manager, policyId);
      const storedFileId = await ctx.files.save(manager, received, { contentType });
      const { fileName } = sent;
      const values = { policyId, fileName, storedFileId, authorName: author.username };
      const { identifiers, generatedMaps } = await manager.insert(PolicyFile, values);
      const { id } = identifiers[0] as Pick<PolicyFile, "id">;
      const { createdAt } = generatedMaps[0] as Pick<PolicyFile, "createdAt">;
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policyId },
        kind: ActivityKind.file_added,
        details: { fileId: id, fileName },
      });
      const filePath = `${POLICY_FILES_PATH}/${id}`;
      const { byteLength } = received;
      const authorName = author.username;
      return { id, fileName, filePath, byteLength, contentType, createdAt: createdAt.toISOString(), authorName };
    });
  } finally {
    await received.discard();
  }
}

function checkContent({ byteLength, head }: Spooled, claimedType: string): void {
  const checks = new FieldChecks();
  if (byteLength === 0) checks.refuse("file", "Choose a file before uploading.");
  else if (!isCredible(claimedType, head)) checks.refuse("file", "This file's content is not what its type says.");
  checks.throwIfAny();
}
