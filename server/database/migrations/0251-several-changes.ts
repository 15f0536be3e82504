import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Announces work on many records once per transaction, because PostgreSQL sends equal notifications of a transaction
 * only once.
 */
export class SeveralChanges1795478400251 implements MigrationInterface {
  readonly name = "SeveralChanges1795478400251";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(announcements(IS_ONE_OF_SEVERAL));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(announcements(""));
  }
}

/** Set for a transaction by `announcedOnce`. */
const IS_ONE_OF_SEVERAL = `
    if current_setting('milepost.announced_once', true) = 'on' then
      perform pg_notify(channel, json_build_object('kind', 'several', 'transaction', pg_current_xact_id()::text)::text);
      return null;
    end if;`;

/** @param several SQL that runs before a single record is announced */
function announcements(several: string): string {
  return `
  create or replace function announce_activity() returns trigger language plpgsql as $$
  declare
    channel constant text not null := case new.subject_kind
      when 'policy' then 'policy_changed' when 'claim' then 'claim_changed' else 'lead_changed' end;
  begin${several}
    if new.subject_kind = 'policy' then
      perform pg_notify(channel, json_build_object('policyId', new.subject_id, 'transaction', pg_current_xact_id()::text)::text);
    elsif new.subject_kind = 'claim' then
      perform pg_notify(channel, json_build_object('claimId', new.subject_id, 'transaction', pg_current_xact_id()::text)::text);
    else
      perform pg_notify(channel, json_build_object('kind', case new.kind when 'created' then 'created' else 'updated' end,
        'leadId', new.subject_id, 'transaction', pg_current_xact_id()::text)::text);
    end if;
    return null;
  end
  $$;

  create or replace function announce_lead_deleted() returns trigger language plpgsql as $$
  declare
    channel constant text not null := 'lead_changed';
  begin${several}
    perform pg_notify(channel, json_build_object('kind', 'deleted', 'leadId', old.id, 'transaction', pg_current_xact_id()::text)::text);
    return null;
  end
  $$`;
}
