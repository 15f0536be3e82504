import type { MigrationInterface, QueryRunner } from "typeorm";

import { renameKnownValue, rewriteRows } from "../knownValues.js";
import { renameParts } from "../renameTable.js";

/** Staff override what the rules say about a claim's line, as the trade calls it; also in the histories. (docs/claims.md) */
export class ClaimLineOverrides1795478400320 implements MigrationInterface {
  readonly name = "ClaimLineOverrides1795478400320";

  async up(runner: QueryRunner): Promise<void> {
    for (const [from, to] of COLUMNS) await renameColumn(runner, from, to);
    for (const [from, to] of PARTS) await renameParts(runner, "claim_line", from, to);
    await renameKnownValue(runner, ACTIVITY_KINDS, "claim_line_overruled", "claim_line_overridden");
    await renameDetail(runner, "overruledVerdict", "overrideVerdict");
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameDetail(runner, "overrideVerdict", "overruledVerdict");
    await renameKnownValue(runner, ACTIVITY_KINDS, "claim_line_overridden", "claim_line_overruled");
    for (const [from, to] of PARTS) await renameParts(runner, "claim_line", to, from);
    for (const [from, to] of COLUMNS) await renameColumn(runner, to, from);
  }
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const COLUMNS = [
  ["overruled_verdict", "override_verdict"],
  ["overruled_reason", "override_reason"],
  ["overruled_by_id", "overridden_by_id"],
  ["overruled_by_name", "overridden_by_name"],
  ["overruled_at", "overridden_at"],
] as const;
const PARTS = [
  ["claim_line_overruled_by_", "claim_line_overridden_by_"],
  ["claim_line_overruled_", "claim_line_override_"],
] as const;

async function renameColumn(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table claim_line rename column ${from} to ${to}`);
}

async function renameDetail(runner: QueryRunner, from: string, to: string): Promise<void> {
  await rewriteRows(
    runner,
    "activity",
    "set details = details - $1::text || jsonb_build_object($2::text, details -> $1::text) where kind = 'claim_line_removed' and details ? $1::text",
    [from, to],
  );
}
