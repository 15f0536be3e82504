import { beforeEach, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { type PolicyHolder, insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const IS_NEW = "{ customerViewer { isNew } }";
const CLOSE = "mutation { closeWelcome { isNew } }";
const FILE = "mutation ($input: SubmitClaimInput!) { submitClaim(input: $input) { id } }";
let holders = 0;
let holder: PolicyHolder;
let customer: Caller;

beforeEach(async () => {
  holders += 1;
  holder = await insertPolicyHolder(app().database.dataSource, {
    email: `new-${holders}@example.com`,
    policyId: `VSP-NEWW-${String(holders).padStart(4, "0")}`,
  });
  customer = await app().customer(holder);
});

test("a holder is new until they close the welcome, which does not close anyone else's", async () => {
  expect(await must(customer, IS_NEW)).toEqual({ isNew: true });
  for (const _time of ["once", "again"]) expect(await must(customer, CLOSE)).toEqual({ isNew: false });
  expect(await must(customer, IS_NEW)).toEqual({ isNew: false });
  const email = `other-${holders}@example.com`;
  const other = await insertPolicyHolder(app().database.dataSource, { email, policyId: "VSP-NEWW-9999" });
  expect(await must(await app().customer(other), IS_NEW)).toEqual({ isNew: true });
});

test("a holder with a claim is not new", async () => {
  const claim = {
    firstName: "Jo",
    lastName: "Reyes",
    email: holder.email,
    phone: "(512) 555-0190",
    message: "It knocks.",
  };
  await must(customer, FILE, { input: claim });
  expect(await must(customer, IS_NEW)).toEqual({ isNew: false });
});
