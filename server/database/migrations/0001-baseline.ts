import type { MigrationInterface, QueryRunner } from "typeorm";

import { BUILT_IN_TEMPLATES } from "#server/emailTemplates/builtInTemplates.js";
import { claims } from "./baseline/claimsTables.js";
import { contracts } from "./baseline/contractsTables.js";
import { counters } from "./baseline/counters.js";
import { customers } from "./baseline/customersTables.js";
import { documents } from "./baseline/documentsTables.js";
import { evidence } from "./baseline/evidenceTables.js";
import { leads } from "./baseline/leadsTables.js";
import { mail } from "./baseline/mailTables.js";
import { payments } from "./baseline/paymentsTables.js";
import { policies } from "./baseline/policiesTables.js";
import { portal } from "./baseline/portalTables.js";
import type { Room } from "./baseline/room.js";
import { settings } from "./baseline/settingsTables.js";
import { staff } from "./baseline/staffTables.js";

/** Tables refer only to tables of the rooms before their own. */
const ROOMS: readonly Room[] = [
  staff,
  evidence,
  customers,
  leads,
  contracts,
  policies,
  payments,
  documents,
  mail,
  claims,
  settings,
  counters,
  portal,
];

const PARTS = ["tables", "indexes", "functions", "triggers"] as const;

/**
 * The schema that the 32 migrations before the first release added up to; `takeOver.ts` records it as applied in a
 * database that those created.
 */
export class Baseline1795132800062 implements MigrationInterface {
  readonly name = "Baseline1795132800062";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create extension if not exists pg_trgm");
    for (const part of PARTS) {
      for (const { [part]: statements } of ROOMS) if (statements !== undefined) await runner.query(statements);
    }
    await runner.query(FIRST_ROWS);
    for (const { name, subject, bodyHtml, builtInKey } of BUILT_IN_TEMPLATES)
      await runner.query(
        "insert into email_template (name, subject, body_html, built_in_key) values ($1, $2, $3, $4)",
        [name, subject, bodyHtml, builtInKey],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_ALL);
    await runner.query("drop extension pg_trgm");
  }
}

const FIRST_ROWS = `
  insert into quote_preferences default values;
  insert into setting_branding default values;
  insert into policy_counter (count) values (0)`;

/** Everything in the schema except extension objects and TypeORM's own table. */
const DROP_ALL = `
  do $$
  declare
    gone text;
  begin
    for gone in
      select format('drop %s if exists %I cascade', case relkind when 'v' then 'view' else 'table' end, relname) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and relname <> 'schema_migration'
    loop
      execute gone;
    end loop;
    for gone in
      select format('drop function %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    loop
      execute gone;
    end loop;
  end
  $$`;
