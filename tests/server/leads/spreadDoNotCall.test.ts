import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { pino } from "pino";

import type { JobRunner } from "#server/core/jobs/runJobs.js";
import { DncHasItsDate1795478400342 } from "#server/database/migrations/0342-dnc-has-its-date.js";
import { runAllJobs } from "#server/jobs.js";
import { DELETE_LEAD, addPolicy, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { QUICK_TIMING } from "#tests/support/mail/outbox.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FACT = "doNotCallAt doNotCallBy doNotCallReason";
const READ = `query ($id: ID!) { lead(id: $id) { ${FACT} } }`;
const DO_NOT_CALL = `mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { ${FACT} } }`;
const LOG = "mutation ($input: LogCallInput!) { logCall(input: $input) { id } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const SET_STATUS = `mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { ${FACT} } }`;
const UPDATE = "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }";
const reason = "Someone with this email or phone asked not to be contacted.";

let jobs: JobRunner;
beforeAll(() => {
  const { env, database } = app();
  const log = pino({ level: "silent" });
  jobs = runAllJobs({ env, database: database.dataSource, databaseUrl: database.url, log, timing: QUICK_TIMING });
});
afterAll(async () => await jobs.stop());

/** Runs the waiting jobs without their delay. */
async function spreadAtOnce(): Promise<void> {
  const { dataSource } = app().database;
  await dataSource.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'spread_do_not_call:%'",
  );
  await eventually(async () => {
    const left = await dataSource.query<unknown[]>(
      "select from graphile_worker.jobs where key like 'spread_do_not_call:%'",
    );
    return left.length === 0 ? true : undefined;
  });
}

test("a do-not-call request holds for all of the person's leads, by email and by phone, and is in each one's history", async () => {
  const caller = await app().staff();
  const asked = await requestedLead(app(), { lead: { email: "one@example.com", phone: "(512) 555-0101" } });
  const sameEmail = await requestedLead(app(), { lead: { email: "ONE@example.com", phone: "(512) 555-0102" } });
  const samePhone = await requestedLead(app(), { lead: { email: "two@example.com", phone: "512.555.0101" } });
  const withCountry = await requestedLead(app(), { lead: { email: "four@example.com", phone: "+1 512 555 0101" } });
  const stranger = await requestedLead(app(), { lead: { email: "three@example.com", phone: "(512) 555-0103" } });
  const { doNotCallAt, doNotCallBy } = await must(caller, DO_NOT_CALL, {
    input: { id: asked, doNotCall: true, reason: "By letter" },
  });
  for (const id of [sameEmail, samePhone, withCountry]) {
    await untilTrue(async () => (await must(caller, READ, { id })).doNotCallAt !== null);
    expect(await must(caller, READ, { id })).toEqual({ doNotCallAt, doNotCallBy, doNotCallReason: reason });
    expect(await refusal(caller, LOG, { input: { id, outcome: "reached" } })).toMatchObject({ code: "CONFLICT" });
    const { activity } = await wholeLead(caller, id);
    expect(activity).toContainEqual(expect.objectContaining({ kind: "do_not_call_set", details: { reason } }));
  }
  expect(await must(caller, READ, { id: stranger })).toMatchObject({ doNotCallAt: null });
  // What the same person requests later is a new consent.
  const later = await requestedLead(app(), { lead: { email: "one@example.com", phone: "(512) 555-0104" } });
  expect(await must(caller, READ, { id: later })).toMatchObject({ doNotCallAt: null });
});

test.each([
  ["phone", { phone: "512 555 0177" }],
  ["phone with the country code", { phone: "+1 512 555 0177" }],
  ["email", { email: "Silent@Example.com" }],
])(
  "a request holds for a lead that staff give the person's %s, on either page, and its planned call is dropped",
  async (said, other) => {
    const caller = await app().staff();
    const field = said.replaceAll(" ", ".");
    const asked = await requestedLead(app(), { lead: { email: "silent@example.com", phone: "(512) 555-0177" } });
    await must(caller, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
    const id = await requestedLead(app(), { lead: { email: `${field}@example.com`, phone: "(512) 555-0178" } });
    const holder = await requestedLead(app(), { lead: { email: `of.${field}@example.com`, phone: "(512) 555-0179" } });
    const policyId = await addPolicy(app(), holder);
    const dueAt = new Date(Date.now() + 86_400_000).toISOString();
    await must(caller, PLAN, { input: { id, nextAction: { kind: "call", dueAt } } });
    await must(caller, UPDATE, { input: { id, lead: { phone: "512.555.0178" } } });
    expect(await must(caller, READ, { id })).toMatchObject({ doNotCallAt: null });
    await must(caller, UPDATE, { input: { id, lead: other } });
    await must(caller, "mutation ($input: UpdatePolicyInput!) { updatePolicy(input: $input) { id } }", {
      input: { id: policyId, lead: other },
    });
    for (const each of [id, holder])
      expect(await must(caller, READ, { id: each })).toMatchObject({
        doNotCallAt: expect.any(String),
        doNotCallReason: reason,
      });
    const NEXT = "query ($id: ID!) { lead(id: $id) { nextAction { kind } activity { kind details } } }";
    const { nextAction, activity } = await must(caller, NEXT, { id });
    expect(nextAction).toBeNull();
    expect(activity).toContainEqual({ kind: "do_not_call_set", details: { reason } });
  },
);

test("a request that was lifted stays lifted when the phone is typed in another way", async () => {
  const caller = await app().staff();
  const asked = await requestedLead(app(), { lead: { email: "still@example.com", phone: "(512) 555-0130" } });
  await must(caller, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
  const add = "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id doNotCallAt } }";
  const { id, doNotCallAt } = await must(caller, add, { input: { lead: { phone: "15125550130" } } });
  expect(doNotCallAt).not.toBeNull();
  await must(caller, DO_NOT_CALL, { input: { id, doNotCall: false, reason: "Wrote that we may" } });
  await must(caller, UPDATE, { input: { id, lead: { phone: "512.555.0130" } } });
  expect(await must(caller, READ, { id })).toMatchObject({ doNotCallAt: null });
});

test("a call that is planned with another of the person's leads is dropped, and a status undone at once does not bring it back", async () => {
  const caller = await app().staff();
  const phone = "(512) 555-0120";
  const lead = async (name: string, kind: string, description?: string) => {
    const id = await requestedLead(app(), { lead: { email: `${name}@example.com`, phone } });
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await must(caller, PLAN, { input: { id, nextAction: { kind, description, dueAt } } });
    return id;
  };
  const ended = await lead("ended", "call");
  const [called, mailed] = [await lead("called", "call"), await lead("mailed", "email")];
  const other = await lead("other", "other", "Ask the dealer");
  await must(caller, SET_STATUS, { input: { id: ended, status: "not_interested" } });
  const asked = await requestedLead(app(), { lead: { email: "asked@example.com", phone } });
  await must(caller, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
  for (const id of [ended, called, mailed, other])
    await untilTrue(async () => (await must(caller, READ, { id })).doNotCallAt !== null);
  const planned = "query ($id: ID!) { lead(id: $id) { nextAction { kind } } }";
  for (const id of [called, mailed]) {
    expect(await must(caller, planned, { id })).toEqual({ nextAction: null });
    const { activity } = await wholeLead(caller, id);
    expect(activity).toContainEqual(expect.objectContaining({ kind: "next_action_cleared" }));
  }
  expect(await must(caller, planned, { id: other })).toEqual({ nextAction: { kind: "other" } });
  await must(caller, SET_STATUS, { input: { id: ended, status: "callback" } });
  expect(await must(caller, planned, { id: ended })).toEqual({ nextAction: null });
});

test("a status that was set by mistake and undone leaves the person's other leads alone", async () => {
  const caller = await app().staff();
  const phone = "(512) 555-0110";
  const slip = await requestedLead(app(), { lead: { email: "slip@example.com", phone } });
  const other = await requestedLead(app(), { lead: { email: "other@example.com", phone } });
  await must(caller, SET_STATUS, { input: { id: slip, status: "dnc" } });
  await must(caller, SET_STATUS, { input: { id: slip, status: "new" } });
  const { dataSource } = app().database;
  const waiting: unknown[] = await dataSource.query(
    "select from graphile_worker.jobs where key like 'spread_do_not_call:%' and run_at > now() + interval '30 seconds'",
  );
  expect(waiting).toHaveLength(1);
  await spreadAtOnce();
  expect(await must(caller, READ, { id: other })).toMatchObject({ doNotCallAt: null });
});

test("a request holds for the person's other leads, too, when its lead is deleted right after", async () => {
  const caller = await app().staff({ username: "ruth" });
  const phone = "(512) 555-0115";
  const asked = await requestedLead(app(), { lead: { email: "deleted@example.com", phone } });
  const other = await requestedLead(app(), { lead: { email: "stays@example.com", phone } });
  await must(caller, SET_STATUS, { input: { id: asked, status: "dnc" } });
  const { doNotCallAt } = await must(caller, READ, { id: asked });
  await must(caller, DELETE_LEAD, { input: { id: asked } });
  await spreadAtOnce();
  expect(await must(caller, READ, { id: other })).toEqual({
    doNotCallAt,
    doNotCallBy: "ruth",
    doNotCallReason: reason,
  });
});

test("a lead that was Dnc before that was a dated fact has it once the database is brought up to date", async () => {
  const caller = await app().staff();
  const { dataSource } = app().database;
  const phone = "(512) 555-0140";
  const [ida, nobody] = [
    await requestedLead(app(), { lead: { email: "ida@example.com", phone } }),
    await requestedLead(app(), { lead: { email: "nobody@example.com", phone: "(512) 555-0141" } }),
  ];
  await must(caller, SET_STATUS, { input: { id: ida, status: "dnc" } });
  const { doNotCallBy, doNotCallReason } = await must(caller, READ, { id: ida });
  await dataSource.query(
    "update lead set status = 'dnc', do_not_call_at = null, do_not_call_by = null, do_not_call_reason = null where id in ($1, $2)",
    [ida, nobody],
  );
  await app().database.asOwner(async (owner) => {
    const runner = owner.createQueryRunner();
    await new DncHasItsDate1795478400342().up(runner);
    await runner.release();
  });
  expect(await must(caller, READ, { id: ida })).toEqual({
    doNotCallAt: expect.any(String),
    doNotCallBy,
    doNotCallReason,
  });
  expect(await must(caller, READ, { id: nobody })).toMatchObject({
    doNotCallAt: expect.any(String),
    doNotCallBy: null,
  });
  const add = "mutation ($input: CreateLeadInput!) { createLead(input: $input) { doNotCallReason } }";
  expect(await must(caller, add, { input: { lead: { phone } } })).toEqual({ doNotCallReason: reason });
});
