import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Staff get a name, contact details and permission sets in place of a role; a removed account is kept as deactivated,
 * because history refers to it; new people join by invitation.
 */
export class People1795132800072 implements MigrationInterface {
  readonly name = "People1795132800072";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNTS);
    await runner.query(ROLE_AND_SETS);
    await runner.query(INVITATIONS);
    await runner.query(KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table staff_invitation");
    await runner.query("delete from outbox_message where subject_kind = 'invitation'");
    await runner.query("drop trigger staff_role_and_sets on staff");
    await runner.query("drop function match_role_and_sets()");
    await runner.query("delete from staff where deactivated_at is not null");
    await runner.query(`
      alter table staff drop column username_key, drop column email_key;
      alter table staff drop column name, drop column email, drop column phone, drop column permission_sets,
        drop column version, drop column deactivated_at;
      alter table staff
        add column username_key text not null generated always as (lower(username)) stored,
        add constraint staff_username_key_unique unique (username_key)`);
    await runner.query(checks(FORMER_AUDIT_KINDS, FORMER_AUDIT_SUBJECTS, FORMER_MAIL_SUBJECTS));
  }
}

/**
 * The unique columns of a deactivated account are null, so that no one can sign in with it and its names can be used
 * again.
 */
const ACCOUNTS = `
  alter table staff
    add column name text,
    add column email text,
    add column phone text,
    add column permission_sets text[],
    add column version integer not null default 1,
    add column deactivated_at timestamptz(3),
    drop column username_key;
  alter table staff
    add column username_key text generated always as (case when deactivated_at is null then lower(username) end) stored,
    add column email_key text generated always as (case when deactivated_at is null then lower(btrim(email)) end) stored,
    add constraint staff_username_key_unique unique (username_key),
    add constraint staff_email_key_unique unique (email_key),
    add constraint staff_name_length check (length(name) <= 100),
    add constraint staff_email_length check (length(email) <= 254),
    add constraint staff_phone_length check (length(phone) <= 40),
    add constraint staff_permission_sets_known check (
      permission_sets <@ array['staff', 'sales', 'claims', 'billing', 'manager', 'administrator'] and cardinality(permission_sets) > 0),
    add constraint staff_version_positive check (version > 0)`;

/**
 * The documented role only says whether someone is an administrator, and follows from the permission sets. During an
 * update, a process of the previous version, which knows only the role, may still add accounts.
 */
const ROLE_AND_SETS = `
  create function match_role_and_sets() returns trigger language plpgsql as $$
  begin
    if new.permission_sets is null then
      new.permission_sets := array[case new.role when 'admin' then 'administrator' else 'staff' end];
    else
      new.permission_sets := array(select distinct unnest(new.permission_sets) order by 1);
    end if;
    new.role := case when 'administrator' = any(new.permission_sets) then 'admin' else 'staff' end;
    return new;
  end
  $$;
  create trigger staff_role_and_sets before insert or update of role, permission_sets on staff
    for each row execute function match_role_and_sets();
  update staff set role = role;
  alter table staff alter column permission_sets set not null`;

const INVITATIONS = `
  create table staff_invitation (
    id uuid not null default gen_random_uuid(),
    name text not null,
    email text not null,
    email_key text not null generated always as (lower(btrim(email))) stored,
    phone text,
    permission_sets text[] not null,
    -- SHA-256 of what the link holds: whoever reads this table cannot accept the invitation.
    token_hash bytea not null,
    invited_by text not null,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    accepted_at timestamptz(3),
    withdrawn_at timestamptz(3),
    -- The account that came of it.
    staff_id uuid,
    constraint staff_invitation_pk primary key (id),
    constraint staff_invitation_staff_fk foreign key (staff_id) references staff(id) on delete set null,
    constraint staff_invitation_token_hash_unique unique (token_hash),
    constraint staff_invitation_token_hash_length check (octet_length(token_hash) = 32),
    constraint staff_invitation_name_length check (length(name) between 1 and 100),
    constraint staff_invitation_email_length check (length(email) between 1 and 254),
    constraint staff_invitation_phone_length check (length(phone) <= 40),
    constraint staff_invitation_invited_by_length check (length(invited_by) <= 200),
    constraint staff_invitation_permission_sets_known check (
      permission_sets <@ array['staff', 'sales', 'claims', 'billing', 'manager', 'administrator'] and cardinality(permission_sets) > 0),
    constraint staff_invitation_ended_once check (accepted_at is null or withdrawn_at is null)
  );
  create unique index staff_invitation_open_unique on staff_invitation (email_key)
    where accepted_at is null and withdrawn_at is null;
  create index staff_invitation_staff_index on staff_invitation (staff_id) where staff_id is not null;
  create trigger staff_invitation_announced after insert or update or delete on staff_invitation
    for each statement execute function announce_list('staff_changed')`;

const FORMER_AUDIT_KINDS = [
  ..."signed_in sign_in_failed signed_out account_created account_removed password_changed password_change_failed".split(
    " ",
  ),
  ..."password_reset logo_saved logo_removed default_contract_saved email_instructions_saved template_created".split(
    " ",
  ),
  ..."template_changed template_deleted templates_restored list_exported document_read entries_deleted".split(" "),
];
const FORMER_AUDIT_SUBJECTS = "account customer setting email_template list contract document_upload policy_file".split(
  " ",
);
const FORMER_MAIL_SUBJECTS = ["lead", "policy", "claim"];

/** These only add values, so existing rows need not be checked again. */
function checks(
  auditKinds: readonly string[],
  auditSubjects: readonly string[],
  mailSubjects: readonly string[],
): string {
  return `
  alter table audit_event
    drop constraint audit_event_kind_known,
    drop constraint audit_event_subject_kind_known,
    add constraint audit_event_kind_known check (kind in (${listed(auditKinds)})) not valid,
    add constraint audit_event_subject_kind_known check (subject_kind in (${listed(auditSubjects)})) not valid;
  alter table outbox_message
    drop constraint outbox_message_subject_kind_known,
    add constraint outbox_message_subject_kind_known check (subject_kind in (${listed(mailSubjects)})) not valid`;
}

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(", ");
}

const KINDS = checks(
  [
    ...FORMER_AUDIT_KINDS,
    ..."account_changed account_reactivated invitation_sent invitation_resent invitation_withdrawn".split(" "),
  ],
  [...FORMER_AUDIT_SUBJECTS, "invitation"],
  [...FORMER_MAIL_SUBJECTS, "invitation"],
);
