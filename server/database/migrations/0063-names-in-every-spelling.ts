import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Makes search ignore case, accents and Unicode composition, and sorts lists in dictionary order: "Jose" finds "José",
 * and "Ångström" comes before "Zed". A lead's city and referrer, which its list shows, become searchable.
 */
export class NamesInEverySpelling1795132800063 implements MigrationInterface {
  readonly name = "NamesInEverySpelling1795132800063";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAME_ORDER);
    await runner.query(FUNCTIONS);
    await runner.query(rewritten(ANY_SPELLING));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rewritten(AS_WRITTEN));
    await runner.query("drop function searchable(text), name_key(text)");
    await runner.query("drop collation name_order");
  }
}

/** How text is searched and names are sorted. */
interface Spelling {
  readonly collation: string;
  readonly searched: (text: string) => string;
  readonly key: (name: string) => string;
  /** The lead columns that are searched in addition to the original ones. */
  readonly places: string;
}

const ANY_SPELLING: Spelling = {
  collation: "name_order",
  searched: (text) => `searchable(${text})`,
  key: (name) => `name_key(${name})`,
  places: "written.city, written.state, written.referrer",
};

/** As in the baseline. */
const AS_WRITTEN: Spelling = {
  collation: '"C"',
  searched: (text) => `lower((${text}) collate "default")`,
  key: (name) => `lower(coalesce(${name}, ''))`,
  places: "written.state",
};

function rewritten(spelling: Spelling): string {
  const parts = [leadKeys, policyKeys, leadFunctions, policyFunctions, writtenAnew, claimText, outboxText];
  return parts.map((part) => part(spelling)).join(";");
}

/**
 * ICU's root collation, which belongs to no particular language. A PostgreSQL built without ICU sorts as its database
 * does.
 */
const NAME_ORDER = `
  do $$
  begin
    create collation name_order (provider = icu, locale = 'und');
  exception when feature_not_supported then
    execute (select format('create collation name_order (provider = libc, lc_collate = %L, lc_ctype = %L)', datcollate, datctype)
      from pg_database where datname = current_database());
  end
  $$`;

/**
 * Normalizes both the searched text and the search term: lower case, without the diacritics of Latin, Greek and
 * Cyrillic letters (in other scripts, marks are letters in their own right), in one Unicode composition. Letters that
 * Unicode does not decompose are listed by hand.
 */
const FUNCTIONS = `
  create function searchable(written text) returns text language sql immutable parallel safe
    return translate(
      replace(replace(replace(
        lower(regexp_replace(normalize(written, NFKD) collate "C", E'[\\u0300-\\u036F]+', '', 'g') collate name_order),
        E'\\u00DF', 'ss'), E'\\u00E6', 'ae'), E'\\u0153', 'oe'),
      E'\\u00F8\\u0142\\u0111\\u0127\\u0131\\u03C2\\u2019\\u2018\\u02BC', E'oldhi\\u03C3''''''');
  create function name_key(written text) returns text language sql immutable parallel safe
    return lower(normalize(coalesce(written, ''), NFC) collate name_order)`;

const LEAD_NAMES = ["first_name", "last_name", "state"];

/**
 * The columns of the e-mail's and the make's keys are kept and only change their collation: duplicates are found by the
 * one, and triggers write the other.
 */
function leadKeys({ collation, key }: Spelling): string {
  const added = LEAD_NAMES.map(
    (name) => `add column ${name}_key text collate ${collation} not null generated always as (${key(name)}) stored`,
  );
  return `
    alter table lead ${LEAD_NAMES.map((name) => `drop column ${name}_key`).join(", ")};
    alter table lead ${added.join(", ")},
      alter column email_key type text collate ${collation},
      alter column vehicle_make_key type text collate ${collation};
    ${LEAD_NAMES.map(
      (name) => `
        create index lead_${name}_key_index on lead (${name}_key, id);
        create index lead_status_${name}_key_index on lead (status, ${name}_key, id)`,
    ).join(";")}`;
}

const POLICY_KEYS = ["created_at", "policy_start_key", "expiration_key", "holder_name_key", "total_premium_key"];

function policyKeys({ collation, key }: Spelling): string {
  return `
    alter table policy drop column package_key;
    alter table policy
      add column package_key text collate ${collation} not null generated always as (${key("package")}) stored,
      alter column holder_name_key type text collate ${collation};
    create index policy_package_index on policy (package_key, id);
    ${POLICY_KEYS.map((each) => `create index policy_package_${each}_index on policy (package_key, ${each}, id)`).join(";")}`;
}

const leadFunctions = ({ searched, key, places }: Spelling): string => `
  create or replace function lead_search_text(written lead) returns text language sql stable as $$
    select ${searched(`concat_ws(' ', written.id, written.first_name, written.last_name, written.email, written.phone,
      regexp_replace(written.phone, '[^0-9]', '', 'g'), ${places}, written.vehicle_words, written.source, written.status,
      replace(written.status, '_', '-'), eastern_words(written.created_at))`)}
  $$;
  create or replace function carry_vehicle_to_lead() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update lead set vehicle_year_key = 0, vehicle_make_key = '', vehicle_words = ''
        from changed where lead.id = changed.lead_id;
    else
      update lead set
          vehicle_year_key = coalesce(changed.year, 0),
          vehicle_make_key = ${key("changed.make")},
          vehicle_words = concat_ws(' ', changed.year, changed.make, changed.model)
        from changed where lead.id = changed.lead_id;
    end if;
    return null;
  end
  $$`;

const policyFunctions = ({ searched, key }: Spelling): string => `
  create or replace function policy_search_text(written policy) returns text language sql stable as $$
    select ${searched(`concat_ws(' ', written.id, written.package, lead.first_name, lead.last_name, lead.email, lead.phone,
      regexp_replace(lead.phone, '[^0-9]', '', 'g'), lead.city, lead.state, lead.zip,
      vehicle.year, vehicle.make, vehicle.model, vehicle.trim, vehicle.vin)`)}
    from lead left join vehicle on vehicle.lead_id = lead.id where lead.id = written.lead_id
  $$;
  create or replace function prepare_policy() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      if new.updated_at = old.updated_at then
        new.updated_at := greatest(now(), old.updated_at);
      end if;
    end if;
    -- A lead that is not there is the foreign key's to refuse.
    new.search_text := coalesce(policy_search_text(new), '');
    new.holder_name_key := coalesce(
      (select ${key("concat_ws(' ', first_name, last_name)")} from lead where lead.id = new.lead_id), '');
    return new;
  end
  $$`;

/** Does not bump any record's version, since nobody has changed one. */
const writtenAnew = ({ key }: Spelling): string => `
  alter table lead disable trigger user;
  update lead set search_text = lead_search_text(lead),
    vehicle_make_key = coalesce((select ${key("make")} from vehicle where vehicle.lead_id = lead.id), '');
  alter table lead enable trigger user;
  alter table policy disable trigger user;
  update policy set search_text = coalesce(policy_search_text(policy), ''),
    holder_name_key = (select ${key("concat_ws(' ', first_name, last_name)")} from lead where lead.id = policy.lead_id);
  alter table policy enable trigger user`;

/** What the search box searches. `concat_ws` is not immutable, so each part is cast to text by hand. */
const CLAIM_SEARCHED = [
  "id::text",
  "status",
  "replace(status, '_', ' ')",
  "coalesce(policy_id, '')",
  "coalesce(first_name, '')",
  "coalesce(last_name, '')",
  "coalesce(email, '')",
  "coalesce(phone, '')",
  "regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')",
  "coalesce(agent_claim_number, '')",
  "coalesce(year::text, '')",
  "coalesce(make, '')",
  "coalesce(model, '')",
  "coalesce(vin, '')",
  "coalesce(claim_reason, '')",
  "coalesce(message, '')",
].join(" || ' ' || ");

const claimText = ({ searched }: Spelling): string => `
  alter table claim drop column search_text;
  alter table claim add column search_text text not null generated always as (${searched(CLAIM_SEARCHED)}) stored;
  create index claim_search_text_index on claim using gin (search_text gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)`;

/** The column is dropped and recreated, because a generated column keeps its old values when its function changes. */
const outboxText = ({ searched }: Spelling): string => `
  alter table outbox_message drop column search_text;
  create or replace function outbox_search_text(subject text, to_addresses text[]) returns text language sql immutable parallel safe
    return ${searched("subject || ' ' || array_to_string(to_addresses, ' ')")};
  alter table outbox_message add column search_text text not null
    generated always as (outbox_search_text(subject, to_addresses)) stored;
  create index outbox_message_search_text_index on outbox_message using gin (search_text gin_trgm_ops)`;
