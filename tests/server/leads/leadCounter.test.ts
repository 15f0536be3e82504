import { expect, test } from "@jest/globals";
import fc from "fast-check";

import { LEAD_STATUSES } from "#shared/statuses/lead.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();
const query = (sql: string, values: unknown[] = []) =>
  database().dataSource.query<Record<string, string>[]>(sql, values);

const COUNTED =
  "select status, sum(count)::int as n from lead_counter group by status having sum(count) <> 0 order by status";
const REAL = "select status, count(*)::int as n from lead group by status order by status";
const REVISION = "select sum(revision)::int as revision from lead_counter";

const status = fc.constantFrom(...LEAD_STATUSES);
const some = fc.integer({ min: 0, max: 9 });

/**
 * A statement that affects some of the leads, selected by number, so that some statements affect many rows and some
 * none.
 */
const STATEMENTS = {
  insert: "insert into lead (status) select $1 from generate_series(1, $2::int)",
  setStatus: "update lead set status = $1 where abs(hashtext(id::text)) % 10 < $2",
  edit: "update lead set city = $1 where abs(hashtext(id::text)) % 10 < $2",
  delete: "delete from lead where status = $1 and abs(hashtext(id::text)) % 10 < $2",
} as const;
const step = fc.record({
  statement: fc.constantFrom(...(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[])),
  status,
  some,
  fails: fc.boolean(),
});

test("the counters match the actual counts after any mix of statements, including rolled-back ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (writers) => {
        await Promise.all(
          writers.map((steps) =>
            database()
              .dataSource.transaction(async (manager) => {
                // Each writer's statements run in sequence, and all writers at the same time.
                await manager.query("select pg_advisory_xact_lock_shared(1)");
                for (const { statement, ...values } of steps)
                  await manager.query(STATEMENTS[statement], [values.status, values.some]);
                if (steps[0]?.fails) throw new Error("rolled back");
              })
              .catch((error: Error) => {
                // Writers that change the same leads in a different order may deadlock; PostgreSQL then ends one.
                if (error.message !== "rolled back" && !error.message.includes("deadlock")) throw error;
              }),
          ),
        );
        expect(await query(COUNTED)).toEqual(await query(REAL));
      },
    ),
    { numRuns: 40 },
  );
});

test("a writer never waits for another transaction that counted the same status", async () => {
  const { dataSource } = database();
  await dataSource.transaction(async (manager) => {
    await manager.query("insert into lead (status) values ('callback')");
    // The counter's row of this transaction stays locked while another one writes the same status.
    await query("insert into lead (status) select 'callback' from generate_series(1, 19)");
  });
  expect(await query(`${COUNTED.replace("having", "having status = 'callback' and")}`)).toEqual(
    await query(REAL.replace("group", "where status = 'callback' group")),
  );
});

test("truncating the table resets the counters, and no revision is ever reused", async () => {
  await query("insert into lead (status) values ('sold')");
  const [before] = await query(REVISION);
  await query("truncate lead cascade").catch(() => undefined);
  await query("delete from lead");
  expect(await query(COUNTED)).toEqual([]);
  const [after] = await query(REVISION);
  expect(Number(after?.["revision"])).toBeGreaterThan(Number(before?.["revision"]));
});
