import { beforeAll, expect, test } from "@jest/globals";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { MAX_CONSENT_LENGTH } from "#shared/limits/leadLimits.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import { CREATE_LEAD, DELETE_LEAD, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const RECORD = `mutation ($input: RecordCallConsentInput!) {
  recordCallConsent(input: $input) {
    id version consentTcpa mayBeCalled consent { text version givenAt ipAddress userAgent recordedBy }
  }
}`;
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { version } }";

let sales: Caller;
let made = 0;
beforeAll(async () => {
  sales = await app().staff({ permissionSets: ["sales"], username: "sue" });
});

async function addedLead(given: object = {}): Promise<{ readonly id: string; readonly version: number }> {
  made += 1;
  const lead = { email: `noor.${made}@example.com`, phone: `(512) 557-${String(1000 + made)}`, ...given };
  return await must(sales, CREATE_LEAD, { input: { lead } });
}
const today = (): string => newYorkDay(new Date());
const evidence = async (of: string) =>
  await app().database.dataSource.query("select * from lead_consent where $1 in (lead_id::text, phone)", [of]);
const recorded = async (id: string) =>
  (await wholeLead(sales, id)).activity.filter(({ kind }: { kind: string }) => kind === "call_consent_recorded");

test("consent given by phone or in writing is kept as evidence, with its day, who recorded it, and an entry in the history", async () => {
  const { id, version } = await addedLead();
  const givenOn = dayAfter(today(), -3);
  const how = "Said so when they phoned us about the quote.";
  const lead = await must(sales, RECORD, { input: { id, version, givenOn, how: ` ${how} ` } });
  expect(lead).toEqual({
    id,
    version: version + 1,
    consentTcpa: true,
    mayBeCalled: true,
    consent: {
      text: how,
      version: "recorded by staff",
      givenAt: newYorkInstant({ day: givenOn, minutes: 0 }).toISOString(),
      ipAddress: "",
      userAgent: "",
      recordedBy: "sue",
    },
  });
  expect(await recorded(id)).toMatchObject([{ actorName: "sue", details: { givenOn, how } }]);
  const [{ phone }] = await evidence(id);
  expect(phone).toBe(`(512) 557-${String(1000 + made)}`);
  // It outlives the lead.
  const manager = await app().staff({ permissionSets: ["manager"], username: "max" });
  await must(manager, DELETE_LEAD, { input: { id } });
  expect(await evidence(phone)).toMatchObject([{ lead_id: null, text: how, recorded_by: "sue" }]);
});

test("is refused without a way it was given, for a day in the future, and for a stale copy", async () => {
  const { id, version } = await addedLead();
  const refused = async (given: object) =>
    await refusal(sales, RECORD, { input: { id, givenOn: today(), how: "x", ...given } });
  expect(await refused({ how: " \n" })).toMatchObject({ fields: { how: "Please say how they agreed." } });
  expect(await refused({ how: "x".repeat(MAX_CONSENT_LENGTH + 1) })).toMatchObject({
    fields: { how: expect.stringContaining("1,000") },
  });
  expect(await refused({ givenOn: dayAfter(today()) })).toMatchObject({
    fields: { givenOn: "Please choose today or an earlier day." },
  });
  expect(await refused({ givenOn: "1991-12-19" })).toMatchObject({ fields: { givenOn: "Please check the year." } });
  expect(await refused({ version: version + 1 })).toMatchObject({ code: "CONFLICT" });
  expect(await refused({ id: "00000000-0000-4000-8000-000000000001" })).toMatchObject({ code: "NOT_FOUND" });
  for (const set of ["claims", "billing"] as const) {
    const other = await app().staff({ permissionSets: [set], username: `${set}-consent` });
    expect(await refusal(other, RECORD, { input: { id, givenOn: today(), how: "x" } })).toMatchObject({
      code: "FORBIDDEN",
    });
  }
  expect(await evidence(id)).toEqual([]);
  expect((await wholeLead(sales, id)).consentTcpa).toBe(false);
});

test("is refused while a do-not-call request stands, and for a lead without a phone number", async () => {
  const id = await requestedLead(app());
  const input = { id, givenOn: today(), how: "By letter" };
  await must(sales, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "By phone" } });
  expect(await refusal(sales, RECORD, { input })).toMatchObject({
    code: "CONFLICT",
    message: "This person asked not to be contacted.",
  });
  const { id: other } = await addedLead({ phone: "ask the office" });
  expect(await refusal(sales, RECORD, { input: { ...input, id: other } })).toMatchObject({
    code: "CONFLICT",
    message: "Enter this person's phone number first: their consent is for that number.",
  });
  expect(await evidence(other)).toEqual([]);
});

test("is recorded once by a repeated REST call", async () => {
  const { id } = await addedLead();
  const call = `POST /api/admin/leads/${id}/call-consent`;
  const sent = { body: { givenOn: today(), how: "By letter" }, headers: { "idempotency-key": "one consent" } };
  const first = await sales.rest(call, sent);
  expect(first.json.data).toMatchObject({ id, consentTCPA: true, mayBeCalled: true });
  expect((await sales.rest(call, sent)).json.data).toEqual(first.json.data);
  expect(await evidence(id)).toHaveLength(1);
  expect(await recorded(id)).toHaveLength(1);
  const other = { ...sent, body: { givenOn: today(), how: "By phone" } };
  expect((await sales.rest(call, other)).status).toBe(409);
});
