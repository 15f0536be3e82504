import { randomUUID } from "node:crypto";

import type { EntityManager } from "typeorm";

/** A row keyed by column names; a timestamp is a Date, while a day and bytes (`inHex`) are strings. */
export type Row = Readonly<Record<string, unknown>>;

/** In foreign key order. */
const TABLES = [
  "lead",
  "vehicle",
  "lead_consent",
  "lead_note",
  "quote",
  "contract",
  "contract_document",
  "contract_signature",
  "contract_event",
  "policy",
  "policy_note",
  "policy_file",
  "customer",
  "policy_customer",
  "claim",
  "payment_profile",
  "charge",
  "document_request",
  "document_upload",
  "email_template",
  "outbox_message",
  "outbox_attachment",
  "activity",
] as const;

type Table = (typeof TABLES)[number];

/** Bytes in PostgreSQL's hex text format. */
export function inHex(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}

/** In one statement, all rows of a table could exceed the statement timeout on a busy machine. */
const ROWS_PER_STATEMENT = 500;

/** The tables whose lists are in the order of writing, with the column of the time. */
const CHRONOLOGICAL = [
  ["activity", "at"],
  ["outbox_message", "created_at"],
] as const satisfies readonly (readonly [Table, string])[];

/** The rows to insert, table by table. */
export class SeedRows {
  readonly #rows = new Map<Table, Row[]>(TABLES.map((table) => [table, []]));

  /** Returns the row's id. Ids are random although the rest is not: a contract's id is a guest's key. */
  add(table: Exclude<Table, "policy" | "policy_customer" | "outbox_message">, row: Row): string {
    const id = randomUUID();
    this.#rows.get(table)?.push({ id, ...row });
    return id;
  }

  addAs(table: Table, row: Row): void {
    this.#rows.get(table)?.push(row);
  }

  /** Changes a row that was added. */
  change(table: Table, id: string, values: Row): void {
    const row = this.of(table).find((each) => each["id"] === id);
    if (row === undefined) throw new Error(`There is no ${table} ${id}.`);
    Object.assign(row, values);
  }

  changeEach(table: Table, values: (row: Row) => Row): void {
    for (const row of this.of(table)) Object.assign(row, values(row));
  }

  /** The rows added so far. */
  of(table: Table): readonly Row[] {
    return this.#rows.get(table) ?? [];
  }

  /** Activity and mail are inserted in chronological order, so that their serial numbers follow it. */
  async insert(manager: EntityManager): Promise<void> {
    for (const [table, time] of CHRONOLOGICAL)
      this.#rows.get(table)?.sort((one, other) => Number(one[time]) - Number(other[time]));
    for (const table of TABLES) {
      const rows = this.#rows.get(table) ?? [];
      const columns = Object.keys(rows[0] ?? {}).join(", ");
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
        await manager.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))],
        );
    }
  }
}
