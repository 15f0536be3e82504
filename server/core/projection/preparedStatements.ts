import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";

/** Of each connection, by the statement's text; for the whole process, because several projectors may share a pool. */
const namesOfClients = new WeakMap<PoolClient, LRUCache<string, string>>();
let counter = 0;

/**
 * Runs statements as named prepared statements, so that PostgreSQL parses and plans each text once per connection. A connection keeps at
 * most `most` of them: the one unused for longest is dropped on both sides, or memory would grow with every new text.
 */
export class PreparedStatements {
  constructor(
    private readonly pool: Pool,
    private readonly most: number,
  ) {}

  /** The first row, as PostgreSQL's texts in the order of the columns. */
  async firstRow(text: string, values: readonly unknown[]): Promise<readonly (string | null)[]> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection that dies in use also emits "error"; without a listener that ends the process.
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      const name = this.#nameFor(client, text);
      const result = await client.query<(string | null)[]>({ name, text, values: [...values], rowMode: "array" });
      return result.rows[0] ?? [];
    } catch (error) {
      if (error instanceof Error && !("severity" in error)) broken = error;
      throw error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
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
    const names = new LRUCache<string, string>({ max: this.most, dispose: (name) => forget(client, name) });
    namesOfClients.set(client, names);
    return names;
  }
}

/** Queued before the next statement of the connection; a connection that is going away forgets by itself. */
function forget(client: PoolClient, name: string): void {
  const known = (client as PoolClient & { connection?: { parsedStatements?: Record<string, string> } }).connection
    ?.parsedStatements;
  if (!known || !(name in known)) return;
  delete known[name];
  client.query(`deallocate ${name}`).catch(() => undefined);
}
