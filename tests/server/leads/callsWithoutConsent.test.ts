import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";

import { bulkWork } from "#server/records/bulk/workOnBulk.js";
import { CONVERT_LEAD, CREATE_LEAD, SET_STATUS, must, refusal, requestedLead } from "#tests/support/builders.js";
import { QUOTE_PAGE, mailedQuote } from "#tests/support/sentQuotes.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SAVE =
  "mutation ($input: SaveCallOutcomesInput!) { saveCallOutcomes(input: $input) { callsWithoutConsent version } }";
const READ = `query ($id: ID!) { lead(id: $id) { mayBeCalled consentTcpa version nextAction { kind dueAt } } }`;
const SET = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { nextAction { kind } } }";
const LOG =
  "mutation ($input: LogCallInput!) { logCall(input: $input) { status calls { outcome } nextAction { kind } } }";
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { mayBeCalled } }";
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";
const TODAY = "{ todayWork(part: uncalled) { lead { id mayBeCalled } } }";
const PREVIEW = `mutation ($input: PreviewLeadChangesInput!) {
  previewLeadChanges(input: $input) { id planned outcomes { state reason rows } }
}`;
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { id } }";
const UNDO = "mutation ($input: BulkChangeInput!) { undoBulkChange(input: $input) { id } }";
const WHY_NOT = "This person hasn't agreed to be called. Plan an email instead, or record their consent first.";

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const query = (text: string, values: readonly unknown[] = []) => app().database.dataSource.query(text, [...values]);

let manager: Caller;
let sales: Caller;
let made = 0;

beforeAll(async () => {
  manager = await app().staff({ permissionSets: ["manager"], username: "max" });
  sales = await app().staff({ permissionSets: ["sales"], username: "sue" });
});
afterEach(async () => void (await callsWithoutConsent(true)));

const callsWithoutConsent = async (on: boolean) => await must(manager, SAVE, { input: { callsWithoutConsent: on } });

/** Staff add leads without a consent. */
async function addedLead(): Promise<string> {
  made += 1;
  const lead = { firstName: "Noor", email: `noor.${made}@example.com`, phone: `(512) 556-${String(1000 + made)}` };
  return (await must(sales, CREATE_LEAD, { input: { lead } })).id as string;
}
const read = async (id: string) => await must(sales, READ, { id });
const plan = (id: string, kind: string) => ({
  input: { id, nextAction: { kind, description: "Plans", dueAt: inHours(3) } },
});

describe("the setting", () => {
  test("is on until a manager turns it off, over GraphQL or REST, with the rules untouched, a version and an entry in the audit log", async () => {
    const { json, headers } = await sales.rest("GET /api/admin/call-outcomes");
    expect(json.data).toMatchObject({ callsWithoutConsent: true });
    const { rules, version } = json.data;
    expect((await must(manager, SAVE, { input: { callsWithoutConsent: true, version } })).version).toBe(version);
    const off = { body: { callsWithoutConsent: false }, headers: { "if-match": String(headers["etag"]) } };
    const patched = await manager.rest("PATCH /api/admin/call-outcomes", off);
    expect(patched.json.data).toMatchObject({ callsWithoutConsent: false, rules, version: version + 1 });
    const administrator = await app().staff({ permissionSets: ["administrator"], username: "ada" });
    const { json: log } = await administrator.rest("GET /api/admin/audit?kind=call_outcomes_saved");
    expect(log.data[0]).toMatchObject({
      actorName: "max",
      details: { changes: [{ field: "callsWithoutConsent", from: true, to: false }] },
    });
    expect((await manager.rest("PATCH /api/admin/call-outcomes", off)).status).toBe(409);
    // Who changes a rule does not change it.
    const rule = { outcome: "reached", status: "quoted" };
    expect(await must(manager, SAVE, { input: { rules: [rule] } })).toMatchObject({ callsWithoutConsent: false });
    await must(manager, SAVE, { input: { rules: [{ ...rule, status: null }] } });
    expect(await refusal(sales, SAVE, { input: { callsWithoutConsent: true } })).toMatchObject({ code: "FORBIDDEN" });
  });

  test("decides for those without consent; those who asked for no calls are never offered, those who agreed always", async () => {
    const [agreed, added, asked] = [await requestedLead(app()), await addedLead(), await requestedLead(app())];
    const dnc = await requestedLead(app());
    await must(sales, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
    await query("update lead set status = 'dnc' where id = $1", [dnc]);
    const offered = async () =>
      await Promise.all([agreed, added, asked, dnc].map(async (id) => (await read(id)).mayBeCalled));
    expect(await offered()).toEqual([true, true, false, false]);
    await callsWithoutConsent(false);
    expect(await offered()).toEqual([true, false, false, false]);
    const { json } = await sales.rest(`GET /api/admin/leads/${added}`);
    expect(json.data.lead).toMatchObject({ mayBeCalled: false, consentTCPA: false });
    const { id } = await must(sales, CONVERT_LEAD, { input: { leadId: added, package: "gold" } });
    const holder = "query ($id: ID!) { policy(id: $id) { lead { mayBeCalled mayBeContacted } } }";
    const { lead } = await must(sales, holder, { id });
    expect(lead).toEqual({ mayBeCalled: false, mayBeContacted: true });
  });
});

describe("without consent, while the setting is off", () => {
  test("a lead stays on Today, and its call can be logged, but no call can be planned", async () => {
    const id = await addedLead();
    await must(sales, SET, plan(id, "call"));
    await must(sales, "mutation ($input: EndNextActionInput!) { endNextAction(input: $input) { id } }", {
      input: { id, done: false },
    });
    await callsWithoutConsent(false);
    expect(await must(sales, TODAY)).toContainEqual({ lead: { id, mayBeCalled: false } });
    const refused = { code: "VALIDATION_FAILED", fields: { "nextAction.kind": WHY_NOT } };
    expect(await refusal(sales, SET, plan(id, "call"))).toMatchObject(refused);
    const call = (kind: string) => ({ input: { ...plan(id, kind).input, outcome: "reached", note: "They phoned us" } });
    expect(await refusal(sales, LOG, call("call"))).toMatchObject(refused);
    const rest = await sales.rest(`POST /api/admin/leads/${id}/next-action`, {
      body: { nextAction: { kind: "call", dueAt: inHours(3) } },
    });
    expect(rest).toMatchObject({ status: 400, json: { errors: [{ field: "nextAction.kind", message: WHY_NOT }] } });
    expect((await read(id)).nextAction).toBeNull();
    expect(await must(sales, LOG, call("email"))).toMatchObject({
      calls: [{ outcome: "reached" }],
      nextAction: { kind: "email" },
    });
    expect(await must(sales, SET, plan(id, "other"))).toEqual({ nextAction: { kind: "other" } });
    expect(await must(sales, SET, plan(await requestedLead(app()), "call"))).toEqual({ nextAction: { kind: "call" } });
  });

  test("a call that was planned before stays, and comes back when the status that dropped it is undone at once", async () => {
    const id = await addedLead();
    await must(sales, SET, plan(id, "call"));
    await callsWithoutConsent(false);
    expect((await read(id)).nextAction).toMatchObject({ kind: "call" });
    await must(sales, SET_STATUS, { input: { id, status: "not_interested" } });
    await must(sales, SET_STATUS, { input: { id, status: "new" } });
    expect((await read(id)).nextAction).toMatchObject({ kind: "call" });
  });

  test("several leads get no planned call: the preview says why, and so does the report if the setting changed since", async () => {
    const [agreed, added] = [await requestedLead(app()), await addedLead()];
    const preview = async (kind: string) =>
      await must(sales, PREVIEW, {
        input: { ids: [agreed, added], nextAction: { kind, dueAt: inHours(30), ownerId: null } },
      });
    const work = async (id: string) =>
      await bulkWork({ database: app().database.dataSource, env: app().env })(
        { bulkId: id },
        { jobId: "1", stopping: new AbortController().signal },
      );
    const before = await preview("call");
    expect(before).toMatchObject({ planned: 2 });
    await callsWithoutConsent(false);
    const seen = await preview("call");
    expect(seen).toMatchObject({ planned: 1, outcomes: [{ state: "excluded", reason: "no_consent", rows: 1 }] });
    expect(await preview("email")).toMatchObject({ planned: 2 });
    const { id: file } = await must(sales, PREVIEW, { input: { ids: [agreed, added], csv: true } });
    const { text } = await sales.rest(`GET /api/admin/bulk/${String(file)}/rows.csv`);
    const [head = "", ...rows] = text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    const told = rows.map((cells) => [cells[0], cells[head.indexOf("May be called")]]);
    expect(Object.fromEntries(told)).toEqual({ [agreed]: "yes", [added]: "no" });
    await must(sales, START, { input: { id: before.id } });
    await work(before.id);
    const { items } = await must(sales, "query ($id: ID!) { bulkChangeRows(id: $id) { items { id state message } } }", {
      id: before.id,
    });
    expect(items).toContainEqual({ id: added, state: "failed", message: WHY_NOT });
    expect((await read(agreed)).nextAction).toMatchObject({ kind: "call" });
  });

  test("undoing a change of several leads restores their calls", async () => {
    const id = await addedLead();
    await must(sales, SET, plan(id, "call"));
    await callsWithoutConsent(false);
    const { id: bulk } = await must(sales, PREVIEW, {
      input: { ids: [id], nextAction: { kind: "email", dueAt: inHours(30), ownerId: null } },
    });
    const work = bulkWork({ database: app().database.dataSource, env: app().env });
    const run = async () => await work({ bulkId: bulk }, { jobId: "1", stopping: new AbortController().signal });
    await must(sales, START, { input: { id: bulk } });
    await run();
    expect((await read(id)).nextAction).toMatchObject({ kind: "email" });
    await must(sales, UNDO, { input: { id: bulk } });
    await run();
    expect((await read(id)).nextAction).toMatchObject({ kind: "call" });
  });

  test("a merge gives no call to a lead without consent, and undoing it gives the call back", async () => {
    const [keepId, mergeId] = [await addedLead(), await requestedLead(app())];
    await must(sales, SET, plan(mergeId, "call"));
    await callsWithoutConsent(false);
    const merge = "mutation ($input: MergeLeadsInput!) { mergeLeads(input: $input) { id } }";
    const { id } = await must(sales, merge, { input: { keepId, mergeId, take: [] } });
    expect(await read(keepId)).toMatchObject({ mayBeCalled: false, nextAction: null });
    await must(sales, "mutation ($input: UndoLeadMergeInput!) { undoLeadMerge(input: $input) { id } }", {
      input: { id },
    });
    expect((await read(mergeId)).nextAction).toMatchObject({ kind: "call" });
  });

  test("the owner's email about an opened quote suggests no call", async () => {
    const { id: ownerId } = await must(sales, "{ staffViewer { id } }");
    await query("update staff set email = 'sue@example.com' where id = $1", [ownerId]);
    await callsWithoutConsent(false);
    const text = async (agreed: boolean): Promise<string> => {
      const { leadId, token } = await mailedQuote(app(), sales);
      await must(sales, ASSIGN, { input: { id: leadId, ownerId } });
      await query("update lead set consent_tcpa = $2 where id = $1", [leadId, agreed]);
      await must(app().visitor(), QUOTE_PAGE, { input: { token } });
      const [mail] = await query("select text from outbox_message where kind = 'owner_news' and subject_id = $1", [
        leadId,
      ]);
      return mail.text as string;
    };
    expect(await text(false)).toContain("They haven't agreed to be called, but you can email them.");
    expect(await text(true)).toMatch(/A good moment to call|calls are allowed/);
  });
});
