import { createHash } from "node:crypto";

import { expect, test } from "@jest/globals";

import { forgetKeys } from "../../../server/core/idempotency.js";
import { CREATE_QUOTE, aQuote, must, requestedLead } from "../../support/builders.js";
import { useTestApp } from "../../support/testApp.js";

const app = useTestApp();

test("a client's key is not kept, whatever was written into it, and works all the same", async () => {
  const staff = await app().staff();
  const input = aQuote(await requestedLead(app()));
  const made = [];
  for (const idempotencyKey of ["4716 4615 8332 2103", "Dana's own key", "4716 4615 8332 2103", "Dana's own key"])
    made.push((await must(staff, CREATE_QUOTE, { input: { ...input, idempotencyKey } })).id);
  expect([made[2], made[3], new Set(made).size]).toEqual([made[0], made[1], 2]);
  const kept = await app().database.dataSource.query("select key from idempotency_key where scope = 'createQuote'");
  expect(kept).toEqual([
    { key: expect.stringMatching(/^[\da-f]{64}$/) },
    { key: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  // Nor may the number be guessed from what is kept.
  expect(kept).not.toContainEqual({ key: createHash("sha256").update("4716 4615 8332 2103").digest("hex") });
});

test("keys that nobody repeats any more are removed after 30 days, others stay", async () => {
  const { dataSource } = app().database;
  await dataSource.query(
    `insert into idempotency_key (scope, key, request_hash, result_id, created_at)
     select 'test', age, sha256(age::bytea), 'x', now() - age::interval from unnest(array['31 days', '29 days', '0 days']) age`,
  );
  await forgetKeys(dataSource)({}, { jobId: "1", stopping: new AbortController().signal });
  const left = await dataSource.query("select key from idempotency_key where scope = 'test' order by key");
  expect(left).toEqual([{ key: "0 days" }, { key: "29 days" }]);
});
