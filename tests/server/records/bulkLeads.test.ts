import { beforeEach, describe, expect, jest, test } from "@jest/globals";

import { BULK_BATCH_SIZE } from "#server/records/bulk/applyBatch.js";
import { bulkWork, oldBulkChanges } from "#server/records/bulk/workOnBulk.js";
import { type Answered, DELETE_LEAD, WHOLE_LEAD, must, refusal } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS =
  "id list action target state chosen planned changed skipped failed undone kept createdBy undoneBy outcomes { state reason rows } leftAlone { id state reason }";
const PREVIEW = `mutation ($input: PreviewLeadChangesInput!) { previewLeadChanges(input: $input) { ${FIELDS} } }`;
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { id state beginsAt } }";
const CANCEL = "mutation ($input: BulkChangeInput!) { cancelBulkChange(input: $input) { state } }";
const UNDO = "mutation ($input: BulkChangeInput!) { undoBulkChange(input: $input) { state } }";
const READ = `query ($id: ID!) { bulkChange(id: $id) { ${FIELDS} } bulkChangeRows(id: $id) { items { id label state reason message } } }`;
const SET_STATUS = "mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { id } }";
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";
const TEMPLATE = "mutation ($input: SaveEmailTemplateInput!) { saveEmailTemplate(input: $input) { id } }";

let sales: Caller;
let tag = 0;
beforeEach(async () => {
  tag += 1;
  sales = await app().staff({ permissionSets: ["sales"], username: `seller${tag}` });
});

const database = () => app().database.dataSource;

/** Unassigned, because no rule assigns them. */
async function leads(count: number, { first = "Row", email = "row" }: Given = {}): Promise<string[]> {
  const rows: { id: string }[] = await database().query(
    `insert into lead (first_name, last_name, email, source)
     select $1 || place, $2, case when $3 = '' then null else $3 || place || $4 end, 'web' from generate_series(0, $5::int - 1) as place
     returning id`,
    [first, `Tag${tag}x`, email, `.${tag}@example.com`, count],
  );
  return rows.map(({ id }) => id);
}

interface Given {
  readonly first?: string;
  readonly email?: string;
}

const LEAD = `query ($id: ID!) { lead(id: $id) { ...whole owner { id } nextAction { description } doNotCallAt } } ${WHOLE_LEAD}`;
const lead = async (id: string): Promise<Answered> => await must(sales, LEAD, { id });
const preview = async (input: object, caller: Caller = sales): Promise<Answered> =>
  await must(caller, PREVIEW, { input });
const start = async (id: string): Promise<Answered> => await must(sales, START, { input: { id } });

/** Works like the job runner. */
async function run(id: string, stopping = new AbortController().signal): Promise<void> {
  await bulkWork({ database: database(), env: app().env })({ bulkId: id }, { jobId: "1", stopping });
}

async function work(id: string, stopping?: AbortSignal): Promise<Answered> {
  await run(id, stopping);
  return await read(id);
}

async function read(id: string): Promise<Answered> {
  const { data } = await sales.graphql<Answered>(READ, { id });
  return { ...data?.["bulkChange"], rows: data?.["bulkChangeRows"]?.items };
}

const setStatus = async (id: string, status: string): Promise<Answered> =>
  await must(sales, SET_STATUS, { input: { id, status } });
const statusesOf = async (ids: readonly string[]): Promise<unknown[]> =>
  await Promise.all(ids.map(async (id) => (await lead(id))["status"]));
const rowsOf = async (id: string) =>
  Object.fromEntries(
    ((await read(id))["rows"] as Answered[]).map(({ label, state, reason }) => [label, [state, reason]]),
  );

describe("a preview", () => {
  test("shows how many leads will change, and why the others will not", async () => {
    const ids = await leads(5);
    await setStatus(ids[1] ?? "", "quoted");
    await setStatus(ids[2] ?? "", "dnc");
    await setStatus(ids[4] ?? "", "sold");
    const gone = "00000000-0000-4000-8000-000000000001";
    const seen = await preview({ ids: [...ids, gone, "Nonsense"], status: "quoted" });
    expect(seen).toMatchObject({
      state: "previewed",
      list: "leads",
      action: "status",
      target: "Quoted",
      chosen: 7,
      planned: 2,
    });
    expect(seen["outcomes"]).toEqual([
      { state: "excluded", reason: "gone", rows: 2 },
      { state: "excluded", reason: "do_not_call", rows: 1 },
      { state: "excluded", reason: "ended", rows: 1 },
      { state: "excluded", reason: "same", rows: 1 },
    ]);
    expect(await statusesOf(ids)).toEqual(["new", "quoted", "dnc", "new", "sold"]);
    const all = await preview({ filter: { search: `Tag${tag}x`, status: "new" }, status: "callback" });
    expect(all).toMatchObject({ chosen: 2, planned: 2, outcomes: [] });
  });

  test("of an email leaves out people who must not be mailed, and mails each address once", async () => {
    const [may, no, none, twin, off, refused] = [
      ...(await leads(2)),
      ...(await leads(1, { first: "None", email: "" })),
      ...(await leads(1, { first: "Twin" })),
      ...(await leads(1, { first: "Off", email: "off" })),
      ...(await leads(1, { first: "Back", email: "back" })),
    ];
    await must(sales, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
      input: { id: no, doNotCall: true, reason: "By letter" },
    });
    await database().query("insert into unsubscription (email) values ($1)", [`off0.${tag}@example.com`]);
    await database().query(
      "insert into activity (subject_kind, subject_id, kind, actor_kind, details) values ('lead', $1, 'email_failed', 'system', $2)",
      [refused, JSON.stringify({ to: [`back0.${tag}@example.com`], reason: "550" })],
    );
    const { id: templateId } = await must(sales, TEMPLATE, {
      input: { name: `Offer ${tag}`, subject: "An offer", bodyHtml: "<p>Hi {customer.firstName}</p>", marketing: true },
    });
    const ids = [may, no, none, twin, off, refused];
    const seen = await preview({ ids, templateId });
    expect(seen).toMatchObject({ action: "email", target: `Offer ${tag}`, chosen: 6, planned: 1 });
    expect((seen["outcomes"] as Answered[]).map(({ reason }) => reason).toSorted()).toEqual([
      "do_not_call",
      "no_email",
      "refused_address",
      "same_address",
      "unsubscribed",
    ]);
  });

  test("refuses invalid input, naming the field, and refuses leads to other desks", async () => {
    const [id = ""] = await leads(1);
    const refused = async (input: object) => (await refusal(sales, PREVIEW, { input })).fields;
    expect(await refused({ status: "quoted" })).toMatchObject({ ids: expect.any(String) });
    expect(await refused({ ids: [], status: "quoted" })).toMatchObject({ ids: expect.any(String) });
    expect(await refused({ ids: [id], filter: {}, status: "quoted" })).toMatchObject({ ids: expect.any(String) });
    expect(await refused({ ids: [id] })).toMatchObject({ owner: expect.any(String) });
    expect(await refused({ ids: [id], status: "quoted", csv: true })).toMatchObject({ owner: expect.any(String) });
    expect(await refused({ ids: [id], owner: { ownerId: id } })).toMatchObject({ "owner.ownerId": expect.any(String) });
    expect(await refused({ ids: [id], templateId: "x" })).toMatchObject({ templateId: expect.any(String) });
    expect(
      await refused({ ids: [id], nextAction: { kind: "other", description: " ", dueAt: "2020-01-01T00:00:00Z" } }),
    ).toMatchObject({ "nextAction.description": expect.any(String), "nextAction.dueAt": expect.any(String) });
    expect(await refused({ ids: Array.from({ length: 2_001 }, () => id), status: "quoted" })).toMatchObject({
      ids: expect.stringMatching(/^At most 2,000 rows/),
    });
    const billing = await app().staff({ permissionSets: ["billing"] });
    expect(await refusal(billing, PREVIEW, { input: { ids: [id], status: "quoted" } })).toMatchObject({
      code: "FORBIDDEN",
    });
    const { id: bulkId } = await preview({ ids: [id], status: "quoted" });
    // The history and the mail would name the wrong person.
    const manager = await app().staff({ permissionSets: ["manager"] });
    expect(await refusal(manager, START, { input: { id: bulkId } })).toMatchObject({ code: "FORBIDDEN" });
    const colleague = await app().staff({ permissionSets: ["sales"] });
    expect(await refusal(colleague, START, { input: { id: bulkId } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await must(colleague, "query ($id: ID!) { bulkChange(id: $id) { id } }", { id: bulkId })).toBeNull();
    const ROWS = "query ($id: ID!) { bulkChangeRows(id: $id) { items { id } } }";
    expect(await refusal(colleague, ROWS, { id: bulkId })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("that is asked for again with its key, a day after the time that it plans, is answered as before", async () => {
    const ids = await leads(1);
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    const input = { ids, nextAction: { kind: "email", dueAt }, idempotencyKey: `late ${tag}` };
    const { id } = await preview(input);
    fakeDate(Date.now() + 26 * 3_600_000);
    try {
      expect(await preview(input)).toMatchObject({ id });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("a change of several leads", () => {
  test("is recorded in each history, skips what has changed since, and is undone except for later work", async () => {
    const ids = await leads(4);
    const [first = "", worked = "", stale = "", gone = ""] = ids;
    const due = new Date(Date.now() + 86_400_000).toISOString();
    await must(sales, "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }", {
      input: { id: first, nextAction: { kind: "call", description: "About the Ford", dueAt: due } },
    });
    const { id } = await preview({ ids, status: "dnc" });
    await setStatus(stale, "callback");
    const manager = await app().staff({ permissionSets: ["manager"] });
    await must(manager, DELETE_LEAD, { input: { id: gone } });
    expect(await refusal(sales, UNDO, { input: { id } })).toMatchObject({ code: "CONFLICT" });
    await start(id);
    expect(await refusal(sales, START, { input: { id } })).toMatchObject({ code: "CONFLICT" });
    expect(await work(id)).toMatchObject({ state: "done", chosen: 4, planned: 4, changed: 2, skipped: 2, failed: 0 });
    expect(await rowsOf(id)).toMatchObject({
      [`Row2 Tag${tag}x`]: ["skipped", "changed_since"],
      [`Row3 Tag${tag}x`]: ["skipped", "gone"],
    });
    const changed = await lead(first);
    expect(changed).toMatchObject({ status: "dnc", nextAction: null });
    expect((changed["activity"] as Answered[]).find(({ kind }) => kind === "status_changed")).toMatchObject({
      details: { from: "new", to: "dnc", bulkId: id, bulkRows: 4 },
      actorName: `seller${tag}`,
    });

    await setStatus(worked, "callback");
    // Too long ago to count as a slip.
    await database().query("update lead set do_not_call_at = now() - interval '1 hour' where id = $1", [first]);
    await must(sales, UNDO, { input: { id } });
    expect(await work(id)).toMatchObject({ state: "undone", undone: 1, kept: 1, undoneBy: `seller${tag}` });
    const kept = (await read(id))["rows"] as Answered[];
    expect(kept.find(({ id: leadId }) => leadId === worked)).toMatchObject({
      state: "kept",
      reason: "changed_since",
      message: `seller${tag}`,
    });
    expect((await read(id))["leftAlone"]).toContainEqual({ id: worked, state: "kept", reason: "changed_since" });
    expect(await statusesOf([first, worked])).toEqual(["new", "callback"]);
    expect(await lead(first)).toMatchObject({ doNotCallAt: null, nextAction: { description: "About the Ford" } });
    expect(await refusal(sales, UNDO, { input: { id } })).toMatchObject({ message: "This was already undone." });
    const audited = await database().query(
      "select kind, details->>'rows' as rows from audit_event where details->>'bulkId' = $1 order by at, id",
      [id],
    );
    expect(audited).toEqual([
      { kind: "bulk_change_started", rows: "4" },
      { kind: "bulk_change_undone", rows: "2" },
    ]);
  });

  test("sets an owner and a next action, and undoes both", async () => {
    const ids = await leads(2);
    const [{ id: ownerId }] = await database().query("select id from staff where username = $1", [`seller${tag}`]);
    const owned = await preview({ ids, owner: { ownerId } });
    await start(owned["id"]);
    expect(await work(owned["id"])).toMatchObject({ changed: 2 });
    const due = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await preview({ ids, nextAction: { kind: "call", description: "Ask again", dueAt: due } });
    await start(planned["id"]);
    expect(await work(planned["id"])).toMatchObject({ changed: 2 });
    expect(await lead(ids[0] ?? "")).toMatchObject({
      owner: { id: ownerId },
      nextAction: { description: "Ask again" },
    });
    await must(sales, ASSIGN, { input: { id: ids[1], ownerId: null } });
    for (const { id } of [planned, owned]) await must(sales, UNDO, { input: { id } });
    expect(await work(planned["id"])).toMatchObject({ undone: 2, kept: 0 });
    expect(await work(owned["id"])).toMatchObject({ undone: 1, kept: 1 });
    for (const id of ids) expect(await lead(id)).toMatchObject({ owner: null, nextAction: null });
  });

  test("alerts the new owner once, also where the first lead was changed since", async () => {
    const owner = await app().staff({ permissionSets: ["sales"], username: `owner${tag}` });
    const [{ id: ownerId }] = await database().query("select id from staff where username = $1", [`owner${tag}`]);
    const { heard, client } = await subscribe(app(), "subscription { leadAlert { leadId } }", owner.cookies());
    const told = (): unknown[] => heard.map((event) => (event as Answered)["leadAlert"].leadId);
    const give = async (leadId: string, to: string | null): Promise<Answered> =>
      await must(sales, ASSIGN, { input: { id: leadId, ownerId: to } });
    const [before = "", after = "", ...ids] = await leads(5);
    await untilTrue(async () => {
      await give(before, null);
      await give(before, ownerId);
      return told().length > 0;
    });
    const { id } = await preview({ ids, owner: { ownerId } });
    const [stale = "", next] = ((await read(id))["rows"] as Answered[]).map(({ id: leadId }) => String(leadId));
    await setStatus(stale, "callback");
    await start(id);
    expect(await work(id)).toMatchObject({ changed: 2, skipped: 1 });
    await give(after, ownerId);
    await untilTrue(() => told().includes(after));
    expect(told().filter((leadId) => leadId !== before)).toEqual([next, after]);
    await client.dispose();
  });

  test("continues after a restart and does nothing twice, even with two processes", async () => {
    const count = BULK_BATCH_SIZE + 20;
    await database().query(
      "insert into lead (first_name, last_name, source) select 'Many', $1, 'web' from generate_series(1, $2)",
      [`Many${tag}y`, count],
    );
    const { id } = await preview({ filter: { search: `Many${tag}y` }, status: "quoted" });
    await start(id);
    const stopping = new AbortController();
    const stopped = work(id, stopping.signal);
    stopping.abort();
    await stopped;
    await Promise.all([work(id), work(id)]);
    expect(await read(id)).toMatchObject({ state: "done", changed: count });
    const [{ entries }] = await database().query(
      "select count(*)::int as entries from activity where details->>'bulkId' = $1",
      [id],
    );
    expect(entries).toBe(count);
  });

  test("sends mail after a pause in which it can be cancelled, checks each recipient again, and continues after an error", async () => {
    const ids = await leads(3);
    const template = await must(sales, TEMPLATE, {
      input: { name: `News ${tag}`, subject: "About your {vehicle.name}", bodyHtml: "<p>Hello</p>" },
    });
    const [withCar = "", , late = ""] = ids;
    await database().query(
      "insert into vehicle (lead_id, make, usage, ev) values ($1, 'Ford', 'personal', false), ($2, 'Kia', 'personal', false)",
      [withCar, late],
    );
    const cancelled = await preview({ ids, templateId: template.id });
    expect(await start(cancelled["id"])).toMatchObject({ state: "waiting", beginsAt: expect.any(String) });
    expect(await work(cancelled["id"])).toMatchObject({ state: "waiting", changed: 0 });
    await must(sales, CANCEL, { input: { id: cancelled["id"] } });
    expect(await work(cancelled["id"])).toMatchObject({ state: "cancelled", changed: 0 });
    const audited = await database().query(
      "select kind, details->>'rows' as rows from audit_event where details->>'bulkId' = $1 order by at",
      [cancelled["id"]],
    );
    expect(audited).toEqual(
      ["bulk_change_started", "bulk_change_cancelled"].map((kind) => ({ kind, rows: String(cancelled["planned"]) })),
    );

    const { id } = await preview({ ids, templateId: template.id });
    await start(id);
    await must(sales, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
      input: { id: late, doNotCall: true, reason: "By phone" },
    });
    await database().query("update bulk_change set begins_at = now() where id = $1", [id]);
    expect(await work(id)).toMatchObject({ state: "done", changed: 1, failed: 2 });
    expect(await refusal(sales, CANCEL, { input: { id } })).toMatchObject({
      message: "It's too late to cancel this.",
    });
    expect(await refusal(sales, UNDO, { input: { id } })).toMatchObject({
      message: "Sent email can't be undone.",
    });
    const mails = await database().query(
      "select subject, subject_id from outbox_message where kind = 'lead_email' and subject_id = any($1)",
      [ids],
    );
    expect(mails).toEqual([{ subject: "About your Ford", subject_id: withCar }]);
  });

  test("stops once the person who started it may no longer do it", async () => {
    const ids = await leads(2);
    const { id } = await preview({ ids, status: "quoted" });
    await start(id);
    await database().query("update staff set permission_sets = '{billing}' where username = $1", [`seller${tag}`]);
    await run(id);
    sales = await app().staff({ permissionSets: ["manager"] });
    expect(await read(id)).toMatchObject({ state: "done", changed: 0, skipped: 2 });
    expect(await statusesOf(ids)).toEqual(["new", "new"]);
  });

  test("is deleted after 30 days, or after one day if it was never started", async () => {
    const ids = await leads(1);
    const [never, begun] = [await preview({ ids, status: "quoted" }), await preview({ ids, status: "quoted" })];
    await start(begun["id"]);
    await work(begun["id"]);
    await database().query("update bulk_change set created_at = now() - interval '2 days'");
    await oldBulkChanges(database())({}, undefined as never);
    expect((await read(never["id"]))["id"]).toBeUndefined();
    expect((await read(begun["id"]))["id"]).toBe(begun["id"]);
  });
});

test("REST does the same, with the key of its caller", async () => {
  const ids = await leads(2);
  const body = { ids, status: "left-message" };
  const headers = { "idempotency-key": `bulk ${tag}` };
  const made = await sales.rest("POST /api/admin/bulk/leads", { body, headers });
  expect(made.status).toBe(201);
  const again = await sales.rest("POST /api/admin/bulk/leads", { body, headers });
  expect(again.json.data.id).toBe(made.json.data.id);
  const { id } = made.json.data;
  expect((await sales.rest(`POST /api/admin/bulk/${id}/start`)).json.data).toMatchObject({
    state: "running",
    planned: 2,
  });
  await work(id);
  expect(await statusesOf(ids)).toEqual(["left_message", "left_message"]);
  expect((await sales.rest("GET /api/admin/bulk")).json.data[0]).toMatchObject({ id, changed: 2 });
  const { json } = await sales.rest(`GET /api/admin/bulk/${id}/rows?state=changed`);
  expect(json.data.map((row: Answered) => row["id"]).toSorted()).toEqual(ids.toSorted());
  expect((await sales.rest(`POST /api/admin/bulk/${id}/undo`)).json.data).toMatchObject({ state: "undoing" });
  await work(id);
  expect(await statusesOf(ids)).toEqual(["new", "new"]);
});
