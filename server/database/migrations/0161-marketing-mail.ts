import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Lets people unsubscribe from marketing email, and makes the postal address below emails a setting. (docs/mail.md)
 */
export class MarketingMail1795478400161 implements MigrationInterface {
  readonly name = "MarketingMail1795478400161";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(COLUMNS);
    for (const [place, values] of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table setting_branding drop column postal_address");
    await runner.query("alter table email_template drop column marketing");
    await runner.query(
      "alter table outbox_message drop column unsubscribe_token, drop constraint outbox_message_text_there",
    );
    await runner.query("drop table unsubscription");
    for (const [place, values] of NEW_VALUES) await forgetKnownValues(runner, place, values);
  }
}

const NEW_VALUES = [
  [{ table: "audit_event", constraint: "audit_event_kind_known", column: "kind" }, ["postal_address_saved"]],
  [{ table: "activity", constraint: "activity_kind_known", column: "kind" }, ["unsubscribed", "resubscribed"]],
] as const;

const TABLE = `
  create table unsubscription (
    id uuid not null default gen_random_uuid(),
    -- Lower-cased.
    email text collate "C" not null,
    unsubscribed_at timestamptz(3) not null default now(),
    -- Null where the link in a message was used.
    noted_by text,
    reason text,
    lifted_at timestamptz(3),
    lifted_by text,
    lift_reason text,
    constraint unsubscription_pk primary key (id),
    constraint unsubscription_email_form check (length(email) between 1 and 320 and email = lower(email)),
    constraint unsubscription_noted_whole check ((noted_by is null) = (reason is null)),
    constraint unsubscription_lifted_whole
      check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
    constraint unsubscription_texts_length check (length(noted_by) between 1 and 200 and length(lifted_by) between 1 and 200
      and length(reason) between 1 and 200 and length(lift_reason) between 1 and 200)
  );
  create unique index unsubscription_email_unique on unsubscription (email) where lifted_at is null;
  create index unsubscription_email_index on unsubscription (email)`;

const COLUMNS = `
  -- Of a marketing message, in the link by which its one recipient unsubscribes.
  alter table outbox_message add column unsubscribe_token text collate "C",
    add constraint outbox_message_unsubscribe_token_form check (unsubscribe_token ~ '^[A-Za-z0-9_-]{43}$'),
    add constraint outbox_message_marketing_to_one check (unsubscribe_token is null or cardinality(to_addresses) = 1);
  alter table outbox_message add constraint outbox_message_text_there check (text ~ '[^[:space:]]');
  create unique index outbox_message_unsubscribe_token_unique on outbox_message (unsubscribe_token)
    where unsubscribe_token is not null;

  alter table email_template add column marketing boolean not null default false;
  update email_template set marketing = true where built_in_key in ('rim_and_tire_voucher', 'maintenance_voucher');

  -- Null for the one of the environment.
  alter table setting_branding add column postal_address text,
    add constraint setting_branding_postal_address_form
      check (length(postal_address) between 1 and 200 and postal_address !~ '[[:cntrl:]]')`;
