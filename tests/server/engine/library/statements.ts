import type { Pool, PoolClient } from "pg";

/** The texts of every statement that went through a pool. */
export interface StatementRecord {
  readonly texts: readonly string[];
  /** Runs something and returns how many statements it took. */
  count(work: () => Promise<unknown>): Promise<number>;
}

export function recordStatements(pool: Pool): StatementRecord {
  const texts: string[] = [];
  const wrapped = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    client.query = new Proxy(client.query, {
      apply(target, self, parameters: unknown[]) {
        const [query] = parameters;
        texts.push(typeof query === "string" ? query : String((query as { text?: string }).text));
        return Reflect.apply(target, self, parameters);
      },
    });
  });
  return {
    texts,
    async count(work) {
      const before = texts.length;
      await work();
      return texts.length - before;
    },
  };
}
