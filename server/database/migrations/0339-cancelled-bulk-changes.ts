import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** The audit log says that a bulk change was cancelled: otherwise it would say that emails were sent that never were. */
export class CancelledBulkChanges1795478400339 implements MigrationInterface {
  readonly name = "CancelledBulkChanges1795478400339";

  async up(runner: QueryRunner): Promise<void> {
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["bulk_change_cancelled"];
