import type { MigrationInterface, QueryRunner } from "typeorm";

const SUBJECTS = ["lead", "policy", "claim"];
const KINDS = [
  "created",
  "status_changed",
  "fields_changed",
  "note_added",
  "quote_created",
  "contract_sent",
  "contract_viewed",
  "contract_signed",
  "contract_voided",
  "converted",
  "email_sent",
  "deleted",
  "email_failed",
  "file_added",
  "document_requested",
  "document_uploaded",
  "document_status_changed",
  "document_reminded",
  "charge_recorded",
  "charge_status_changed",
  "payment_details_saved",
  "assigned",
  "replied",
];

/** Who released or discarded a quote request that was held back: history like any other, but no record has changed, so none is announced. */
export class HeldRequestHistory1795132800051 implements MigrationInterface {
  readonly name = "HeldRequestHistory1795132800051";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(known([...SUBJECTS, "held_request"], [...KINDS, "released", "discarded"]));
    await runner.query(announced("new.kind <> 'deleted' and new.subject_kind <> 'held_request'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(announced("new.kind <> 'deleted'"));
    // What was written stays: nobody takes history away.
    await runner.query(known(SUBJECTS, KINDS, "not valid"));
  }
}

function known(subjects: readonly string[], kinds: readonly string[], how = ""): string {
  const words = (of: readonly string[]): string => of.map((word) => `'${word}'`).join(", ");
  return `alter table activity drop constraint activity_subject_kind_known, drop constraint activity_kind_known,
    add constraint activity_subject_kind_known check (subject_kind in (${words(subjects)})) ${how},
    add constraint activity_kind_known check (kind in (${words(kinds)})) ${how}`;
}

function announced(when: string): string {
  return `drop trigger activity_announced on activity;
    create trigger activity_announced after insert on activity for each row when (${when}) execute function announce_activity()`;
}
