import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Logs irreversible changes by staff to a customer's records in the audit log. */
export class AuditedRecords1795132800100 implements MigrationInterface {
  readonly name = "AuditedRecords1795132800100";

  async up(runner: QueryRunner): Promise<void> {
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await addKnownValues(runner, AUDIT_SUBJECTS, NEW_SUBJECTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from audit_event where kind = any($1)", [NEW_KINDS]);
    await removeKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await removeKnownValues(runner, AUDIT_SUBJECTS, NEW_SUBJECTS);
  }
}

const NEW_KINDS = ["lead_deleted", "mail_resent", "claim_denied"];
const NEW_SUBJECTS = ["lead", "mail", "claim"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const AUDIT_SUBJECTS = { table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" };
