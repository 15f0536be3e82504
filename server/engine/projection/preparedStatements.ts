import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";

import { arePlain, type FirstRow, firstRowOf } from "./firstRowQuery.js";
import type { Statement } from "./projector.js";

/** PostgreSQL keeps prepared statements in the memory of each connection. The product's screens need about fifty. */
const MAX_STATEMENTS = 200;
/** Characters of all statements prepared in one connection. PostgreSQL's parsed form takes some twenty times as much. */
const MAX_TEXT = 2 * 1024 * 1024;
/** A longer statement is parsed each time. The largest screen's is a quarter of this. */
const MAX_TEXT_OF_ONE = 128 * 1024;

/** The names in each connection, by the statement's text. Kept for the whole process, because several projectors may share a pool. */
const namesOfClients = new WeakMap<PoolClient, LRUCache<string, string>>();
let counter = 0;

/**
 * Runs recurring statements as named prepared statements, which PostgreSQL parses and plans once per connection. Each connection keeps a
 * bounded number and size of them: the least recently used is dropped on both sides. Other statements leave nothing in the connection.
 */
export class PreparedStatements {
  constructor(
    private readonly pool: Pool,
    private readonly max = MAX_STATEMENTS,
  ) {}

  /** The first row, as PostgreSQL's texts in the order of the columns. */
  async firstRow(statement: Statement): Promise<FirstRow> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection that dies in use also emits "error", which without a listener would end the process.
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      return await this.#read(client, statement);
    } catch (error) {
      if (error instanceof Error && !("severity" in error)) broken = error;
      throw error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async #read(client: PoolClient, { text, values, isKept }: Statement): Promise<FirstRow> {
    const name = isKept && text.length <= MAX_TEXT_OF_ONE ? this.#nameFor(client, text) : "";
    if (arePlain(values)) return await firstRowOf(client, name, text, values);
    const config = { ...(name !== "" && { name }), text, values: [...values], rowMode: "array" as const };
    const { rows } = await client.query<(string | null)[]>(config);
    return rows[0] ?? [];
  }

  #nameFor(client: PoolClient, text: string): string {
    const names = namesOfClients.get(client) ?? this.#namesOf(client);
    const known = names.get(text);
    if (known) return known;
    const name = `read_${(counter += 1)}`;
    names.set(text, name);
    return name;
  }

  #namesOf(client: PoolClient): LRUCache<string, string> {
    const names = new LRUCache<string, string>({
      max: this.max,
      maxSize: MAX_TEXT,
      sizeCalculation: (_name, text) => text.length,
      dispose: (name) => forget(client, name),
    });
    namesOfClients.set(client, names);
    return names;
  }
}

/** The command runs before the connection's next statement; if the connection is closing, it fails harmlessly. */
function forget(client: PoolClient, name: string): void {
  const known = (client as PoolClient & { connection?: { parsedStatements?: Record<string, string> } }).connection
    ?.parsedStatements;
  if (!known || !(name in known)) return;
  delete known[name];
  client.query(`deallocate ${name}`).catch(() => undefined);
}
