import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Merges leads of the same person, and undoes a merge. (docs/sales.md) */
export class LeadMerges1795478400210 implements MigrationInterface {
  readonly name = "LeadMerges1795478400210";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(WAYS);
    await runner.query(GUARDED);
    await runner.query(CONSENTS);
    await runner.query(SIGNED);
    await addKnownValues(runner, ACTIVITY_KINDS, ["merged", "merged_into", "merge_undone"]);
    await addKnownValues(runner, CONTRACT_EVENT_KINDS, ["moved"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, CONTRACT_EVENT_KINDS, ["moved"]);
    await forgetKnownValues(runner, ACTIVITY_KINDS, ["merged", "merged_into", "merge_undone"]);
    await runner.query(SIGNED_BEFORE);
    await runner.query(CONSENTS_BEFORE);
    await runner.query(
      "drop function lead_now(uuid), lead_histories(uuid), merged_lead(uuid, uuid), move_lead_consents(uuid[], uuid)",
    );
    await runner.query("drop table lead_merge");
  }
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const CONTRACT_EVENT_KINDS = { table: "contract_event", constraint: "contract_event_kind_known", column: "kind" };

/** No foreign keys: it outlives both leads, and the merged one no longer has a row. */
const TABLE = `
  create table lead_merge (
    id uuid not null default gen_random_uuid(),
    survivor_id uuid not null,
    merged_id uuid not null,
    merged_name text not null,
    merged_at timestamptz(3) not null default now(),
    merged_by text not null,
    -- What it takes to undo it; null once that is not possible any more.
    kept jsonb,
    undone_at timestamptz(3),
    undone_by text,
    constraint lead_merge_pk primary key (id),
    constraint lead_merge_of_two check (survivor_id <> merged_id),
    constraint lead_merge_names_length check (length(merged_name) <= 400 and length(merged_by) <= 200 and length(undone_by) <= 200),
    constraint lead_merge_undone_whole check ((undone_at is null) = (undone_by is null)),
    constraint lead_merge_kept_form check (jsonb_typeof(kept) = 'object')
  );
  create unique index lead_merge_merged_unique on lead_merge (merged_id) where undone_at is null;
  create index lead_merge_survivor_index on lead_merge (survivor_id, merged_at desc, id) where undone_at is null;
  create index lead_merge_kept_index on lead_merge (merged_at) where kept is not null`;

/**
 * The lead that an id now stands for, and the leads whose histories belong to a lead: itself and all that were merged
 * into it.
 */
const WAYS = `
  create function lead_now(asked uuid) returns uuid language sql stable as $$
  with recursive way (id, step) as (
    select asked, 0
    union all
    select lead_merge.survivor_id, way.step + 1 from way
      join lead_merge on lead_merge.merged_id = way.id and lead_merge.undone_at is null
  )
  select id from way order by step desc limit 1
  $$;

  create function lead_histories(asked uuid) returns text[] language sql stable as $$
  with recursive way (id) as (
    select asked
    union
    select lead_merge.merged_id from way
      join lead_merge on lead_merge.survivor_id = way.id and lead_merge.undone_at is null
  )
  select array_agg(id::text) from way
  $$;`;

/**
 * Queries for the guards of evidence, and the only way to move a consent, which the application's role may not change.
 * As in `delete_old_audit_events`, the search path is pinned, so that a caller's temporary tables are never used.
 */
const GUARDED = `
  do $make$
  begin
    execute format($function$
      create function merged_lead(one uuid, other uuid) returns boolean
        language plpgsql stable set search_path = %1$I, pg_temp as $body$
      begin
        return exists (select from %1$I.lead_merge
          where merged_id = one and survivor_id = other or merged_id = other and survivor_id = one);
      end
      $body$
    $function$, current_schema());
    execute format($function$
      create function move_lead_consents(consents uuid[], destination uuid) returns void
        language sql security definer set search_path = %1$I, pg_temp as $body$
        update %1$I.lead_consent set lead_id = destination where id = any(consents)
      $body$
    $function$, current_schema());
  end
  $make$`;

/**
 * A lead may have several consents: its own, and those of leads that were merged into it. Evidence moves only along a
 * merge.
 */
const CONSENTS = `
  alter table lead_consent drop constraint lead_consent_lead_unique;
  create index lead_consent_lead_index on lead_consent (lead_id, given_at desc, id);

  create or replace function keep_lead_consent() returns trigger language plpgsql as $$
  begin
    if (to_jsonb(new) - 'lead_id') = (to_jsonb(old) - 'lead_id')
      and (new.lead_id is null or merged_lead(old.lead_id, new.lead_id)) then
      return new;
    end if;
    raise exception 'rows of lead_consent are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$`;

const CONSENTS_BEFORE = `
  create or replace function keep_lead_consent() returns trigger language plpgsql as $$
  begin
    if new.lead_id is null and (new.id, new.text, new.version, new.given_at, new.ip_address, new.user_agent, new.phone, new.email)
      = (old.id, old.text, old.version, old.given_at, old.ip_address, old.user_agent, old.phone, old.email) then
      return new;
    end if;
    raise exception 'rows of lead_consent are never changed or removed' using errcode = 'insufficient_privilege';
  end
  $$;
  update lead_consent set lead_id = null where exists (select from lead_consent newer
    where newer.lead_id = lead_consent.lead_id and (newer.given_at, newer.id) > (lead_consent.given_at, lead_consent.id));
  drop index lead_consent_lead_index;
  alter table lead_consent add constraint lead_consent_lead_unique unique (lead_id)`;

/** A contract moves with its quote. A signed one may only change its lead, along a merge, and nothing else. */
const SIGNED = `
  alter table contract drop constraint contract_quote_fk;
  alter table contract add constraint contract_quote_fk foreign key (lead_id, quote_id) references quote(lead_id, id)
    on update cascade on delete restrict;

  create function keep_signed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and merged_lead(old.lead_id, new.lead_id)
      and (to_jsonb(new) - 'lead_id') = (to_jsonb(old) - 'lead_id') then
      return new;
    end if;
    raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
  end
  $$;

  drop trigger contract_signed_is_kept on contract;
  create trigger contract_signed_is_kept before delete or update on contract
    for each row when (old.status = 'signed') execute function keep_signed();

  drop trigger quote_signed_is_kept on quote;
  create trigger quote_signed_is_kept before update on quote
    for each row when (old.status = 'signed' and (new.created_by_id is not null and new.created_by_id is distinct from old.created_by_id or (to_jsonb(new.*) - 'created_by_id') <> (to_jsonb(old.*) - 'created_by_id'))) execute function keep_signed()`;

const SIGNED_BEFORE = `
  drop trigger contract_signed_is_kept on contract;
  create trigger contract_signed_is_kept before delete or update on contract
    for each row when (old.status = 'signed') execute function refuse_change();

  drop trigger quote_signed_is_kept on quote;
  create trigger quote_signed_is_kept before update on quote
    for each row when (old.status = 'signed' and (new.created_by_id is not null and new.created_by_id is distinct from old.created_by_id or (to_jsonb(new.*) - 'created_by_id') <> (to_jsonb(old.*) - 'created_by_id'))) execute function refuse_change();

  drop function keep_signed();
  alter table contract drop constraint contract_quote_fk;
  alter table contract add constraint contract_quote_fk foreign key (lead_id, quote_id) references quote(lead_id, id) on delete restrict`;
