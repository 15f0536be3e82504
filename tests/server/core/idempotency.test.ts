import { createHash } from "node:crypto";

import { expect, test } from "@jest/globals";

import { forgetKeys } from "../../../server/core/idempotency.js";
import { CREATE_QUOTE, aQuote, must, requestedLead } from "../../support/builders.js";
import { type TestApp, useTestApp } from "../../support/testApp.js";

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
  for (const text of ["4716 4615 8332 2103", "**** **** **** 2103"])
    expect(kept).not.toContainEqual({ key: createHash("sha256").update(text).digest("hex") });
});

test("two times in milliseconds are two keys, also where both have a card number's check digit and its last four", async () => {
  const staff = await app().staff();
  const input = aQuote(await requestedLead(app()));
  const quote = async (idempotencyKey: string): Promise<string> =>
    (await must(staff, CREATE_QUOTE, { input: { ...input, idempotencyKey } })).id;
  const [one, other] = [await quote("1795342080003"), await quote("1795342160003")];
  expect(other).not.toBe(one);
  expect(await quote("1795342080003")).toBe(one);
});

test("a key means the same to every process that has the secret, and nothing to one that has another", async () => {
  const staff = await app().staff();
  const input = { ...aQuote(await requestedLead(app())), idempotencyKey: "a call that was lost" };
  const askedOf = async (server: TestApp): Promise<string> => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/graphql",
      cookies: staff.cookies(),
      payload: { query: CREATE_QUOTE, variables: { input } },
    });
    return answer.json().data.createQuote.id;
  };
  const first = await askedOf(app());
  expect(await askedOf(await app().another())).toBe(first);
  expect(await askedOf(await app().another({ APP_SECRET: "another-0123456789-0123456789-012345" }))).not.toBe(first);
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
