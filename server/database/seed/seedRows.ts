import { randomUUID } from "node:crypto";

import type { EntityManager } from "typeorm";

/** A row under its columns' names; a moment is a Date, a day is a text, and so are bytes (`inHex`). */
export type Row = Readonly<Record<string, unknown>>;

/** In the order in which foreign keys want them. */
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

/** Bytes as PostgreSQL reads them from a text. */
export function inHex(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}

/** On a busy machine all rows of a table would take longer than any statement of the server may. */
const ROWS_PER_STATEMENT = 500;

/** What will be inserted, table after table. */
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

  /** What has been added so far. */
  of(table: Table): readonly Row[] {
    return this.#rows.get(table) ?? [];
  }

  /** Activity is inserted in the order of its time, which is the order of its numbers. */
  async insert(manager: EntityManager): Promise<void> {
    this.#rows.get("activity")?.sort((one, other) => Number(one["at"]) - Number(other["at"]));
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
