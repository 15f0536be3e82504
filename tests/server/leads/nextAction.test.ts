import { describe, expect, jest, test } from "@jest/globals";

import { doNotCallSpreading } from "#server/leads/next/spreadDoNotCall.js";
import { must, refusal, requestedLead, wholeLead, CONVERT_LEAD, SET_STATUS } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { subscribe } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS = `id version status firstCalledAt doNotCallAt doNotCallBy doNotCallReason
  nextAction { kind description dueAt owner { name } } calls { outcome }`;
const SET = `mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { ${FIELDS} } }`;
const END = `mutation ($input: EndNextActionInput!) { endNextAction(input: $input) { ${FIELDS} } }`;
const LOG = `mutation ($input: LogCallInput!) { logCall(input: $input) { ${FIELDS} } }`;
const DO_NOT_CALL = `mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { lead(id: $id) { ${FIELDS} } }`;
const DUE = "query ($due: LeadDue!) { leads(filter: { due: $due }, first: 1000) { items { id } } }";

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let people = 0;
async function colleague(name: string) {
  const caller = await app().staff({ permissionSets: ["sales"], username: `${name}${String((people += 1))}` });
  const { id, username } = await must(caller, "{ staffViewer { id username } }");
  return { caller, id: id as string, name: username as string };
}

async function history(caller: Parameters<typeof wholeLead>[0], id: string): Promise<readonly object[]> {
  const { activity } = await wholeLead(caller, id);
  return activity.map(({ kind, details }: { kind: string; details: object }) => ({ kind, ...details }));
}

describe("a next action", () => {
  test("is set, changed and done, each recorded in the history, for the owner or for the person who sets it", async () => {
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const id = await requestedLead(app());
    const dueAt = inHours(3);
    const set = await must(ida.caller, SET, { input: { id, nextAction: { kind: "call", dueAt } } });
    expect(set.nextAction).toEqual({ kind: "call", description: null, dueAt, owner: { name: ida.name } });
    // Saving the same again is not a change.
    const again = await must(ida.caller, SET, { input: { id, nextAction: { kind: "call", dueAt } } });
    expect(again.version).toBe(set.version);
    const other = { kind: "other", description: " Send photos ", dueAt, ownerId: ben.id };
    const changed = await must(ida.caller, SET, { input: { id, version: set.version, nextAction: other } });
    expect(changed.nextAction).toMatchObject({ kind: "other", description: "Send photos", owner: { name: ben.name } });
    const done = await must(ben.caller, END, { input: { id, version: changed.version, done: true } });
    expect(done.nextAction).toBeNull();
    expect(done.version).toBe(changed.version + 1);
    expect((await history(ida.caller, id)).slice(0, 3)).toEqual([
      { kind: "next_action_done", what: "Send photos", dueAt },
      { kind: "next_action_set", what: "Send photos", dueAt, owner: ben.name },
      { kind: "next_action_set", what: "Call", dueAt, owner: ida.name },
    ]);
  });

  test("is refused without a description, at an unreasonable time, for someone who does not work with leads, and for the second of two simultaneous changes", async () => {
    const ida = await colleague("ida");
    const id = await requestedLead(app());
    const attempt = (nextAction: object, version?: number) =>
      refusal(ida.caller, SET, {
        input: { id, version, nextAction: { kind: "call", dueAt: inHours(2), ...nextAction } },
      });
    expect(await attempt({ kind: "other" })).toMatchObject({
      fields: { "nextAction.description": expect.any(String) },
    });
    expect(await attempt({ description: "x".repeat(201) })).toMatchObject({
      fields: { "nextAction.description": expect.any(String) },
    });
    expect(await attempt({ dueAt: "2006-01-01T10:00:00Z" })).toMatchObject({
      fields: { "nextAction.dueAt": expect.any(String) },
    });
    expect(await attempt({ ownerId: id })).toMatchObject({ fields: { "nextAction.ownerId": expect.any(String) } });
    const { version } = await must(ida.caller, READ, { id });
    await must(ida.caller, SET, { input: { id, version, nextAction: { kind: "call", dueAt: inHours(2) } } });
    expect(await attempt({ kind: "email" }, version)).toMatchObject({ code: "CONFLICT" });
    const claims = await app().staff({ permissionSets: ["claims"], username: "cleo-next" });
    expect(await refusal(claims, END, { input: { id, done: true } })).toMatchObject({ code: "FORBIDDEN" });
  });

  test("ends with the lead, and the history says why", async () => {
    const { caller } = await colleague("ida");
    const dueAt = inHours(5);
    const planned = async (): Promise<string> => {
      const id = await requestedLead(app());
      await must(caller, SET, { input: { id, nextAction: { kind: "email", dueAt } } });
      return id;
    };
    const refused = await planned();
    await must(caller, SET_STATUS, { input: { id: refused, status: "not_interested" } });
    expect((await must(caller, READ, { id: refused })).nextAction).toBeNull();
    expect(await history(caller, refused)).toContainEqual(
      expect.objectContaining({ kind: "next_action_cleared", what: "Email", dueAt, status: "not_interested" }),
    );
    expect(await refusal(caller, SET, { input: { id: refused, nextAction: { kind: "call", dueAt } } })).toMatchObject({
      code: "CONFLICT",
    });
    const sold = await planned();
    await must(caller, CONVERT_LEAD, { input: { leadId: sold, package: "gold" } });
    expect(await must(caller, READ, { id: sold })).toMatchObject({ status: "sold", nextAction: null });
    const kept = await planned();
    await must(caller, SET_STATUS, { input: { id: kept, status: "callback" } });
    expect((await must(caller, READ, { id: kept })).nextAction).not.toBeNull();
  });

  test("is restored for someone who reverts the status at once, and for no one else", async () => {
    const { caller, name } = await colleague("ida");
    const ben = await colleague("ben");
    const nextAction = { kind: "other", description: "Send photos", dueAt: inHours(5) };
    const planned = async (): Promise<string> => {
      const id = await requestedLead(app());
      await must(caller, SET, { input: { id, nextAction } });
      return id;
    };
    const afterwards = async (who: typeof caller, id: string, status: string): Promise<object | null> => {
      await must(who, SET_STATUS, { input: { id, status } });
      return (await must(who, READ, { id })).nextAction as object | null;
    };
    for (const ending of ["not_interested", "dnc"]) {
      const slip = await planned();
      expect(await afterwards(caller, slip, ending)).toBeNull();
      expect(await afterwards(caller, slip, "new")).toEqual({ ...nextAction, owner: { name } });
    }
    const done = await planned();
    await must(caller, END, { input: { id: done, done: true } });
    await afterwards(caller, done, "not_interested");
    expect(await afterwards(caller, done, "new")).toBeNull();
    const finished = await planned();
    await afterwards(caller, finished, "not_interested");
    await afterwards(caller, finished, "new");
    await must(caller, END, { input: { id: finished, done: true } });
    await afterwards(caller, finished, "not_interested");
    expect(await afterwards(caller, finished, "new")).toBeNull();
    const meant = await planned();
    await afterwards(caller, meant, "not_interested");
    expect(await afterwards(ben.caller, meant, "new")).toBeNull();
  });

  test("filters the list, is announced, and is set once by a repeated REST call", async () => {
    const { caller, name } = await colleague("ida");
    const [late, soon, none] = [await requestedLead(app()), await requestedLead(app()), await requestedLead(app())];
    const heard = await subscribe(app(), "subscription { leadChanged { leadId } }", caller.cookies());
    await must(caller, SET, { input: { id: late, nextAction: { kind: "call", dueAt: inHours(-1) } } });
    await eventually(() => heard.heard.find((event) => JSON.stringify(event).includes(late)));
    const body = { nextAction: { kind: "call", dueAt: inHours(72) } };
    const headers = { "idempotency-key": "plan once" };
    const first = await caller.rest(`POST /api/admin/leads/${soon}/next-action`, { body, headers });
    expect(first.json.data).toMatchObject({ id: soon, nextAction: { kind: "call", owner: { name } } });
    const second = await caller.rest(`POST /api/admin/leads/${soon}/next-action`, { body, headers });
    expect(second.json.data).toEqual(first.json.data);
    expect((await history(caller, soon)).filter((entry) => "what" in entry)).toHaveLength(1);
    const ids = async (due: string) => (await must(caller, DUE, { due })).items.map((lead: { id: string }) => lead.id);
    expect(await ids("overdue")).toContain(late);
    expect(await ids("overdue")).not.toContain(soon);
    expect(await ids("later")).toContain(soon);
    expect(await ids("none")).toContain(none);
    expect(await ids("none")).not.toContain(late);
  });
});

describe("a logged call", () => {
  test("is saved with its note, the status and what comes next, all at once", async () => {
    const { caller } = await colleague("ida");
    const id = await requestedLead(app());
    const dueAt = inHours(4);
    await must(caller, SET, { input: { id, nextAction: { kind: "call", dueAt: inHours(1) } } });
    const input = { id, outcome: "left_message", note: "Back on Monday", nextAction: { kind: "call", dueAt } };
    const lead = await must(caller, LOG, { input });
    expect(lead).toMatchObject({ status: "left_message", nextAction: { dueAt }, calls: [{ outcome: "left_message" }] });
    expect(lead.firstCalledAt).not.toBeNull();
    expect((await history(caller, id)).map((entry) => (entry as { kind: string }).kind).slice(0, 4)).toEqual([
      "next_action_set",
      "status_changed",
      "next_action_done",
      "call_logged",
    ]);
    expect((await wholeLead(caller, id)).notes).toMatchObject([{ content: "Back on Monday" }]);
  });

  test("leaves nothing behind when a part of it is refused, and counts once when it is repeated", async () => {
    const { caller } = await colleague("ida");
    const id = await requestedLead(app());
    const nextAction = { kind: "call", dueAt: inHours(4) };
    const input = { id, outcome: "not_interested", note: "No", nextAction };
    expect(await refusal(caller, LOG, { input })).toMatchObject({ code: "CONFLICT" });
    expect(await must(caller, READ, { id })).toMatchObject({ status: "new", calls: [], firstCalledAt: null });
    expect((await wholeLead(caller, id)).notes).toEqual([]);
    const sent = { body: { outcome: "no_answer", nextAction }, headers: { "idempotency-key": "one call" } };
    const call = `POST /api/admin/leads/${id}/calls`;
    expect((await caller.rest(call, sent)).json.data).toMatchObject({ status: "no-contact" });
    expect((await caller.rest(call, sent)).status).toBe(200);
    expect((await must(caller, READ, { id })).calls).toHaveLength(1);
  });

  test("does not mark as done what a colleague has planned meanwhile, unless the caller has read it", async () => {
    const [ida, ben] = [await colleague("ida"), await colleague("ben")];
    const id = await requestedLead(app());
    const plan = async (description: string): Promise<string> => {
      const nextAction = { kind: "other", description, dueAt: inHours(5) };
      await must(ben.caller, SET, { input: { id, nextAction } });
      return (await must(ida.caller, "query ($id: ID!) { lead(id: $id) { nextAction { id } } }", { id })).nextAction.id;
    };
    const call = { id, outcome: "reached", note: "Spoke to them", idempotencyKey: "call-meanwhile" };
    const refused = async (seenNextActionId: string | null) =>
      expect(await refusal(ida.caller, LOG, { input: { ...call, seenNextActionId } })).toMatchObject({
        code: "CONFLICT",
        message: expect.stringMatching(/^Someone else has planned this lead's next action meanwhile\./),
      });
    const first = await plan("Send photos");
    await refused(null);
    // A changed action is another one.
    const second = await plan("Send the brochure");
    await refused(first);
    expect((await must(ida.caller, READ, { id })).nextAction).toMatchObject({ description: "Send the brochure" });
    const input = { ...call, seenNextActionId: second.toUpperCase() };
    expect(await must(ida.caller, LOG, { input })).toMatchObject({ nextAction: null, calls: [{ outcome: "reached" }] });
    // Repeated because the answer was lost: by then, something else may be planned.
    await plan("Call back");
    expect(await must(ida.caller, LOG, { input: { ...call, seenNextActionId: null } })).toMatchObject({
      nextAction: { description: "Call back" },
      calls: [{ outcome: "reached" }],
    });
  });

  test("does not open a lead again that a colleague has closed meanwhile, unless the caller has read that", async () => {
    const [ida, ben] = [await colleague("ida"), await colleague("ben")];
    const id = await requestedLead(app());
    const call = { id, outcome: "no_answer", idempotencyKey: "call-closed" };
    await must(ben.caller, SET_STATUS, { input: { id, status: "not_interested" } });
    expect(await refusal(ida.caller, LOG, { input: { ...call, seenStatus: "new" } })).toMatchObject({
      code: "CONFLICT",
      message: "Someone else has changed this lead's status meanwhile. Look at it, then save the call again.",
    });
    expect(await must(ida.caller, READ, { id })).toMatchObject({ status: "not_interested", calls: [] });
    const overRest = await ida.caller.rest(`POST /api/admin/leads/${id}/calls`, {
      body: { outcome: "no_answer", seenStatus: "left-message" },
    });
    expect(overRest.status).toBe(409);
    const logged = { input: { ...call, seenStatus: "not_interested" } };
    expect(await must(ida.caller, LOG, logged)).toMatchObject({ status: "no_contact" });
    // Repeated because the answer was lost: by then, the lead has the status that the call gave it.
    expect(await must(ida.caller, LOG, logged)).toMatchObject({ calls: [{ outcome: "no_answer" }] });
    expect(await must(ida.caller, LOG, { input: { id, outcome: "reached" } })).toMatchObject({ status: "no_contact" });
  });

  test("may set another status than the one that follows from its outcome", async () => {
    const { caller } = await colleague("ida");
    const id = await requestedLead(app());
    expect((await must(caller, LOG, { input: { id, outcome: "reached", status: "callback" } })).status).toBe(
      "callback",
    );
  });
});

describe("someone who is not to be called", () => {
  test("is marked from the call in which they said it, with the date, and no further call can be logged", async () => {
    const { caller, name } = await colleague("ida");
    const id = await requestedLead(app());
    const lead = await must(caller, LOG, { input: { id, outcome: "do_not_call" } });
    expect(lead).toMatchObject({ status: "dnc", doNotCallBy: name, doNotCallReason: "Said so in a call." });
    expect(await refusal(caller, LOG, { input: { id, outcome: "reached" } })).toMatchObject({ code: "CONFLICT" });
    await must(caller, SET_STATUS, { input: { id, status: "callback" } });
    const plan = (kind: string) => ({
      input: { id, nextAction: { kind, description: "Shred the file", dueAt: inHours(2) } },
    });
    expect(await refusal(caller, SET, plan("email"))).toMatchObject({ code: "CONFLICT" });
    expect((await must(caller, SET, plan("other"))).nextAction.description).toBe("Shred the file");
    const lift = { id, doNotCall: false, reason: "Wrote that we may" };
    expect(await refusal(caller, DO_NOT_CALL, { input: { ...lift, reason: " " } })).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect((await must(caller, DO_NOT_CALL, { input: lift })).doNotCallAt).toBeNull();
    expect(await history(caller, id)).toContainEqual({ kind: "do_not_call_lifted", reason: "Wrote that we may" });
  });

  test("is marked once, as is a next action, when the request is repeated because its answer was lost", async () => {
    const { caller } = await colleague("ida");
    const id = await requestedLead(app());
    const { version } = await must(caller, READ, { id });
    const plan = { id, version, nextAction: { kind: "call", dueAt: inHours(3) }, idempotencyKey: "one plan" };
    const planned = await must(caller, SET, { input: plan });
    expect(await must(caller, SET, { input: plan })).toEqual(planned);
    const ask = {
      id,
      version: planned.version,
      doNotCall: true,
      reason: "On the phone",
      idempotencyKey: "one request",
    };
    const marked = await must(caller, DO_NOT_CALL, { input: ask });
    expect(await must(caller, DO_NOT_CALL, { input: ask })).toEqual(marked);
    expect(await refusal(caller, DO_NOT_CALL, { input: { ...ask, idempotencyKey: "another" } })).toMatchObject({
      code: "CONFLICT",
    });
  });

  test("is also on a lead that staff add with the same email or phone, but not on a visitor's new request", async () => {
    const ida = await colleague("ida");
    const email = `asked-${String((people += 1))}@example.com`;
    const lead = { email, phone: "(512) 555-0149" };
    const add = "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id doNotCallAt doNotCallReason } }";
    const free = await must(ida.caller, add, { input: { lead } });
    expect(free.doNotCallAt).toBeNull();
    await must(ida.caller, DO_NOT_CALL, { input: { id: free.id, doNotCall: true, reason: "By letter" } });
    for (const same of [{ email: email.toUpperCase() }, { phone: "512.555.0149" }]) {
      const added = await must(ida.caller, add, { input: { lead: same } });
      const reason = "Someone with this email or phone asked not to be contacted.";
      expect(added).toMatchObject({ doNotCallAt: expect.any(String), doNotCallReason: reason });
      expect(await refusal(ida.caller, LOG, { input: { id: added.id, outcome: "reached" } })).toMatchObject({
        code: "CONFLICT",
      });
      expect(await history(ida.caller, added.id)).toContainEqual({ kind: "do_not_call_set", reason });
    }
    const requested = await must(ida.caller, READ, { id: await requestedLead(app(), { lead }) });
    expect(requested.doNotCallAt).toBeNull();
  });

  test("that a lead takes over is no new one: where it was lifted, it stays lifted", async () => {
    const { caller } = await colleague("ida");
    const { dataSource } = app().database;
    const contacts = (name: string, phone = "(512) 555-0150") => ({ lead: { email: `${name}@example.com`, phone } });
    const asked = await requestedLead(app(), contacts("asked"));
    const lifted = await requestedLead(app(), contacts("lifted"));
    const given = await requestedLead(app(), contacts("given", "(512) 555-0151"));
    await must(caller, DO_NOT_CALL, { input: { id: asked, doNotCall: true, reason: "By letter" } });
    const spread = async (leadId: string) =>
      await doNotCallSpreading({ database: dataSource })({ leadId }, undefined as never);
    await spread(asked);
    await must(caller, DO_NOT_CALL, { input: { id: lifted, doNotCall: false, reason: "Wrote that we may" } });
    await must(caller, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
      input: { id: given, lead: { phone: "512.555.0150" } },
    });
    expect((await must(caller, READ, { id: given })).doNotCallAt).not.toBeNull();
    const jobs: unknown[] = await dataSource.query("select from graphile_worker.jobs where key = $1", [
      `spread_do_not_call:${given}`,
    ]);
    if (jobs.length > 0) await spread(given);
    expect((await must(caller, READ, { id: lifted })).doNotCallAt).toBeNull();
  });

  test("also has the status Dnc, unless the person who set it reverts it at once", async () => {
    const { caller } = await colleague("ida");
    const ben = await colleague("ben");
    const [slip, meant] = [await requestedLead(app()), await requestedLead(app())];
    const status = async (who: typeof caller, id: string, to: string) => {
      await must(who, SET_STATUS, { input: { id, status: to } });
      return (await must(who, READ, { id })).doNotCallReason as string | null;
    };
    expect(await status(caller, slip, "dnc")).toBe("The status was set to Dnc.");
    expect(await status(caller, slip, "new")).toBeNull();
    await status(caller, meant, "dnc");
    expect(await status(ben.caller, meant, "new")).toBe("The status was set to Dnc.");
  });
});

test("a template email to a policyholder who is not to be contacted is refused with a sentence", async () => {
  const caller = await app().staff();
  const leadId = await requestedLead(app());
  const { id: policyId } = await must(caller, CONVERT_LEAD, { input: { leadId, package: "gold" } });
  const send = "mutation ($input: SendPolicyEmailInput!) { sendPolicyEmail(input: $input) { recipients } }";
  const input = { policyId, to: "dana@example.com", subject: "Hello", bodyHtml: "<p>Hello</p>" };
  expect(await must(caller, send, { input })).toEqual({ recipients: ["dana@example.com"] });
  await must(caller, DO_NOT_CALL, { input: { id: leadId, doNotCall: true, reason: "By letter" } });
  expect(await refusal(caller, send, { input })).toMatchObject({
    code: "CONFLICT",
    message: "This person asked not to be contacted.",
  });
});

describe("a call that is repeated with its key, a day after the time that it plans,", () => {
  test.each([
    ["next-action", (nextAction: object) => ({ nextAction })],
    ["calls", (nextAction: object) => ({ outcome: "left_message", nextAction })],
  ])("is answered as before by %s", async (address, bodyOf) => {
    const { caller } = await colleague("ida");
    const id = await requestedLead(app());
    const sent = {
      body: bodyOf({ kind: "other", description: "Send photos", dueAt: inHours(1) }),
      headers: { "idempotency-key": `late ${address}` },
    };
    const call = () => caller.rest(`POST /api/admin/leads/${id}/${address}`, sent);
    const first = await call();
    fakeDate(Date.now() + 26 * HOUR);
    try {
      expect(await call()).toMatchObject({ status: 200, json: first.json });
    } finally {
      jest.useRealTimers();
    }
  });
});
