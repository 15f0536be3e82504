import type { MigrationInterface, QueryRunner } from "typeorm";

import { renameParts } from "../renameTable.js";

/** A claim's message may be a question, and a shop's link says what is requested; both columns were called `asks`. */
export class QuestionsAndRequests1795478400308 implements MigrationInterface {
  readonly name = "QuestionsAndRequests1795478400308";

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of COLUMNS) await renameColumn(runner, table, "asks", name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of COLUMNS) await renameColumn(runner, table, name, "asks");
  }
}

const COLUMNS = [
  ["claim_message", "is_question"],
  ["shop_link", "request"],
] as const;

async function renameColumn(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${table} rename column ${from} to ${to}`);
  await renameParts(runner, table, `${table}_${from}_`, `${table}_${to}_`);
}
