import { expect, test } from "@jest/globals";

import { forgetKeys } from "../../../server/core/idempotency.js";
import { useTestApp } from "../../support/testApp.js";

const app = useTestApp();

test("keys that nobody repeats any more are removed after 30 days, others stay", async () => {
  const { dataSource } = app().database;
  await dataSource.query(
    `insert into idempotency_key (scope, key, request_hash, result_id, created_at)
     select 'test', age, sha256(age::bytea), 'x', now() - age::interval from unnest(array['31 days', '29 days', '0 days']) age`,
  );
  await forgetKeys(dataSource)({}, { jobId: "1" });
  const left = await dataSource.query("select key from idempotency_key where scope = 'test' order by key");
  expect(left).toEqual([{ key: "0 days" }, { key: "29 days" }]);
});
