import type { MigrationInterface, QueryRunner } from "typeorm";

import { renameKnownValue, rewriteRows } from "../knownValues.js";
import { renameParts, renameTable } from "../renameTable.js";

/** What a question asks the customer for is called a required document, also in the histories. (docs/claims.md) */
export class RequiredDocuments1795478400305 implements MigrationInterface {
  readonly name = "RequiredDocuments1795478400305";

  async up(runner: QueryRunner): Promise<void> {
    await renameTable(runner, "claim_paper", "required_document");
    await runner.query("alter table claim_file rename column paper_id to required_document_id");
    await renameParts(runner, "claim_file", "claim_file_paper", "claim_file_required_document");
    for (const [from, to] of KINDS) await renameKnownValue(runner, ACTIVITY_KINDS, from, to);
    for (const [kinds, from, to] of DETAILS) await renameDetail(runner, kinds, from, to);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [kinds, from, to] of DETAILS) await renameDetail(runner, kinds, to, from);
    for (const [from, to] of KINDS) await renameKnownValue(runner, ACTIVITY_KINDS, to, from);
    await renameParts(runner, "claim_file", "claim_file_required_document", "claim_file_paper");
    await runner.query("alter table claim_file rename column required_document_id to paper_id");
    await renameTable(runner, "required_document", "claim_paper");
  }
}

async function renameDetail(runner: QueryRunner, kinds: readonly string[], from: string, to: string): Promise<void> {
  await rewriteRows(
    runner,
    "activity",
    "set details = details - $2::text || jsonb_build_object($3::text, details -> $2::text) where kind = any($1) and details ? $2::text",
    [kinds, from, to],
  );
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const KINDS = [
  ["claim_paper_received", "required_document_received"],
  ["claim_paper_waived", "required_document_waived"],
] as const;

const ENDED = ["required_document_received", "required_document_waived"];
const DETAILS = [
  [ENDED, "paperId", "requiredDocumentId"],
  [ENDED, "paper", "document"],
  [["customer_asked", "claim_reminded"], "papers", "requiredDocuments"],
] as const;
