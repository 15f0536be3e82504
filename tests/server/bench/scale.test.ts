import { expect, test } from "@jest/globals";

import { ask } from "#bench/ask.js";
import { openStaffSession } from "#bench/database.js";
import { fill } from "#bench/fill.js";
import { subjectsOf } from "#bench/peers/subjects.js";
import { READS } from "#bench/scale/reads.js";
import { WRITES } from "#bench/scale/writes.js";
import { withClient } from "#server/database/withClient.js";
import { useTestApp } from "#tests/support/testApp.js";

/** So many that each act finds what it is about. */
const LEADS = 1200;

const app = useTestApp();

test("the benchmark of sizes fills a database of today's schema, and all of its requests are answered", async () => {
  const { ownerUrl: url } = app().database;
  await withClient(url, async (client) => await fill(client, LEADS));
  const origin = await app().app.listen({ host: "127.0.0.1", port: 0 });
  const cookie = await openStaffSession(url, "bench");
  const [subject] = await subjectsOf({ url, cookie });
  if (subject === undefined) throw new Error("nobody has a claim");
  for (const act of [...READS, ...WRITES]) {
    const [load] = [await act.loads({ app: { origin }, url, subject })].flat();
    if (load === undefined) throw new Error(`${act.name}: nothing to send`);
    // It throws on any error.
    expect(Object.values(await ask({ origin }, load))).not.toContain(null);
  }
});
