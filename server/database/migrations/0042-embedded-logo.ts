import type { MigrationInterface, QueryRunner } from "typeorm";

/** The logo inside of e-mails and PDFs, which keep it whatever comes after it. (issue 6: it replaces the drawing everywhere) */
export class EmbeddedLogo1795132800042 implements MigrationInterface {
  readonly name = "EmbeddedLogo1795132800042";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMBEDDED_LOGO);
    await runner.query(REFERENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table outbox_message drop column logo_content_id");
    await runner.query("alter table setting_branding drop column logo_content_id");
    await runner.query("drop table embedded_logo");
  }
}

const EMBEDDED_LOGO = `
  create table embedded_logo (
    -- The Content-ID in e-mails: named by its content, so the same logo is kept once.
    content_id text collate "C" not null,
    content_type text not null,
    width integer not null,
    height integer not null,
    bytes bytea not null,
    constraint embedded_logo_pk primary key (content_id),
    constraint embedded_logo_content_id_form check (content_id ~ '^[0-9a-f]{64}@logo$'),
    constraint embedded_logo_content_type_known check (content_type in ('image/jpeg', 'image/png')),
    constraint embedded_logo_size check (width > 0 and height > 0 and octet_length(bytes) between 1 and 262144)
  )`;

const REFERENCES = `
  alter table setting_branding add column logo_content_id text collate "C",
    add constraint setting_branding_logo_content_fk foreign key (logo_content_id)
      references embedded_logo (content_id) on delete restrict,
    add constraint setting_branding_logo_content_shown check (logo_content_id is null or logo_file_id is not null);
  create index setting_branding_logo_content_index on setting_branding (logo_content_id);
  alter table outbox_message add column logo_content_id text collate "C",
    add constraint outbox_message_logo_content_fk foreign key (logo_content_id)
      references embedded_logo (content_id) on delete restrict;
  create index outbox_message_logo_content_index on outbox_message (logo_content_id) where logo_content_id is not null`;
