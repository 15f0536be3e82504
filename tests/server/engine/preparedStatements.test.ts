import { setImmediate as nextTurn } from "node:timers/promises";

import { describe, expect, it, jest } from "@jest/globals";
import { parse } from "graphql";

import { openPool } from "#server/core/postgres.js";
import { executeOperation } from "#server/engine/graphql/executor.js";
import { firstRowOf } from "#server/engine/projection/firstRowQuery.js";
import { PreparedStatements } from "#server/engine/projection/preparedStatements.js";
import { releaseUnusedMemory } from "#server/start/unusedMemory.js";
import { eventually } from "#tests/support/eventually.js";
import { ADMIN, type Library, useLibrary } from "./library/library.js";

const MOST = 5;
const library = useLibrary({ statementsPerConnection: MOST, poolSize: 1 });

async function prepared({ pool }: Library = library()): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements order by prepare_time",
  );
  return rows.map(({ statement }) => statement);
}

const ask = (alias: string) => library().run(`{ author(name: "Ada") { ${alias}: name } }`);

describe("prepared statements", () => {
  it("are prepared once and used again", async () => {
    for (let times = 0; times < 4; times += 1) expect((await ask("again")).errors).toEqual([]);
    expect((await prepared()).filter((text) => text.includes(`"again"`))).toHaveLength(1);
  });

  it("of a page are planned once if its condition has no values: the number of rows is part of their text", async () => {
    const page = `query ($first: Int!) { books(sort: "title", order: "asc", first: $first) { items { planned: id } nextCursor } }`;
    for (let times = 0; times < 8; times += 1)
      expect((await library().run(page, { variables: { first: 3 }, viewer: ADMIN })).errors).toEqual([]);
    const { rows } = await library().pool.query<{ custom: number; text: string }>(
      `select custom_plans::int as custom, statement as text from pg_prepared_statements where statement like '%"planned"%'`,
    );
    expect(rows).toEqual([{ custom: 0, text: expect.stringContaining("limit 4)") }]);
  });

  it("are bounded in each connection: the least recently used is dropped", async () => {
    for (let number = 0; number < 3 * MOST; number += 1) {
      expect((await ask(`n${number}`)).data).toEqual({ author: { [`n${number}`]: "Ada" } });
      expect((await ask("kept")).errors).toEqual([]);
    }
    const texts = await prepared();
    expect(texts).toHaveLength(MOST);
    expect(texts.filter((text) => text.includes(`"kept"`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(`"n0"`))).toHaveLength(0);
  });

  it("are not created for a document that is not kept", async () => {
    const document = parse('{ author(name: "Ada") { stranger: name } }');
    for (let times = 0; times < 3; times += 1) {
      const { data } = await executeOperation({ document, context: library().context() });
      expect(data).toBe('{"author":{"stranger":"Ada"}}');
    }
    expect((await prepared()).filter((text) => text.includes(`"stranger"`))).toEqual([]);
  });

  it("survive statements that PostgreSQL cannot parse or run, and a lost connection", async () => {
    const { database } = library();
    await database.query("alter table lib_author rename column rating to rated");
    for (let times = 0; times < 3; times += 1) {
      expect((await library().run(`{ author(name: "Ada") { rating } }`)).errors).toMatchObject([
        { extensions: { code: "INTERNAL" } },
      ]);
    }
    await database.query("alter table lib_author rename column rated to rating");
    expect((await library().run(`{ author(name: "Ada") { rating } }`)).data).toEqual({ author: { rating: 0 } });
    const { pool } = library();
    const before = pool.totalCount;
    await library().run(`{ failing(how: "select pg_terminate_backend(pg_backend_pid())") }`);
    await eventually(() => (pool.totalCount < before ? true : undefined));
    expect((await library().run(`{ author(name: "Ada") { rating } }`)).data).toEqual({ author: { rating: 0 } });
  });

  it("leave no timer behind: the bound of an answer's time ends with the answer", async () => {
    const { options } = library().database;
    const connectionString = (options as { readonly url?: string }).url;
    const pool = openPool({ connectionString, max: 1, query_timeout: 60_000 }, () => undefined);
    const statements = new PreparedStatements(pool);
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const read = async () => await statements.firstRow({ text: "select $1::text", values: ["x"], isKept: true });
    await read();
    const before = timers();
    for (let times = 0; times < 20; times += 1) expect(await read()).toEqual(["x"]);
    expect(timers()).toBeLessThan(before + 10);
    await pool.end();
  });

  it("do not hold their row once it was returned, although their timer may outlive them", async () => {
    const { options } = library().database;
    const connectionString = (options as { readonly url?: string }).url;
    const pool = openPool({ connectionString, max: 1, query_timeout: 60_000 }, () => undefined);
    const client = await pool.connect();
    const submitted = jest.spyOn(client, "query");
    const row = new WeakRef(await firstRowOf(client, "", "select $1::text", ["x"]));
    expect(row.deref()).toEqual(["x"]);
    await nextTurn();
    releaseUnusedMemory();
    expect(submitted.mock.lastCall).toHaveLength(1);
    expect(row.deref()).toBeUndefined();
    client.release();
    await pool.end();
  });

  it("that PostgreSQL refuses leave their connection in the pool", async () => {
    const { database, pool } = library();
    const backend = async (): Promise<unknown> => (await pool.query("select pg_backend_pid()")).rows;
    const before = await backend();
    await database.query("alter table lib_author rename column rating to rated");
    expect((await library().run(`{ author(name: "Ada") { refused: rating } }`)).errors).toHaveLength(1);
    await database.query("alter table lib_author rename column rated to rating");
    expect(await backend()).toEqual(before);
  });
});

describe("long statements", () => {
  const spacious = useLibrary({ poolSize: 1 });
  /** Each field is a separate sub-select. */
  const long = (name: string, fields: number) =>
    `{ author(name: "Ada") { ${Array.from({ length: fields }, (_, index) => `${name}_${index}: bookCount`).join(" ")} } }`;

  it("are prepared up to a bound of all their texts in a connection", async () => {
    for (let number = 0; number < 60; number += 1)
      expect((await spacious().run(long(`some${number}`, 600))).errors).toEqual([]);
    const lengths = (await prepared(spacious())).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeGreaterThan(40_000);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect((await prepared(spacious())).filter((text) => text.includes(`"some59_1"`))).toHaveLength(1);
  });

  it("are not prepared if a single one is very long", async () => {
    expect((await spacious().run(long("endless".repeat(20), 1000))).errors).toEqual([]);
    expect((await prepared(spacious())).filter((text) => text.includes("endless"))).toEqual([]);
  });
});
