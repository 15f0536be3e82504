import { buffer } from "node:stream/consumers";

import type { EntityManager } from "typeorm";

import { MAX_POLICY_FILE_BYTES, NO_POLICY_FILE } from "#shared/limits/staffFiles.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow, notFound } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { FairGate } from "../core/limits/fairGate.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Spooled, spool } from "../storage/content.js";
import { isCredible } from "../storage/contentType.js";
import { TOO_COMPLEX, PDF_TOO_COMPLEX, typeOfFile } from "../storage/fileType.js";
import { existingPolicy, holdPolicy } from "./lockPolicy.js";
import { POLICY_FILES_PATH, PolicyFile } from "./policyFile.entity.js";

/** A file being uploaded, whose bytes have not been read yet. */
export interface SentFile {
  readonly policyId: string;
  readonly fileName: string;
  /** The type that the sender claims; empty if none. */
  readonly claimedType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** In REST's form. */
export interface AddedFile {
  readonly id: string;
  readonly fileName: string;
  readonly filePath: string;
  readonly byteLength: number;
  readonly contentType: string;
  readonly createdAt: string;
  readonly authorName: string;
}

/**
 * Each file is in memory while it is inspected, and holds a database connection while ten megabytes are written; the
 * others wait on disk so that everyone else is served.
 */
const keeping = new FairGate({ atOnce: 2, perSender: 1, waiting: 100, waitingPerSender: 24, waitMs: 60_000 });

/**
 * Adds a document to a policy. The policy is looked up before a byte is read, and the file is received on disk before a
 * transaction begins, so that a slow sender holds nothing that others need.
 *
 * @throws DomainError NOT_FOUND; PAYLOAD_TOO_LARGE; VALIDATION_FAILED for an empty file, or one that is not of its
 * claimed type.
 */
export async function addPolicyFile(ctx: RequestContext, sent: SentFile): Promise<AddedFile> {
  await existingPolicy(ctx.database.manager, sent.policyId);
  const received = await spool(sent.body, MAX_POLICY_FILE_BYTES);
  try {
    return await keeping.run(requireStaff(ctx).staffId, async () => {
      const contentType = await checkedType(ctx, received, sent.claimedType);
      return await keepFile(ctx, sent, received, contentType);
    });
  } finally {
    await received.discard();
  }
}

function keepFile(
  ctx: RequestContext,
  { policyId: number, fileName, claimedType }: SentFile,
  received: Spooled,
  contentType: string,
): Promise<AddedFile> {
  return ctx.database.transaction(async (manager) => {
    const policyId = await holdPolicy(manager, number);
    const request = { policyId, fileName, claimedType, sha256: Buffer.from(received.sha256).toString("hex") };
    const id = await once(
      manager,
      ctx,
      { operation: "addPolicyFile", request },
      async () => await keep(manager, policyId),
    );
    return await addedFile(manager, id);
  });

  async function keep(manager: EntityManager, policyId: string): Promise<string> {
    const storedFileId = await ctx.files.save(manager, received, { contentType });
    const { username: authorName } = requireStaff(ctx);
    const id = await insertRow(manager, PolicyFile, { policyId, fileName, storedFileId, authorName });
    await recordActivity(manager, ctx, {
      subject: { kind: "policy", id: policyId },
      kind: ActivityKind.file_added,
      details: { fileId: id, fileName },
    });
    return id;
  }
}

async function addedFile(manager: EntityManager, id: string): Promise<AddedFile> {
  const [file]: readonly (Omit<AddedFile, "filePath" | "createdAt"> & { readonly createdAt: Date })[] = await run(
    manager,
    sql`select file.id, file.file_name as "fileName", stored.size_bytes as "byteLength", stored.content_type as "contentType",
       file.created_at as "createdAt", file.author_name as "authorName"
     from policy_file file join stored_file stored on stored.id = file.stored_file_id where file.id = ${id}`,
  );
  if (!file) throw notFound("This file is no longer available.");
  return { ...file, filePath: `${POLICY_FILES_PATH}/${id}`, createdAt: file.createdAt.toISOString() };
}

async function checkedType({ pdfs }: RequestContext, received: Spooled, claimedType: string): Promise<string> {
  const checks = new FieldChecks();
  const type = await typeOfFile(await buffer(received.open()), pdfs);
  if (received.byteLength === 0) checks.refuse("file", NO_POLICY_FILE);
  else if (type === TOO_COMPLEX) checks.refuse("file", PDF_TOO_COMPLEX);
  else if (!isCredible(claimedType, type)) checks.refuse("file", "This file's content doesn't match its type.");
  checks.throwIfAny();
  return type;
}
