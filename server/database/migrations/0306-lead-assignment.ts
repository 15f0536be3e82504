import type { MigrationInterface, QueryRunner } from "typeorm";

import { renameKnownValue, rewriteRows } from "../knownValues.js";
import { renameTable } from "../renameTable.js";

/** How new leads get an owner is called lead assignment, also in the audit log. (docs/sales.md) */
export class LeadAssignment1795478400306 implements MigrationInterface {
  readonly name = "LeadAssignment1795478400306";

  async up(runner: QueryRunner): Promise<void> {
    await renameTable(runner, "lead_dealing", "lead_assignment");
    await renameKnownValue(runner, AUDIT_KINDS, "lead_dealing_saved", "lead_assignment_saved");
    await renameSetting(runner, "lead_dealing", "lead_assignment");
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameSetting(runner, "lead_assignment", "lead_dealing");
    await renameKnownValue(runner, AUDIT_KINDS, "lead_assignment_saved", "lead_dealing_saved");
    await renameTable(runner, "lead_assignment", "lead_dealing");
  }
}

async function renameSetting(runner: QueryRunner, from: string, to: string): Promise<void> {
  await rewriteRows(runner, "audit_event", "set subject_id = $2 where subject_kind = 'setting' and subject_id = $1", [
    from,
    to,
  ]);
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
