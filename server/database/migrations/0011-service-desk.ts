import type { MigrationInterface, QueryRunner } from "typeorm";

import { BUILT_IN_TEMPLATES } from "#server/emailTemplates/builtInTemplates.js";

/**
 * What staff and a policy's customer exchange: saved e-mails, documents that are asked for, charges, and autopay as a consent with a date.
 * (back-office.txt sections 3 and 4, public-site-and-portal.txt section 3, contract.md section 4)
 */
export class ServiceDesk1795132800011 implements MigrationInterface {
  readonly name = "ServiceDesk1795132800011";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      COUNT_VERSION,
      EMAIL_TEMPLATE,
      DOCUMENT_REQUEST,
      DOCUMENT_UPLOAD,
      CHARGE,
      CONSENT_VERSION,
      AUTOPAY_CONSENT,
      LEAD_CUSTOMER,
      ANNOUNCE_PORTAL,
    ])
      await runner.query(statement);
    for (const { name, subject, bodyHtml, builtInKey } of BUILT_IN_TEMPLATES)
      await runner.query(
        "insert into email_template (name, subject, body_html, built_in_key) values ($1, $2, $3, $4)",
        [name, subject, bodyHtml, builtInKey],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table lead drop column customer_id");
    await runner.query(`alter table payment_profile drop column autopay_consent_version, drop column autopay_consent_at,
      drop column autopay_consent_ip_address, drop column autopay_consent_user_agent`);
    await runner.query("drop table consent_version, charge, document_upload, document_request, email_template");
    await runner.query(`drop function announce_portal_of_policy(text, text, text), announce_portal(uuid, text, text),
      count_version()`);
  }
}

const COUNT_VERSION = `
  create function count_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    new.updated_at := greatest(now(), old.updated_at);
    return new;
  end
  $$`;

const EMAIL_TEMPLATE = `
  create table email_template (
    id uuid not null default gen_random_uuid(),
    name text not null,
    subject text not null,
    body_html text not null,
    -- Of the ones that come with the product: by it they are found again when they are restored.
    built_in_key text,
    updated_at timestamptz(3) not null default now(),
    constraint email_template_pk primary key (id),
    constraint email_template_built_in_key_unique unique (built_in_key),
    constraint email_template_text_length check (
      length(name) between 1 and 200 and length(subject) between 1 and 500 and length(body_html) between 1 and 100000),
    constraint email_template_one_line check (name !~ '[[:cntrl:]]' and subject !~ '[[:cntrl:]]'),
    constraint email_template_built_in_key_form check (built_in_key ~ '^[a-z][a-z_]{0,63}$')
  );
  create unique index email_template_name_unique on email_template (lower(name))`;

const DOCUMENT_REQUEST = `
  create table document_request (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    policy_id text not null,
    customer_id uuid not null,
    type text not null default 'vin_photo',
    status text not null default 'pending',
    title text not null,
    instructions text,
    due_date date,
    -- The one reminder, sent after the due day.
    reminded_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint document_request_pk primary key (id),
    constraint document_request_policy_fk foreign key (policy_id) references policy (id) on delete cascade,
    constraint document_request_customer_fk foreign key (customer_id) references customer (id) on delete restrict,
    constraint document_request_type_known check (
      type in ('vin_photo', 'odometer_photo', 'diagnosis_report', 'repair_invoice', 'other')),
    constraint document_request_status_known check (status in ('pending', 'submitted', 'completed', 'cancelled')),
    constraint document_request_title_form check (length(title) <= 200 and title ~ '[^[:space:]]' and title !~ '[[:cntrl:]]'),
    constraint document_request_instructions_length check (length(instructions) <= 10000)
  );
  create index document_request_policy_index on document_request (policy_id, created_at desc, id desc);
  create index document_request_customer_index on document_request (customer_id, status, due_date);
  create index document_request_due_index on document_request (due_date) where status = 'pending' and reminded_at is null;
  create trigger document_request_version before update on document_request for each row execute function count_version()`;

const DOCUMENT_UPLOAD = `
  create table document_upload (
    id uuid not null default gen_random_uuid(),
    document_request_id uuid not null,
    file_name text not null,
    -- Bytes.
    file_size integer not null,
    content_type text not null,
    stored_file_id uuid not null,
    created_at timestamptz(3) not null default now(),
    constraint document_upload_pk primary key (id),
    constraint document_upload_request_fk foreign key (document_request_id) references document_request (id) on delete cascade,
    constraint document_upload_stored_file_fk foreign key (stored_file_id) references stored_file (id) on delete restrict,
    constraint document_upload_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint document_upload_file_size_range check (file_size between 1 and 5242880),
    constraint document_upload_content_type_known check (
      content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf'))
  );
  create index document_upload_request_index on document_upload (document_request_id, created_at desc, id desc);
  create index document_upload_stored_file_index on document_upload (stored_file_id)`;

const CHARGE = `
  create table charge (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    policy_id text not null,
    description text not null,
    notes text,
    status text not null default 'pending',
    amount_cents integer not null,
    charged_at timestamptz(3) not null default now(),
    -- The first day of the month that autopay charged for; null for what staff recorded.
    period date,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint charge_pk primary key (id),
    -- Money is never forgotten.
    constraint charge_policy_fk foreign key (policy_id) references policy (id) on delete restrict,
    constraint charge_description_form check (length(description) <= 500 and description ~ '[^[:space:]]'),
    constraint charge_notes_length check (length(notes) <= 10000),
    constraint charge_status_known check (status in ('pending', 'processing', 'paid', 'failed', 'refunded')),
    constraint charge_amount_range check (amount_cents > 0),
    constraint charge_period_is_a_month check (extract(day from period) = 1)
  );
  -- A month is charged once, whoever runs the job and however often.
  create unique index charge_period_unique on charge (policy_id, period) where period is not null;
  create index charge_policy_index on charge (policy_id, charged_at desc, id desc);
  create trigger charge_version before update on charge for each row execute function count_version()`;

/** The very words that somebody agreed to. They outlive the version that is shown today. */
const CONSENT_VERSION = `
  create table consent_version (
    version text not null,
    kind text not null,
    text text not null,
    published_at timestamptz(3) not null default now(),
    constraint consent_version_pk primary key (version),
    constraint consent_version_kind_known check (kind in ('tcpa', 'privacy', 'terms', 'autopay', 'esign')),
    constraint consent_version_length check (length(version) between 1 and 100 and length(text) between 1 and 20000)
  );
  create trigger consent_version_is_kept before update or delete on consent_version
    for each row execute function refuse_change();
  create trigger consent_version_is_not_emptied before truncate on consent_version
    for each statement execute function refuse_change()`;

/** Until now nobody was asked for a consent, so nobody has autopay. */
const AUTOPAY_CONSENT = `
  update payment_profile set autopay_enabled = false where autopay_enabled;
  alter table payment_profile
    add column autopay_consent_version text,
    add column autopay_consent_at timestamptz(3),
    add column autopay_consent_ip_address text,
    add column autopay_consent_user_agent text,
    add constraint payment_profile_autopay_consent_fk foreign key (autopay_consent_version)
      references consent_version (version) on delete restrict,
    add constraint payment_profile_autopay_consent_whole check (
      num_nulls(autopay_consent_version, autopay_consent_at, autopay_consent_ip_address, autopay_consent_user_agent) in (0, 4)),
    add constraint payment_profile_autopay_agreed check ((autopay_consent_at is not null) = autopay_enabled),
    add constraint payment_profile_autopay_origin_length check (
      length(autopay_consent_ip_address) <= 64 and length(autopay_consent_user_agent) <= 1000);
  create index payment_profile_autopay_consent_index on payment_profile (autopay_consent_version)
    where autopay_consent_version is not null;
  create index payment_profile_autopay_index on payment_profile (policy_id) where autopay_enabled`;

/** Who asked for more coverage in the portal. The request stays a lead when the customer is gone. */
const LEAD_CUSTOMER = `
  alter table lead
    add column customer_id uuid,
    add constraint lead_customer_fk foreign key (customer_id) references customer (id) on delete set null;
  create index lead_customer_index on lead (customer_id) where customer_id is not null`;

/** The same announcement twice in a transaction is sent once. */
const ANNOUNCE_PORTAL = `
  create function announce_portal(customer uuid, kind text, id text) returns void language plpgsql as $$
  begin
    perform pg_notify('portal_changed', json_build_object('customerId', customer, 'kind', kind, 'id', id)::text);
  end
  $$;
  create function announce_portal_of_policy(of_policy text, kind text, id text) returns void language plpgsql as $$
  begin
    perform announce_portal(held.customer_id, kind, id) from policy_customer held where held.policy_id = of_policy;
  end
  $$;`;
