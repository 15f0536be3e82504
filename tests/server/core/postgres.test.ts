import { describe, expect, test } from "@jest/globals";

import { domainErrorOf } from "#server/core/domainErrorOf.js";
import { openJobPool } from "#server/core/postgres.js";
import { untilTrue } from "#tests/support/eventually.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();

describe("a lost database connection", () => {
  test("in the middle of a transaction is reported as an unavailable database", async () => {
    const { dataSource } = database();
    const failed = await dataSource
      .transaction(async (manager) => {
        const [row]: readonly { pid: number }[] = await manager.query("select pg_backend_pid() as pid");
        await dataSource.query("select pg_terminate_backend($1)", [row?.pid]);
        await untilTrue(() => manager.queryRunner?.isReleased === true);
        await manager.query("select 1");
      })
      .catch((error: unknown) => error);
    expect(domainErrorOf(failed)).toMatchObject({ code: "UNAVAILABLE", headers: { "Retry-After": "5" } });
  });

  test("is reported as an unavailable database, whatever TypeORM throws for a released query runner", async () => {
    const { dataSource } = database();
    const runner = dataSource.createQueryRunner();
    const { manager } = runner;
    await runner.release();
    const thrown = await Promise.all([
      runner.query("select 1").catch((error: unknown) => error),
      manager.query("select 1").catch((error: unknown) => error),
    ]);
    expect(thrown.map((error) => (error as Error).name)).toEqual([
      "QueryRunnerAlreadyReleasedError",
      "QueryRunnerProviderAlreadyReleasedError",
    ]);
    for (const error of thrown)
      expect(domainErrorOf(error)).toMatchObject({ code: "UNAVAILABLE", headers: { "Retry-After": "5" } });
  });

  test("may be released twice by the job runner, and its slot is free again", async () => {
    const pool = openJobPool({ connectionString: database().url, max: 1 }, () => undefined);
    for (let time = 1; time <= 2; time += 1) {
      await new Promise<void>((resolve, reject) => {
        pool.connect((error, client, done) => {
          if (client === undefined) {
            reject(error ?? new Error("there is no connection"));
            return;
          }
          done(new Error("the connection died"));
          expect(() => done()).not.toThrow();
          resolve();
        });
      });
    }
    expect(await pool.query("select 1 as one").then(({ rows }: { rows: unknown[] }) => rows)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test("does not end the process when the job runner uses an ended pool, or releases a connection that it never got", async () => {
    const pool = openJobPool({ connectionString: database().url, max: 1 }, () => undefined);
    await pool.end();
    // Called outside of any promise: what is thrown here would end the process.
    const thrown = await new Promise<unknown>((resolve) => {
      pool.connect((_error, _client, done) => {
        try {
          done();
          resolve(undefined);
        } catch (error) {
          resolve(error);
        }
      });
    });
    expect(thrown).toBeUndefined();
  });
});
