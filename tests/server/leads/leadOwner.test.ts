import { beforeEach, describe, expect, test } from "@jest/globals";

import { CREATE_LEAD, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, type NewAccount, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id version owner { id name } } }";
const SETTINGS =
  "{ leadAssignmentSettings { rule version updatedBy people { id name away states receivesNewLeads } } }";
const SAVE_SETTINGS =
  "mutation ($input: SaveLeadAssignmentInput!) { saveLeadAssignment(input: $input) { rule version } }";
const SAVE_PERSON =
  "mutation ($input: SaveSalespersonInput!) { saveSalesperson(input: $input) { id name away states receivesNewLeads active } }";
const OWNER = "query ($id: ID!) { lead(id: $id) { owner { name away active } } }";
const OF_OWNER = "query ($owner: String) { leads(filter: { owner: $owner }) { totalCount items { id } } }";
const SOMEBODY = "00000000-0000-4000-8000-000000000000";

/** No one else is assigned new leads. */
beforeEach(async () => {
  await app().database.dataSource.query("update staff set deactivated_at = now() where deactivated_at is null");
});

let people = 0;
async function colleague(name: string, account: NewAccount = { permissionSets: ["sales"] }) {
  const caller = await app().staff({ ...account, username: `${name}${String((people += 1))}` });
  const { id, username } = await must(caller, "{ staffViewer { id username } }");
  return { caller, id: id as string, name: username as string };
}

async function ownerOf(caller: Caller, id: string): Promise<string | null> {
  return (await must(caller, OWNER, { id })).owner?.name ?? null;
}

async function setRule(manager: Caller, rule: string): Promise<void> {
  await must(manager, SAVE_SETTINGS, { input: { rule } });
}

describe("an owner", () => {
  test("is set and removed by hand, is in the history, and is no one at first", async () => {
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const id = await requestedLead(app());
    expect(await ownerOf(ida.caller, id)).toBeNull();
    const given = await must(ida.caller, ASSIGN, { input: { id, version: 2, ownerId: ben.id.toUpperCase() } });
    expect(given).toEqual({ id, version: 3, owner: { id: ben.id, name: ben.name } });
    // Saving the same again is not a change.
    expect((await must(ida.caller, ASSIGN, { input: { id, ownerId: ben.id } })).version).toBe(3);
    await must(ben.caller, ASSIGN, { input: { id, ownerId: null } });
    const { activity } = await wholeLead(ida.caller, id);
    expect(activity).toEqual([
      expect.objectContaining({ kind: "assigned", actorName: ben.name, details: { from: ben.name, to: null } }),
      expect.objectContaining({ kind: "assigned", actorName: ida.name, details: { from: null, to: ben.name } }),
      expect.objectContaining({ kind: "created" }),
    ]);
  });

  test("is someone who works with leads; of two simultaneous changes, the second is refused", async () => {
    const ida = await colleague("ida");
    const claims = await colleague("cleo", { permissionSets: ["claims"] });
    const id = await requestedLead(app());
    const refused = {
      code: "VALIDATION_FAILED",
      fields: { ownerId: "Please choose someone who works with leads." },
    };
    for (const ownerId of [claims.id, SOMEBODY, "nobody"])
      expect(await refusal(ida.caller, ASSIGN, { input: { id, ownerId } })).toMatchObject(refused);
    expect(await refusal(ida.caller, ASSIGN, { input: { id } })).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await refusal(ida.caller, ASSIGN, { input: { id: SOMEBODY, ownerId: ida.id } })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await refusal(claims.caller, ASSIGN, { input: { id, ownerId: null } })).toMatchObject({ code: "FORBIDDEN" });
    await must(ida.caller, ASSIGN, { input: { id, version: 2, ownerId: ida.id } });
    expect(await refusal(ida.caller, ASSIGN, { input: { id, version: 2, ownerId: null } })).toMatchObject({
      code: "CONFLICT",
    });
  });

  test("stays the owner when the account is deactivated, and is shown as such", async () => {
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const id = await requestedLead(app());
    await must(ida.caller, ASSIGN, { input: { id, ownerId: ben.id } });
    await app().database.dataSource.query("update staff set deactivated_at = now() where id = $1", [ben.id]);
    expect(await must(ida.caller, OWNER, { id })).toEqual({ owner: { name: ben.name, away: false, active: false } });
  });

  test("who left or changed desks is among the salespeople as long as a lead is theirs, and no longer", async () => {
    const ida = await colleague("ida");
    const [ben, cleo, dan] = [await colleague("ben"), await colleague("cleo"), await colleague("dan")];
    const [bens, cleos] = [await requestedLead(app()), await requestedLead(app())];
    await must(ida.caller, ASSIGN, { input: { id: bens, ownerId: ben.id } });
    await must(ida.caller, ASSIGN, { input: { id: cleos, ownerId: cleo.id } });
    await app().database.dataSource.query("update staff set deactivated_at = now() where id in ($1, $2)", [
      ben.id,
      dan.id,
    ]);
    await app().database.dataSource.query("update staff set permission_sets = '{claims}' where id = $1", [cleo.id]);
    const listed = async () => (await must(ida.caller, "{ salespeople { id active } }")) as { id: string }[];
    expect(await listed()).toContainEqual({ id: ben.id, active: false });
    expect(await listed()).toContainEqual({ id: cleo.id, active: false });
    expect(await listed()).toContainEqual({ id: ida.id, active: true });
    expect((await listed()).map(({ id }) => id)).not.toContain(dan.id);
    const settings = await must(ida.caller, SETTINGS);
    expect(settings.people.map((person: { id: string }) => person.id)).toEqual([ida.id]);
    await must(ida.caller, ASSIGN, { input: { id: bens, ownerId: ida.id } });
    expect((await listed()).map(({ id }) => id)).not.toContain(ben.id);
  });

  test("is a filter: mine, a colleague's, or unassigned", async () => {
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const [mine, bens, nobodys] = [await requestedLead(app()), await requestedLead(app()), await requestedLead(app())];
    await must(ida.caller, ASSIGN, { input: { id: mine, ownerId: ida.id } });
    await must(ida.caller, ASSIGN, { input: { id: bens, ownerId: ben.id } });
    const page = (owner: string) => must(ida.caller, OF_OWNER, { owner });
    expect(await page("me")).toEqual({ totalCount: 1, items: [{ id: mine }] });
    expect(await page(ben.id)).toEqual({ totalCount: 1, items: [{ id: bens }] });
    expect((await page("none")).items).toContainEqual({ id: nobodys });
    expect((await page("none")).items).not.toContainEqual({ id: mine });
    expect((await page("nobody at all")).items).toEqual([]);
    const { json } = await ida.caller.rest("GET /api/admin/leads?owner=me");
    expect(json.data).toEqual([
      expect.objectContaining({ lead: expect.objectContaining({ id: mine, owner: { id: ida.id, name: ida.name } }) }),
    ]);
  });

  test("is set over REST, once per Idempotency-Key, and not over a version that is stale", async () => {
    const ida = await colleague("ida");
    const id = await requestedLead(app());
    const call = `POST /api/admin/leads/${id}/owner`;
    const once = { body: { ownerId: ida.id }, headers: { "idempotency-key": `own ${id}`, "if-match": '"2"' } };
    const first = await ida.caller.rest(call, once);
    expect(first.json.data).toMatchObject({ id, owner: { id: ida.id, name: ida.name } });
    expect((await ida.caller.rest(call, once)).status).toBe(200);
    const late = { body: { ownerId: null }, headers: { "if-match": '"2"' } };
    expect((await ida.caller.rest(call, late)).status).toBe(409);
  });

  test("is notified of a lead assigned by others, but not of one that they took themselves", async () => {
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const heard = await subscribe(
      app(),
      "subscription { leadAlert { leadId lead { firstName } } }",
      ben.caller.cookies(),
    );
    const id = await requestedLead(app(), { lead: { firstName: "Robin" } });
    const own = await requestedLead(app());
    await must(ben.caller, ASSIGN, { input: { id: own, ownerId: ben.id } });
    await eventually(async () => {
      await must(ida.caller, ASSIGN, { input: { id, ownerId: ida.id } });
      await must(ida.caller, ASSIGN, { input: { id, ownerId: ben.id } });
      return heard.heard.length > 0 ? true : undefined;
    });
    expect(heard.heard[0]).toEqual({ leadAlert: { leadId: id, lead: { firstName: "Robin" } } });
    expect(JSON.stringify(heard.heard)).not.toContain(own);
    await heard.client.dispose();
  });
});

describe("new leads", () => {
  test("are unassigned until a manager sets a rule, and then assigned in turn, skipping people who are away or gone", async () => {
    const manager = await colleague("mona", { permissionSets: ["manager"] });
    const [ida, ben, kim] = [await colleague("ida"), await colleague("ben"), await colleague("kim")];
    expect(await ownerOf(ida.caller, await requestedLead(app()))).toBeNull();
    await setRule(manager.caller, "in_turn");
    const next = async (): Promise<string | null> => await ownerOf(ida.caller, await requestedLead(app()));
    expect([await next(), await next(), await next(), await next()]).toEqual([ida.name, ben.name, kim.name, ida.name]);
    await must(ben.caller, SAVE_PERSON, { input: { id: ben.id, away: true } });
    await app().database.dataSource.query("update staff set deactivated_at = now() where id = $1", [kim.id]);
    expect([await next(), await next()]).toEqual([ida.name, ida.name]);
    await must(ben.caller, SAVE_PERSON, { input: { id: ben.id, away: false } });
    expect([await next(), await next()]).toEqual([ben.name, ida.name]);
    // Leads entered by staff are assigned by the rule, too.
    const { id } = await must(ida.caller, CREATE_LEAD, { input: { lead: {} } });
    const { activity } = await wholeLead(ida.caller, id);
    expect(activity[0]).toMatchObject({ kind: "assigned", actorKind: "system", details: { from: null, to: ben.name } });
    await setRule(manager.caller, "none");
    expect(await next()).toBeNull();
  });

  test("that arrive at the same time go to different people", async () => {
    const manager = await colleague("mona", { permissionSets: ["manager"] });
    const desk = [await colleague("ida"), await colleague("ben"), await colleague("kim"), await colleague("lou")];
    await setRule(manager.caller, "in_turn");
    const ids = await Promise.all(desk.map(async () => await requestedLead(app())));
    const owners = await Promise.all(ids.map(async (id) => await ownerOf(manager.caller, id)));
    expect(owners.toSorted()).toEqual(desk.map(({ name }) => name).toSorted());
    await setRule(manager.caller, "none");
  });

  test("are assigned by state, and otherwise in turn to people without states", async () => {
    const manager = await colleague("mona", { permissionSets: ["manager"] });
    const [ida, ben] = [await colleague("ida"), await colleague("ben")];
    const saved = await must(manager.caller, SAVE_PERSON, { input: { id: ida.id, states: ["tx", "CA", "TX"] } });
    expect(saved).toEqual({
      id: ida.id,
      name: ida.name,
      away: false,
      states: ["CA", "TX"],
      receivesNewLeads: true,
      active: true,
    });
    await setRule(manager.caller, "by_state");
    const from = async (state: string): Promise<string | null> =>
      await ownerOf(ida.caller, await requestedLead(app(), { lead: { state } }));
    expect([await from("TX"), await from("CA"), await from("TX")]).toEqual([ida.name, ida.name, ida.name]);
    expect([await from("NY"), await from("NY")]).toEqual([ben.name, ben.name]);
    await must(manager.caller, SAVE_PERSON, { input: { id: ida.id, away: true } });
    expect(await from("TX")).toBe(ben.name);
    await must(manager.caller, SAVE_PERSON, { input: { id: ben.id, states: ["OH"] } });
    expect(await from("TX")).toBeNull();
    await setRule(manager.caller, "none");
  });

  test("are assigned by the managers' rule; a stale version of it is refused, and changes are audited", async () => {
    const manager = await colleague("mona", { permissionSets: ["manager", "administrator"] });
    const ida = await colleague("ida");
    const ben = await colleague("ben");
    const { version } = await must(manager.caller, SETTINGS);
    expect(await refusal(ida.caller, SAVE_SETTINGS, { input: { rule: "in_turn" } })).toMatchObject({
      code: "FORBIDDEN",
    });
    const { json } = await manager.caller.rest("PATCH /api/admin/lead-assignment", {
      body: { rule: "in_turn" },
      headers: { "if-match": `"${String(version)}"` },
    });
    expect(json.data).toMatchObject({ rule: "in_turn", version: version + 1, updatedBy: manager.name });
    expect(await refusal(manager.caller, SAVE_SETTINGS, { input: { rule: "none", version } })).toMatchObject({
      code: "CONFLICT",
    });
    expect(
      json.data.people.map(({ name, receivesNewLeads }: { name: string; receivesNewLeads: boolean }) => [
        name,
        receivesNewLeads,
      ]),
    ).toEqual([
      [ben.name, true],
      [ida.name, true],
      [manager.name, false],
    ]);
    const forbidden = { code: "FORBIDDEN", message: "Only managers may change that." };
    for (const input of [
      { id: ben.id, away: true },
      { id: ida.id, states: ["TX"] },
    ])
      expect(await refusal(ida.caller, SAVE_PERSON, { input })).toMatchObject(forbidden);
    expect(await refusal(manager.caller, SAVE_PERSON, { input: { id: ben.id, states: ["TX", "ZZ"] } })).toMatchObject({
      fields: { "states[1]": "Please choose states by their two letters." },
    });
    expect(await refusal(manager.caller, SAVE_PERSON, { input: { id: SOMEBODY, away: true } })).toMatchObject({
      code: "NOT_FOUND",
    });
    await setRule(manager.caller, "none");
    const { json: log } = await manager.caller.rest("GET /api/admin/audit?kind=lead_assignment_saved&order=desc");
    expect(log.data[0]).toMatchObject({ details: { changes: [{ field: "rule", from: "in_turn", to: "none" }] } });
  });
});
