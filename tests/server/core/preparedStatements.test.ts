import { describe, expect, it } from "@jest/globals";

import { eventually } from "../../support/eventually.js";
import { useLibrary } from "./library/library.js";

const MOST = 5;
const library = useLibrary({ statementsPerConnection: MOST, poolSize: 1 });

async function prepared(): Promise<string[]> {
  const { rows } = await library().pool.query<{ statement: string }>(
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

  it("are bounded in each connection: the one unused for longest goes", async () => {
    for (let number = 0; number < 3 * MOST; number += 1) {
      expect((await ask(`n${number}`)).data).toEqual({ author: { [`n${number}`]: "Ada" } });
      expect((await ask("kept")).errors).toEqual([]);
    }
    const texts = await prepared();
    expect(texts).toHaveLength(MOST);
    expect(texts.filter((text) => text.includes(`"kept"`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(`"n0"`))).toHaveLength(0);
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
});
