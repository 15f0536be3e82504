import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { pino } from "pino";

import type { JobRunner } from "#server/core/jobs/runJobs.js";
import { runAllJobs } from "#server/jobs.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { DELETE_LEAD, type Answered, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { QUICK_TIMING } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS = "id source phone email askedAt reason recordedBy leadId";
const LIST = `query ($search: String, $first: Int!, $after: String) { doNotCallList(search: $search, first: $first, after: $after) {
  items { ${FIELDS} } matchingCount nextCursor } }`;
const ADD = `mutation ($input: AddToDoNotCallListInput!) { addToDoNotCallList(input: $input) { ${FIELDS} } }`;
const REMOVE = "mutation ($input: RemoveFromDoNotCallListInput!) { removeFromDoNotCallList(input: $input) }";
const READ = `query ($id: ID!) { lead(id: $id) { doNotCallAt doNotCallBy doNotCallReason mayBeCalled doNotCallListedAt nextAction { kind } } }`;
const CREATE = "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id doNotCallReason } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }";
const AUDIT = `query ($kind: AuditKind) { auditEvents(filter: { kind: $kind }, first: 5) { items { actorName subjectId details } } }`;
const reason = "Someone with this email or phone asked not to be contacted.";
const today = newYorkDay(new Date());

let jobs: JobRunner;
let manager: Caller;
let admin: Caller;
beforeAll(async () => {
  const { env, database } = app();
  const log = pino({ level: "silent" });
  jobs = runAllJobs({ env, database: database.dataSource, databaseUrl: database.url, log, timing: QUICK_TIMING });
  manager = await app().staff({ permissionSets: ["manager"], username: "mara" });
  admin = await app().staff({ role: "admin" });
});
afterAll(async () => await jobs.stop());

const add = async (input: object): Promise<Answered> => await must(manager, ADD, { input });
const found = async (search: string): Promise<Answered[]> =>
  (await must(manager, LIST, { search, first: 50 })).items as Answered[];
const isMarked = async (id: string): Promise<boolean> => (await must(manager, READ, { id })).doNotCallAt !== null;
const logged = async (kind: string): Promise<Answered[]> => (await must(admin, AUDIT, { kind })).items as Answered[];

async function sendFile(csv: string, headers: Record<string, string> = {}, caller = manager): Promise<Answered> {
  return await caller.rest("POST /api/admin/do-not-call/imports", {
    body: csv,
    headers: { "content-type": "text/csv", "x-filename": "calls.csv", ...headers },
  });
}

test("an entry holds at once for leads with its phone or email, however it is written, and for those that staff add", async () => {
  const lead = await requestedLead(app(), { lead: { email: "old@example.com", phone: "+1 512 555 0301" } });
  const stranger = await requestedLead(app(), { lead: { email: "else@example.com", phone: "(512) 555-0302" } });
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  await must(manager, PLAN, { input: { id: lead, nextAction: { kind: "call", dueAt } } });
  const entry = await add({ phone: "512.555.0301", email: " Letter@Example.com ", how: "By letter" });
  expect(entry).toEqual({
    id: expect.any(String),
    source: "entered",
    phone: "(512) 555-0301",
    email: "letter@example.com",
    askedAt: expect.any(String),
    reason: "By letter",
    recordedBy: "mara",
    leadId: null,
  });
  await untilTrue(async () => await isMarked(lead));
  expect(await must(manager, READ, { id: lead })).toEqual({
    doNotCallAt: entry.askedAt,
    doNotCallBy: "mara",
    doNotCallReason: reason,
    mayBeCalled: false,
    doNotCallListedAt: entry.askedAt,
    nextAction: null,
  });
  const { activity } = await wholeLead(manager, lead);
  expect(activity).toContainEqual(expect.objectContaining({ kind: "do_not_call_set", details: { reason } }));
  expect(await isMarked(stranger)).toBe(false);
  for (const reached of [{ phone: "(512) 555-0301" }, { email: "LETTER@example.com" }])
    expect(await must(manager, CREATE, { input: { lead: reached } })).toMatchObject({ doNotCallReason: reason });
  // What a visitor asks for afterwards is a new consent, as after a request on a lead.
  const asking = await requestedLead(app(), { lead: { email: "letter@example.com", phone: "(512) 555-0301" } });
  expect(await must(manager, READ, { id: asking })).toMatchObject({
    doNotCallAt: null,
    doNotCallListedAt: entry.askedAt,
    mayBeCalled: true,
  });
  expect(await must(manager, READ, { id: stranger })).toMatchObject({ doNotCallListedAt: null });
  const [added] = await logged("do_not_call_added");
  expect(added).toEqual({
    actorName: "mara",
    subjectId: "do-not-call",
    details: { phone: "(512) 555-0301", email: "letter@example.com", askedOn: today, how: "By letter" },
  });
});

test("the list has requests of leads, of deleted ones and its own, and finds them by the beginning of a number or address", async () => {
  const lead = await requestedLead(app(), { lead: { email: "ann@find.example", phone: "1-737-555-0401" } });
  const gone = await requestedLead(app(), { lead: { email: "bob@find.example", phone: "(737) 555-0402" } });
  for (const id of [lead, gone])
    await must(manager, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "By phone" } });
  await must(manager, DELETE_LEAD, { input: { id: gone } });
  await add({ phone: "737 555 0403", askedOn: "2020-02-29" });
  const all = await found("(737) 555");
  expect(all.map(({ source, phone, leadId }) => ({ source, phone, leadId }))).toEqual([
    { source: "deleted_lead", phone: "(737) 555-0402", leadId: null },
    { source: "lead", phone: "1-737-555-0401", leadId: lead },
    { source: "entered", phone: "(737) 555-0403", leadId: null },
  ]);
  expect(all[0]).toMatchObject({ reason: "By phone", recordedBy: "mara" });
  expect(newYorkDay(all[2].askedAt)).toBe("2020-02-29");
  for (const search of ["+1 737 555-04", "1737", "737.555.0401", "7375550401", "ann@", "Ann@Find.example"])
    expect((await found(search)).map(({ id }) => id as string)).toContain(lead);
  for (const search of ["555-0401", "nn@find.example", "737 555 0409", "%"])
    expect((await found(search)).map(({ id }) => id as string)).not.toContain(lead);
  expect(await found("+1 (737) 555-0403")).toEqual([all[2]]);
  const first = await must(manager, LIST, { search: "737", first: 2 });
  expect(first).toMatchObject({ matchingCount: 3, nextCursor: expect.any(String) });
  const { items } = await must(manager, LIST, { search: "737", first: 2, after: first.nextCursor });
  expect(items).toEqual([all[2]]);
  const { status, json } = await manager.rest("GET /api/admin/do-not-call?q=737&limit=1");
  expect({ status, data: json.data, total: json.meta.total }).toEqual({ status: 200, data: [all[0]], total: 3 });
});

test("of an earlier day, an entry spares those who agreed to be called since, and no one else", async () => {
  const yesterday = dayAfter(today, -1);
  const phone = "(737) 555-0501";
  const asked = await requestedLead(app(), { lead: { email: "since@example.com", phone } });
  const added = (await must(manager, CREATE, { input: { lead: { phone } } })).id as string;
  const before = await requestedLead(app(), { lead: { email: "before@example.com", phone } });
  await app().database.asOwner(async (owner) => {
    await owner.query("alter table lead_consent disable trigger user");
    await owner.query("update lead_consent set given_at = now() - interval '3 days' where lead_id = $1", [before]);
    await owner.query("alter table lead_consent enable trigger user");
  });
  await add({ phone, askedOn: yesterday });
  for (const id of [added, before]) await untilTrue(async () => await isMarked(id));
  expect(await isMarked(asked)).toBe(false);
  expect((await must(manager, READ, { id: added })).doNotCallAt).toMatch(/T0[45]:59:59\.999Z$/);
  // On that day itself, the request counts as the newer one.
  const sameDay = await requestedLead(app(), { lead: { email: "same@example.com", phone: "(737) 555-0502" } });
  await add({ phone: "(737) 555-0502" });
  await untilTrue(async () => await isMarked(sameDay));
});

test("what is wrong is named, and what the list has already is not added twice", async () => {
  const wrong = async (input: object) => await refusal(manager, ADD, { input });
  const field = (name: string) => ({ code: "VALIDATION_FAILED", fields: { [name]: expect.any(String) } });
  expect(await wrong({ how: "By letter" })).toMatchObject(field("phone"));
  expect(await wrong({ phone: "555-01" })).toMatchObject(field("phone"));
  expect(await wrong({ phone: "call me" })).toMatchObject(field("phone"));
  expect(await wrong({ phone: "5125550301 or 5125550302" })).toMatchObject(field("phone"));
  expect(await wrong({ email: "nobody" })).toMatchObject(field("email"));
  expect(await wrong({ email: "a@b.example", askedOn: dayAfter(today) })).toMatchObject(field("askedOn"));
  expect(await wrong({ email: "a@b.example", askedOn: "1965-01-01" })).toMatchObject(field("askedOn"));
  expect(await wrong({ email: "a@b.example", how: "x".repeat(201) })).toMatchObject(field("how"));
  const input = { phone: "(737) 555-0601", idempotencyKey: "once" };
  const { id } = await add(input);
  expect((await add(input)).id).toBe(id);
  expect(await wrong({ phone: "+17375550601" })).toMatchObject({ code: "CONFLICT" });
  expect(await wrong({ phone: "+17375550601", askedOn: "2024-05-05" })).toMatchObject({ code: "CONFLICT" });
  const both = await Promise.all(
    [1, 2].map(async () => await manager.graphql(ADD, { input: { email: "twice@example.com" } })),
  );
  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await found("twice@example.com")).toHaveLength(1);
  // A newer request than the one on the list is kept: they may have agreed in between.
  await add({ email: "again@example.com", askedOn: "2024-05-05" });
  await add({ email: "again@example.com" });
  expect(await found("again@example.com")).toHaveLength(2);
});

test("a file is added as a whole, without what the list has, and holds for leads", async () => {
  const lead = await requestedLead(app(), { lead: { email: "filed@example.com", phone: "(737) 555-0701" } });
  const file = [
    "Telephone Number;E-mail;DNC date;Name",
    "7375550701.0;;;Ann",
    "+1 (737) 555-0702;;11/24/2024;Bob",
    ";Filed2@Example.com;2024-11-25;",
    "737-555-0702;;;Bob again",
  ].join("\r\n");
  const answer = await sendFile(file, { "idempotency-key": "a file" });
  expect(answer).toMatchObject({ status: 201, json: { data: { added: 3, known: 1 } } });
  const again = await sendFile(file, { "idempotency-key": "a file" });
  expect(again.json.data).toEqual({ added: 3, known: 1 });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await sendFile(file)).json.data).toEqual({ added: 0, known: 4 });
  await untilTrue(async () => await isMarked(lead));
  const [listed] = await found("737 555 0702");
  expect(listed).toMatchObject({
    source: "imported",
    phone: "(737) 555-0702",
    reason: "calls.csv",
    recordedBy: "mara",
  });
  expect(newYorkDay(listed.askedAt)).toBe("2024-11-24");
  expect((await logged("do_not_call_imported")).map(({ details }) => details)).toEqual([
    { fileName: "calls.csv", rows: 4, added: 0, known: 4 },
    { fileName: "calls.csv", rows: 4, added: 3, known: 1 },
  ]);
});

test("a file with a mistake adds nothing and names the rows; one that cannot be read says why", async () => {
  const rows = [
    "Phone,Date",
    "(737) 555-0801,",
    "12345,",
    "(737) 555-0802,2999-01-01",
    "5.12556E+09,",
    ",",
    "7375550803,May",
  ];
  const { status, json } = await sendFile(rows.join("\n"));
  expect({ status, code: json.code }).toEqual({ status: 400, code: "VALIDATION_FAILED" });
  expect(json.message).toMatch(
    /^Nothing was added: 5 rows have errors\. Row 3: Phone: .* Row 4: Date: .* Row 5: Phone: .* Row 6: .*empty.* Row 7: Date: /,
  );
  expect(await found("737 555 08")).toEqual([]);
  const message = async (csv: string): Promise<string> => (await sendFile(csv)).json.message as string;
  expect(await message("Name,City\nAnn,Austin")).toContain("Name the columns in the first line");
  expect(await message("Phone,Mobile\n7375550804,7375550805")).toContain(
    'The columns "Phone" and "Mobile" both name a phone',
  );
  expect(await message("Phone")).toContain("no rows");
});

test("the whole list is a CSV file, which another company's list takes, and each export is logged", async () => {
  await add({ phone: "(737) 555-0901", email: "=formula@example.com", how: "=1+1", askedOn: "2024-12-01" });
  const csv = await manager.rest("GET /api/admin/do-not-call.csv?q=737555090");
  expect(csv.text.split("\r\n").slice(0, 2)).toEqual([
    "\ufeffPhone,Email,Asked at (New York),Phone digits,Source,How they asked,Recorded by,Lead (id)",
    "(737) 555-0901,'=formula@example.com,2024-12-01 23:59,7375550901,entered,'=1+1,mara,",
  ]);
  expect((await sendFile(csv.text)).json.data).toEqual({ added: 0, known: 1 });
  const whole = await manager.rest("GET /api/admin/do-not-call.csv");
  const { matchingCount } = await must(manager, LIST, { first: 1 });
  expect(whole.text.trimEnd().split("\r\n")).toHaveLength(Number(matchingCount) + 1);
  const [last, first] = await logged("list_exported");
  expect([first, last]).toEqual([
    expect.objectContaining({
      subjectId: "do-not-call",
      details: { format: "csv", rows: 1, filter: { q: "737555090" } },
    }),
    expect.objectContaining({ details: { format: "csv", rows: matchingCount, filter: {} } }),
  ]);
});

test("only what was entered or imported is removed, with a reason that the audit log keeps", async () => {
  const { id } = await add({ phone: "(737) 555-1001", how: "By letter", askedOn: "2024-01-31" });
  expect(await refusal(manager, REMOVE, { input: { id, reason: " " } })).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { reason: "Please say why." },
  });
  const lead = await requestedLead(app(), { lead: { email: "own@example.com", phone: "(737) 555-1002" } });
  await must(manager, DO_NOT_CALL, { input: { id: lead, doNotCall: true, reason: "By phone" } });
  expect(await refusal(manager, REMOVE, { input: { id: lead, reason: "No" } })).toMatchObject({ code: "CONFLICT" });
  await must(manager, DELETE_LEAD, { input: { id: lead } });
  expect(await refusal(manager, REMOVE, { input: { id: lead, reason: "No" } })).toMatchObject({ code: "CONFLICT" });
  const body = { reason: "A wrong number" };
  const removed = await manager.rest(`DELETE /api/admin/do-not-call/${id as string}`, { body });
  expect(removed).toMatchObject({ status: 200, json: { data: { id } } });
  expect((await manager.rest(`DELETE /api/admin/do-not-call/${id as string}`, { body })).status).toBe(404);
  expect((await manager.rest("DELETE /api/admin/do-not-call/7", { body })).status).toBe(404);
  expect(await must(manager, CREATE, { input: { lead: { phone: "(737) 555-1001" } } })).toMatchObject({
    doNotCallReason: null,
  });
  const [entry] = await logged("do_not_call_removed");
  expect(entry.details).toEqual({
    phone: "(737) 555-1001",
    email: null,
    askedOn: "2024-01-31",
    how: "By letter",
    recordedBy: "mara",
    reason: "A wrong number",
  });
});

test("whoever records on a lead that its person may be contacted again takes them off the list, and the audit log says so", async () => {
  const phone = "(737) 555-1101";
  await add({ phone });
  const lead = (await must(manager, CREATE, { input: { lead: { phone } } })).id as string;
  await must(manager, DO_NOT_CALL, { input: { id: lead, doNotCall: false, reason: "She phoned us" } });
  expect(await found(phone)).toEqual([]);
  expect((await logged("do_not_call_removed"))[0].details).toMatchObject({ phone, reason: "She phoned us" });
});

test("sales looks numbers up and managers change the list", async () => {
  const sales = await app().staff({ permissionSets: ["sales"] });
  const claims = await app().staff({ permissionSets: ["claims"] });
  expect((await sales.rest("GET /api/admin/do-not-call?limit=1")).status).toBe(200);
  for (const path of ["/api/admin/do-not-call", "/api/admin/do-not-call.csv"])
    expect((await claims.rest(`GET ${path}`)).status).toBe(403);
  const body = { phone: "(737) 555-1201" };
  expect((await sales.rest("POST /api/admin/do-not-call", { body })).status).toBe(403);
  expect((await sendFile("Phone\n7375551201", {}, sales)).status).toBe(403);
  const { id } = (await manager.rest("POST /api/admin/do-not-call", { body })).json.data;
  const removal = await sales.rest(`DELETE /api/admin/do-not-call/${id as string}`, { body: { reason: "No" } });
  expect(removal.status).toBe(403);
});

test("a number with an extension is the same number, on the list, on leads and when it is looked up", async () => {
  const [phone, other] = ["(512) 555-0361", "(512) 555-0362"];
  const atDesk = await requestedLead(app(), { lead: { email: "desk@example.com", phone: `${phone} ext. 5` } });
  const abroad = await requestedLead(app(), { lead: { email: "x9@example.com", phone: "+1 512 555 0362 x9" } });
  const longer = await requestedLead(app(), { lead: { email: "long@example.com", phone: "512555036199" } });
  const plain = await requestedLead(app(), { lead: { email: "plain@example.com", phone: "512-555-0363" } });
  const { askedAt } = await add({ phone });
  await add({ phone: "5125550363 ext 7" });
  expect((await sendFile(`phone\n${other}\n`)).json.data).toEqual({ added: 1, known: 0 });
  for (const id of [atDesk, abroad, plain]) await untilTrue(async () => await isMarked(id));
  expect(await must(manager, READ, { id: atDesk })).toMatchObject({ doNotCallListedAt: askedAt });
  expect(await isMarked(longer)).toBe(false);
  const staffs = await must(manager, CREATE, { input: { lead: { phone: `${phone} x12` } } });
  expect(staffs.doNotCallReason).toBe(reason);
  expect((await found(`${phone} ext. 77`)).map(({ phone: listed }) => listed)).toContain(phone);
});

test("an export that is imported again is of its own time, so who has agreed since is spared", async () => {
  const phone = "(737) 555-0511";
  const asked = await requestedLead(app(), { lead: { email: "asked@example.com", phone } });
  await must(manager, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By phone" } });
  await app().database.dataSource.query(
    "update lead set do_not_call_at = do_not_call_at - interval '2 minutes' where id = $1",
    [asked],
  );
  const agreed = await requestedLead(app(), { lead: { email: "agreed@example.com", phone } });
  const csv = await manager.rest("GET /api/admin/do-not-call.csv?q=7375550511");
  expect((await sendFile(csv.text)).json.data).toEqual({ added: 1, known: 0 });
  await untilTrue(async () => {
    const [open] = await app().database.dataSource.query("select 1 from do_not_call_request where spread_at is null");
    return open === undefined;
  });
  expect(await isMarked(agreed)).toBe(false);
});
