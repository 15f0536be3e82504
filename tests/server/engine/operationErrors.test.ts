import type { Socket } from "node:net";

import { describe, expect, it } from "@jest/globals";
import { parse } from "graphql";
import type { PoolClient } from "pg";
import { pino } from "pino";

import { executeOperation } from "#server/engine/graphql/executor.js";
import { untilTrue } from "#tests/support/eventually.js";
import { CONNECT_WITHIN } from "#tests/support/testDatabase.js";
import { useLibrary } from "./library/library.js";

const library = useLibrary({ poolSize: 2 });

async function failing(how: string): Promise<Record<string, unknown>> {
  const { data, errors } = await library().run("query ($how: String!) { failing(how: $how) }", { variables: { how } });
  expect(data).toEqual({ failing: null });
  return errors[0] as Record<string, unknown>;
}

describe("an error", () => {
  it("of the domain keeps its code, its sentence and its fields", async () => {
    expect(await failing("domain")).toEqual({
      message: "Taken",
      path: ["failing"],
      locations: [{ line: 1, column: 25 }],
      extensions: { code: "CONFLICT", fields: [{ field: "name", message: "Somebody has it" }], requestId: "req-1" },
    });
  });

  it("of the server is logged with the request's id and reveals nothing", async () => {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    const { errors } = await executeOperation({
      document: parse(`{ failing(how: "bug") }`),
      context: { ...library().context(), log },
    });
    expect(errors.map((error) => error.toJSON())).toMatchObject([
      {
        message: "Something went wrong on our end. Please try again.",
        extensions: { code: "INTERNAL", requestId: "req-1" },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain("secrets");
    expect(lines.join()).toContain("req-1");
    expect(lines.join()).toContain("secrets of undefined");
  });

  it.each([
    ["select 1/0", "BAD_REQUEST"],
    ["select 'x'::uuid", "BAD_REQUEST"],
    ["insert into lib_passport (number, author_id) select 0, id from lib_author limit 1", "CONFLICT"],
    ["insert into lib_book (title, pages, genre) values ('x', 1, 'novel')", "VALIDATION_FAILED"],
    ["delete from lib_author where name = 'Ada'", "CONFLICT"],
    ["do $$ begin raise exception using errcode = '53300'; end $$", "UNAVAILABLE"],
    ["do $$ begin raise exception using errcode = '57014'; end $$", "UNAVAILABLE"],
    ["select no_such_column", "INTERNAL"],
    ["select pg_terminate_backend(pg_backend_pid())", "UNAVAILABLE"],
  ])("of the database, %s, is %s", async (statement, code) => {
    expect(await failing(statement)).toMatchObject({ extensions: { code } });
  });

  it("of a pool without a free connection is UNAVAILABLE", async () => {
    const { pool } = library();
    // A connection that has ended may still be in the pool.
    await untilTrue(async () => (await library().run("{ authors { name } }")).errors.length === 0);
    const taken = await Promise.all([pool.connect(), pool.connect()]);
    pool.options.connectionTimeoutMillis = 100;
    try {
      const { errors, data } = await library().run("{ authors { name } }");
      expect(data).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: "UNAVAILABLE" } }]);
    } finally {
      pool.options.connectionTimeoutMillis = CONNECT_WITHIN;
      for (const client of taken) client.release();
    }
    expect((await library().run("{ authors { name } }")).errors).toEqual([]);
  });

  it("of a connection that dies during a statement is UNAVAILABLE, and the process survives", async () => {
    const { pool } = library();
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query("lock table lib_author");
      const waiting = library().run("{ authors { name } }");
      const victims = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await other.query(victims)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await waiting).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAVAILABLE" } }] });
    } finally {
      await other.query("rollback");
      other.release();
    }
    expect((await library().run("{ authors { name } }")).errors).toEqual([]);
  });

  it("of a connection that breaks silently is UNAVAILABLE, and the process survives", async () => {
    const { pool } = library();
    const other = await pool.connect();
    const acquired: PoolClient[] = [];
    const note = (client: PoolClient): void => void acquired.push(client);
    pool.on("acquire", note);
    try {
      await other.query("begin");
      await other.query("lock table lib_author");
      const waiting = library().run("{ authors { name } }");
      while (acquired.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      const { connection } = acquired[0] as PoolClient & { connection: { stream: Socket } };
      connection.stream.destroy();
      expect(await waiting).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAVAILABLE" } }] });
    } finally {
      pool.off("acquire", note);
      await other.query("rollback");
      other.release();
    }
    expect((await library().run("{ authors { name } }")).errors).toEqual([]);
  });

  it("in one nullable root field does not affect the others", async () => {
    expect(
      await library().run(`{ failing(how: "domain") echo(text: "still here") author(name: "Ada") { name } }`),
    ).toMatchObject({
      data: { failing: null, echo: "still here", author: { name: "Ada" } },
      errors: [{ path: ["failing"] }],
    });
  });
});

describe("variables", () => {
  const echo = (
    variables: Record<string, unknown>,
    query = "query ($v: String!, $j: JSON) { echo(text: $v) echoJson(value: $j) }",
  ) => library().run(query, { variables });

  it("of a wrong kind are refused before anything runs", async () => {
    for (const variables of [{}, { v: 1 }, { v: null }, { v: ["x"] }]) {
      expect(await echo(variables)).toMatchObject({
        data: undefined,
        errors: [{ extensions: { code: "BAD_REQUEST", requestId: "req-1" } }],
      });
    }
  });

  it("with NUL or half a surrogate pair are refused anywhere", async () => {
    for (const variables of [
      { v: "a\0" },
      { v: "\ud83d" },
      { v: "", j: { deep: [{ x: "\udcda" }] } },
      { v: "", j: { "\0": 1 } },
    ]) {
      expect(await echo(variables)).toMatchObject({
        data: undefined,
        errors: [{ extensions: { code: "BAD_REQUEST" } }],
      });
    }
    expect(await echo({}, '{ echo(text: "\\u0000") }')).toMatchObject({
      data: undefined,
      errors: [{ extensions: { code: "BAD_REQUEST" } }],
    });
    expect(await echo({ v: "\u{1F4DA}\n\u2028", j: null })).toMatchObject({ data: { echo: "\u{1F4DA}\n\u2028" } });
  });

  it("nested to any depth are checked", async () => {
    let deep: unknown = "\0";
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(await echo({ v: "", j: deep })).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
  });
});
