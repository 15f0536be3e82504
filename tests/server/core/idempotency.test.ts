import { createHash } from "node:crypto";

import { expect, test } from "@jest/globals";

import { forgetKeys } from "#server/core/idempotency.js";
import { CREATE_QUOTE, aQuote, must, requestedLead } from "#tests/support/builders.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { type Caller, type TestApp, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ASK =
  "mutation ($input: CreateDocumentRequestInput!) { createDocumentRequest(input: $input) { request { id } } }";

test("a client's key is not stored, whatever it contains, and still works", async () => {
  const staff = await app().staff();
  const input = aQuote(await requestedLead(app()));
  const made = [];
  for (const idempotencyKey of ["4716 4615 8332 2103", "Dana's own key", "4716 4615 8332 2103", "Dana's own key"])
    made.push((await must(staff, CREATE_QUOTE, { input: { ...input, idempotencyKey } })).id);
  expect([made[2], made[3], new Set(made).size]).toEqual([made[0], made[1], 2]);
  const kept = await app().database.dataSource.query("select key from idempotency_key where scope like 'staff %'");
  expect(kept).toEqual([
    { key: expect.stringMatching(/^[\da-f]{64}$/) },
    { key: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  // The number must not be guessable from what is stored, either.
  for (const text of ["4716 4615 8332 2103", "**** **** **** 2103"])
    expect(kept).not.toContainEqual({ key: createHash("sha256").update(text).digest("hex") });
});

test("two timestamps in milliseconds are two keys, even if both look like card numbers with the same last four digits", async () => {
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

test("a key means the same to processes with the old and the new secret while it is being changed, and to those that come after", async () => {
  const staff = await app().staff();
  const quote = aQuote(await requestedLead(app()));
  const askedOf = async (server: TestApp, idempotencyKey: string): Promise<string> => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/graphql",
      cookies: staff.cookies(),
      payload: { query: CREATE_QUOTE, variables: { input: { ...quote, idempotencyKey } } },
    });
    return answer.json().data.createQuote.id;
  };
  const APP_SECRET = "the-next-0123456789-0123456789-012345";
  const old = app();
  const changing = await app().another({ APP_SECRET, APP_SECRET_PREVIOUS: old.env.appSecret });
  const later = await app().another({ APP_SECRET });
  const madeBefore = await askedOf(old, "made before");
  expect(await askedOf(changing, "made before")).toBe(madeBefore);
  expect(await askedOf(later, "made before")).toBe(madeBefore);
  const madeMeanwhile = await askedOf(changing, "made meanwhile");
  expect(await askedOf(old, "made meanwhile")).toBe(madeMeanwhile);
  expect(await askedOf(later, "made meanwhile")).toBe(madeMeanwhile);
  const madeAfter = await askedOf(later, "made after");
  expect(await askedOf(changing, "made after")).toBe(madeAfter);
  expect(await askedOf(old, "made after")).toBe(madeAfter);
});

/** As someone might type it, or another client might write it. */
function otherSpelling(id: string): string {
  return id.startsWith("VSP-") ? ` ${id.toLowerCase()}` : id.toUpperCase();
}

test("an id means the same in any spelling: the request is the same one", async () => {
  const staff = await app().staff();
  const { id: policyId, leadId, email } = await convertedPolicy(staff);
  const customer = await app().customer({ email, policyId });
  const { id: customerId } = await must(customer, "{ customerViewer { id } }");
  const request = await must(staff, ASK, { input: { policyId, customerId } });
  const requestId = request.request.id;
  const { id: quoteId } = await must(staff, CREATE_QUOTE, { input: aQuote(leadId) });
  const unsold = await requestedLead(app());
  const calls: readonly (readonly [Caller, string, Readonly<Record<string, string>>, object])[] = [
    [staff, "addPolicyNote(input: $input) { id }", { policyId }, { content: "x" }],
    [staff, "recordCharge(input: $input) { id }", { policyId }, { description: "x", amountCents: 1 }],
    [staff, "createDocumentRequest(input: $input) { request { id } }", { policyId, customerId }, {}],
    [staff, "sendPolicyEmail(input: $input) { recipients }", { policyId }, { to: email, subject: "x", bodyHtml: "x" }],
    [staff, "sendLeadEmail(input: $input) { recipients }", { leadId }, { subject: "x", bodyHtml: "x" }],
    [staff, "createClaim(input: $input) { id }", { policyId }, {}],
    [customer, "fileClaim(input: $input) { id }", { policyId }, { message: "It rattles." }],
    [customer, "uploadDocument(input: $input) { id }", { requestId }, anUpload(FILES.jpg)],
    [staff, "addLeadNote(input: $input) { id }", { leadId }, { content: "x" }],
    [staff, "createQuote(input: $input) { id }", { leadId }, aQuote(leadId)],
    [staff, "convertLead(input: $input) { id }", { leadId: unsold }, {}],
    [staff, "sendContract(input: $input) { id }", { leadId, quoteId }, {}],
  ];
  for (const [caller, call, ids, rest] of calls) {
    const name = call.slice(0, call.indexOf("("));
    const mutation = `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${call} }`;
    const asked = { ...rest, ...ids, idempotencyKey: `spelled ${name}` };
    const respelled = Object.fromEntries(Object.entries(ids).map(([field, id]) => [field, otherSpelling(id)]));
    const first = await must(caller, mutation, { input: asked });
    expect([name, await must(caller, mutation, { input: { ...asked, ...respelled } })]).toEqual([name, first]);
  }
  const resend = 'mutation ($id: ID!) { resendContract(id: $id, idempotencyKey: "spelled") { id } }';
  const [{ id }] = await app().database.dataSource.query("select id from contract where quote_id = $1", [quoteId]);
  for (const spelling of [id, otherSpelling(id)]) expect(await must(staff, resend, { id: spelling })).toEqual({ id });
  const [{ sent }] = await app().database.dataSource.query(
    "select count(*)::int as sent from outbox_message where kind in ('policy_email', 'lead_email', 'contract_resent')",
  );
  expect(sent).toBe(3);
});

test("keys are removed after 30 days, others stay", async () => {
  const { dataSource } = app().database;
  await dataSource.query(
    `insert into idempotency_key (scope, key, request_hash, result_id, created_at)
     select 'test', age, sha256(age::bytea), 'x', now() - age::interval from unnest(array['31 days', '29 days', '0 days']) age`,
  );
  await forgetKeys(dataSource)({}, { jobId: "1", stopping: new AbortController().signal });
  const left = await dataSource.query("select key from idempotency_key where scope = 'test' order by key");
  expect(left).toEqual([{ key: "0 days" }, { key: "29 days" }]);
});
