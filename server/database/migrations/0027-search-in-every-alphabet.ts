import type { MigrationInterface, QueryRunner } from "typeorm";

import { CLAIM_SEARCHED } from "./0012-claims.js";

/**
 * A status is kept under the collation "C", which spread to the text that it was put together with: "Ödegård" stayed as it was, and what
 * people search for is lower-cased, so it was never found.
 */
export class SearchInEveryAlphabet1795132800027 implements MigrationInterface {
  readonly name = "SearchInEveryAlphabet1795132800027";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(claimSearchText('"default"'));
    await runner.query(leadSearchText('"default"'));
    await runner.query(SEARCH_LEADS_ANEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(claimSearchText('"C"'));
    await runner.query(leadSearchText('"C"'));
    await runner.query(SEARCH_LEADS_ANEW);
  }
}

function claimSearchText(collation: string): string {
  return `
    alter table claim drop column search_text;
    alter table claim add column search_text text not null
      generated always as (lower((${CLAIM_SEARCHED}) collate ${collation})) stored;
    create index claim_search_text_index on claim using gin (search_text gin_trgm_ops)
      with (fastupdate = on, gin_pending_list_limit = 512)`;
}

function leadSearchText(collation: string): string {
  return `
    create or replace function lead_search_text(written lead) returns text language sql stable as $$
      select lower(concat_ws(' ', written.id, written.first_name, written.last_name, written.email, written.phone,
        regexp_replace(written.phone, '[^0-9]', '', 'g'), written.state, written.vehicle_words, written.source, written.status,
        replace(written.status, '_', '-'), eastern_words(written.created_at)) collate ${collation})
    $$`;
}

/** No new version of any lead: nobody has changed one. */
const SEARCH_LEADS_ANEW = `
  alter table lead disable trigger user;
  update lead set search_text = lead_search_text(lead) where search_text <> lead_search_text(lead);
  alter table lead enable trigger user`;
