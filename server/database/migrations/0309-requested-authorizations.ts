import type { MigrationInterface, QueryRunner } from "typeorm";

import { renameKnownValue, rewriteRows } from "../knownValues.js";
import { renameParts } from "../renameTable.js";

/** Authorizations and amounts are requested, as the trade says, not asked; also in the histories. (docs/claims.md) */
export class RequestedAuthorizations1795478400309 implements MigrationInterface {
  readonly name = "RequestedAuthorizations1795478400309";

  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, "asked", "requested");
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, "requested", "asked");
  }
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const WITH_AMOUNTS = [
  "authorization_asked",
  "authorization_requested",
  "authorization_given",
  "shop_estimate_received",
];

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  for (const column of ["cents", "by_id", "by_name", "at"])
    await runner.query(`alter table claim_authorization rename column ${from}_${column} to ${to}_${column}`);
  await runner.query(`alter table estimate_line rename column ${from}_cents to ${to}_cents`);
  for (const table of ["claim_authorization", "estimate_line"])
    await renameParts(runner, table, `${table}_${from}_`, `${table}_${to}_`);
  await runner.query(`
    drop index claim_authorization_${to}_unique;
    alter table claim_authorization drop constraint claim_authorization_status_known,
      drop constraint claim_authorization_decided_whole, alter column status set default '${to}'`);
  await rewriteRows(runner, "claim_authorization", "set status = $2 where status = $1", [from, to]);
  await runner.query(`
    alter table claim_authorization
      add constraint claim_authorization_status_known check (status in ('${to}', 'given', 'declined', 'cancelled')),
      add constraint claim_authorization_decided_whole check ((status = '${to}') = (decided_at is null));
    create unique index claim_authorization_${to}_unique on claim_authorization (claim_id) where status = '${to}'`);
  await renameKnownValue(runner, ACTIVITY_KINDS, `authorization_${from}`, `authorization_${to}`);
  // As a key: in a text, the quotes would be escaped.
  await rewriteRows(
    runner,
    "activity",
    "set details = replace(details::text, $2, $3)::jsonb where kind = any($1) and details::text like '%' || $2 || '%'",
    [WITH_AMOUNTS, `"${from}Cents":`, `"${to}Cents":`],
  );
}
