import { describe, expect, test } from "@jest/globals";

import { oldMerges } from "#server/records/merge/forgetMerges.js";
import { TABLES_OF_A_LEAD } from "#server/records/merge/moveRecords.js";
import {
  type Answered,
  CREATE_LEAD,
  DELETE_LEAD,
  UPDATE_LEAD,
  WHOLE_LEAD,
  addPolicy,
  must,
  refusal,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature, anotherQuote, sentContract } from "#tests/support/contracts.js";
import { problemsOf } from "#tests/support/evidence.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const MERGE = `mutation ($input: MergeLeadsInput!) { mergeLeads(input: $input) {
  id survivorId mergedId mergedName mergedBy undoUntil undoneAt survivor { id } merged { id } } }`;
const UNDO =
  "mutation ($input: UndoLeadMergeInput!) { undoLeadMerge(input: $input) { id undoneBy undoUntil merged { id } } }";
const ADD_NOTE = "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const LOG_CALL = "mutation ($input: LogCallInput!) { logCall(input: $input) { id } }";
const REST_OF = `query ($id: ID!) { lead(id: $id) { id nextAction { description } calls { id } firstCalledAt doNotCallAt doNotCallReason
  consent { ipAddress } merges { id mergedName } } }`;
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Asked = Parameters<typeof requestedLead>[1];

async function pairOf(one: Asked = {}, other: Asked = {}): Promise<[string, string]> {
  return [await requestedLead(app(), one), await requestedLead(app(), other)];
}

async function merge(staff: Caller, [keepId, mergeId]: readonly string[], others: object = {}): Promise<Answered> {
  return await must(staff, MERGE, { input: { keepId, mergeId, ...others } });
}

const restOf = async (staff: Caller, id: string): Promise<Answered> => await must(staff, REST_OF, { id });

test("every table with a foreign key to a lead says what a merge does with its rows", async () => {
  const tables: { table: string }[] = await app().database.dataSource.query(
    `select distinct conrelid::regclass::text as "table" from pg_constraint where contype = 'f' and confrelid = 'lead'::regclass`,
  );
  expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(TABLES_OF_A_LEAD).toSorted());
});

describe("two leads", () => {
  test("become one with all their related records, and two again with nothing lost", async () => {
    const staff = await app().staff();
    const kept = await requestedLead(app(), {
      lead: { firstName: "Dana", lastName: "Old", phone: "(512) 555-0001" },
      vehicle: { year: 2019, make: "Honda", model: "Civic", odometer: 8000 },
    });
    const contract = await sentContract(app(), staff, {
      lead: {
        lead: { firstName: "Dana", lastName: "New", phone: "(512) 555-0002", zip: "10001" },
        vehicle: { year: 2019, make: "honda", model: "Civic", odometer: 9000 },
      },
    });
    const merged = contract.leadId;
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(contract.id) });
    await must(staff, ADD_NOTE, { input: { leadId: merged, content: "Of the second" } });
    await must(staff, PLAN, {
      input: { id: kept, nextAction: { kind: "other", description: "Later", dueAt: inDays(3) } },
    });
    await must(staff, PLAN, {
      input: { id: merged, nextAction: { kind: "other", description: "Sooner", dueAt: inDays(1) } },
    });
    await must(staff, LOG_CALL, {
      input: { id: kept, outcome: "reached", nextAction: { kind: "other", description: "Later", dueAt: inDays(3) } },
    });
    const before = [await wholeLead(staff, kept), await wholeLead(staff, merged)];
    const restBefore = [await restOf(staff, kept), await restOf(staff, merged)];

    const { id } = await merge(staff, [kept, merged]);
    const one = await wholeLead(staff, kept);
    expect(one).toMatchObject({ lastName: "New", phone: "(512) 555-0002", zip: "10001", status: before[0].status });
    expect(one.vehicle).toMatchObject({ make: "honda", odometer: 9000 });
    expect(one.contracts).toEqual([{ id: contract.id, quoteId: contract.quoteId, status: "signed" }]);
    expect(one.notes).toEqual(expect.arrayContaining([expect.objectContaining({ content: "Of the second" })]));
    expect(await restOf(staff, kept)).toMatchObject({
      nextAction: { description: "Sooner" },
      calls: [expect.anything()],
      merges: [{ id, mergedName: "Dana New" }],
    });
    // Its history is there, too, once; its URL leads to the other lead; and no list contains it.
    const kinds = one.activity.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === "created")).toHaveLength(2);
    expect(kinds).toContain("contract_signed");
    expect(kinds).not.toContain("merged_into");
    expect(one.activity[0]).toMatchObject({ kind: "merged", details: { leadId: merged, name: "Dana New" } });
    expect((await wholeLead(staff, merged)).id).toBe(kept);
    expect(
      await must(staff, "query ($s: String) { leads(filter: { search: $s }) { totalCount } }", { s: merged }),
    ).toEqual({
      totalCount: 0,
    });
    const mail = await app().database.dataSource.query(
      "select subject_id, count(*)::int from outbox_message where subject_kind = 'lead' and subject_id = any($1) group by 1",
      [[kept, merged]],
    );
    expect(mail).toEqual([{ subject_id: kept, count: expect.any(Number) }]);
    expect(await problemsOf(app())).toEqual([]);

    await must(staff, ADD_NOTE, { input: { leadId: kept, content: "Since then" } });
    const undone = await must(staff, UNDO, { input: { id } });
    expect(undone).toEqual({ id, undoneBy: expect.any(String), undoUntil: null, merged: { id: merged } });
    const after = [await wholeLead(staff, kept), await wholeLead(staff, merged)];
    const asBefore = ({ version: _version, updatedAt: _updatedAt, activity: _activity, ...lead }: Answered) => lead;
    expect(asBefore({ ...after[0], notes: after[0].notes.slice(1) })).toEqual(asBefore(before[0]));
    expect(after[0].notes[0]).toMatchObject({ content: "Since then" });
    expect(asBefore(after[1])).toEqual(asBefore(before[1]));
    expect([await restOf(staff, kept), await restOf(staff, merged)]).toEqual(restBefore);
    for (const lead of after) expect(lead.activity[0]).toMatchObject({ kind: "merge_undone" });
    expect(after[1].activity.map(({ kind }: { kind: string }) => kind)).toContain("merged_into");
    expect(after[1].version).toBeGreaterThan(before[1].version);
    expect(await problemsOf(app())).toEqual([]);
    expect(await refusal(staff, UNDO, { input: { id } })).toMatchObject({ code: "CONFLICT" });
  });

  test("keep what was chosen, and that the person is not to be called", async () => {
    const staff = await app().staff();
    const pair = await pairOf({ lead: { firstName: "Ann" } }, { lead: { firstName: "Anna", lastName: "Both" } });
    await must(staff, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
      input: { id: pair[1], doNotCall: true, reason: "By letter" },
    });
    const { id } = await merge(staff, pair, { take: ["lastName"] });
    expect(await wholeLead(staff, pair[0])).toMatchObject({ firstName: "Ann", lastName: "Both", consentTcpa: true });
    expect(await restOf(staff, pair[0])).toMatchObject({ doNotCallReason: "By letter" });

    // Over REST, whoever did not merge them finds what to undo, also by the address of the lead that is gone.
    const merges = async () => (await staff.rest(`GET /api/admin/leads/${pair[1]}/merges`)).json.data;
    const found = await merges();
    expect(found).toMatchObject({
      id: pair[0],
      merges: [{ id, mergedId: pair[1], mergedName: "Anna Both", undoUntil: expect.any(String), undoneAt: null }],
    });
    expect((await staff.rest(`GET /api/admin/leads/${pair[1]}/deletion`)).json.data).toMatchObject({
      kind: "merged_into",
      details: { leadId: pair[0] },
    });
    await staff.rest(`POST /api/admin/lead-merges/${found.merges[0].id}/undo`);
    expect(await merges()).toEqual({ id: pair[1], merges: [] });
  });

  test("cannot be merged if both have a policy; if one has, that one stays", async () => {
    const staff = await app().staff();
    const [one, other] = await pairOf();
    await addPolicy(app(), one);
    expect(await refusal(staff, MERGE, { input: { keepId: other, mergeId: one } })).toMatchObject({
      code: "CONFLICT",
      message: "Dana Whitfield has a policy, so that lead must be the one that stays.",
    });
    const third = await requestedLead(app());
    await addPolicy(app(), third);
    expect(await refusal(staff, MERGE, { input: { keepId: one, mergeId: third } })).toMatchObject({
      code: "CONFLICT",
      message: "Both leads have a policy, so they can't be merged.",
    });
    // The data that the policy was made from stays as it is.
    const { firstName } = await wholeLead(staff, one);
    await merge(staff, [one, other]);
    expect((await wholeLead(staff, one)).firstName).toBe(firstName);
  });

  test("are refused with a message if the request is wrong, and to people without access to leads", async () => {
    const staff = await app().staff();
    const claims = await app().staff({ permissionSets: ["claims"] });
    const [keepId, mergeId] = await pairOf();
    expect(await refusal(staff, MERGE, { input: { keepId, mergeId: keepId } })).toMatchObject({
      fields: { mergeId: "Please choose two different leads." },
    });
    expect(await refusal(staff, MERGE, { input: { keepId, mergeId, take: ["id"] } })).toMatchObject({
      fields: { take: "You can't choose the field id." },
    });
    expect(await refusal(staff, MERGE, { input: { keepId, mergeId: "nobody" } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(staff, MERGE, { input: { keepId, mergeId, keepVersion: 77 } })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await refusal(claims, MERGE, { input: { keepId, mergeId } })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(staff, UNDO, { input: { id: keepId } })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("are merged once with one key, and separated once", async () => {
    const staff = await app().staff();
    const pair = await pairOf();
    const first = await merge(staff, pair, { idempotencyKey: "once" });
    expect(await merge(staff, pair, { idempotencyKey: "once" })).toEqual(first);
    const input = { id: first.id, idempotencyKey: "and again" };
    expect(await must(staff, UNDO, { input })).toEqual(await must(staff, UNDO, { input }));
  });
});

describe("a merge is undone", () => {
  test("within 30 days: then the merged lead is forgotten, and its history and address stay", async () => {
    const staff = await app().staff();
    const pair = await pairOf();
    const { id } = await merge(staff, pair);
    const { dataSource } = app().database;
    const kept = async () =>
      (await dataSource.query("select kept is not null as kept from lead_merge where id = $1", [id])) as unknown;
    await dataSource.query("update lead_merge set merged_at = now() - interval '29 days' where id = $1", [id]);
    await oldMerges(dataSource)({}, undefined as never);
    expect(await kept()).toEqual([{ kept: true }]);
    await dataSource.query("update lead_merge set merged_at = now() - interval '31 days' where id = $1", [id]);
    expect(await refusal(staff, UNDO, { input: { id } })).toMatchObject({ code: "CONFLICT" });
    await oldMerges(dataSource)({}, undefined as never);
    expect(await kept()).toEqual([{ kept: false }]);
    expect((await wholeLead(staff, pair[1])).id).toBe(pair[0]);
    expect((await wholeLead(staff, pair[0])).activity).toHaveLength(3);
  });

  test("keeping what someone has changed since, one merge after the other", async () => {
    const staff = await app().staff();
    const [one, two] = await pairOf(
      { lead: { firstName: "First" } },
      { lead: { firstName: "Second", lastName: "Two" } },
    );
    const three = await requestedLead(app(), { lead: { firstName: "Third" } });
    const inner = await merge(staff, [one, two]);
    await must(staff, `${UPDATE_LEAD} ${WHOLE_LEAD}`, { input: { id: one, lead: { firstName: "Typed" } } });
    const outer = await merge(staff, [three, one]);
    expect((await wholeLead(staff, two)).id).toBe(three);
    expect(await refusal(staff, UNDO, { input: { id: inner.id } })).toMatchObject({
      code: "CONFLICT",
      message: "The lead you kept has since been deleted or merged. If it was merged, undo that merge first.",
    });
    await must(staff, UNDO, { input: { id: outer.id } });
    await must(staff, UNDO, { input: { id: inner.id } });
    expect(await wholeLead(staff, one)).toMatchObject({ id: one, firstName: "Typed", lastName: "Whitfield" });
    expect(await wholeLead(staff, two)).toMatchObject({ id: two, firstName: "Second", lastName: "Two" });
  });

  test("with all that it restores in the history, except the owner's id and the request's address", async () => {
    const staff = await app().staff();
    const pair = await pairOf({ lead: { firstName: "Ann" } }, { lead: { firstName: "Anna" } });
    await must(staff, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
      input: { id: pair[1], doNotCall: true, reason: "By letter" },
    });
    await app().database.dataSource.query("update lead set owner_id = (select id from staff limit 1) where id = $1", [
      pair[1],
    ]);
    const { id } = await merge(staff, pair, { take: ["status", "firstName", "owner"] });
    await must(staff, UNDO, { input: { id } });
    const { activity, status } = await wholeLead(staff, pair[0]);
    expect(status).toBe("new");
    expect(activity[0].kind).toBe("merge_undone");
    const { changes } = activity[0].details;
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: "firstName", from: "Anna", to: "Ann" },
        { field: "status", from: "dnc", to: "new" },
        { field: "doNotCallReason", from: "By letter", to: null },
      ]),
    );
    expect(changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "doNotCallAt",
      "doNotCallBy",
      "doNotCallReason",
      "firstName",
      "status",
    ]);
  });

  test("unless the lead that stayed has become a policy, or is gone", async () => {
    const staff = await app().staff();
    const [one, two] = await pairOf();
    const { id } = await merge(staff, [one, two]);
    await addPolicy(app(), one);
    expect(await refusal(staff, UNDO, { input: { id } })).toMatchObject({
      code: "CONFLICT",
      message: "This lead has become a policy since then, so the merge can't be undone.",
    });
    const pair = await pairOf();
    const inner = await merge(staff, [pair[1], await requestedLead(app())]);
    const other = await merge(staff, pair);
    await must(staff, DELETE_LEAD, { input: { id: pair[0] } });
    expect(await refusal(staff, UNDO, { input: { id: other.id } })).toMatchObject({ code: "CONFLICT" });
    // Nothing is left of the deleted person, also of a lead that was merged into the merged one before.
    const kept = await app().database.dataSource.query("select kept from lead_merge where id = any($1)", [
      [inner.id, other.id],
    ]);
    expect(kept).toEqual([{ kept: null }, { kept: null }]);
    const GONE = "query ($id: ID!) { leadDeletion(id: $id) { kind details } lead(id: $id) { id } }";
    const { data } = await staff.graphql(GONE, { id: pair[1] });
    expect(data).toMatchObject({ lead: null, leadDeletion: { kind: "merged_into", details: { leadId: pair[0] } } });
  });

  test("with the mailed quote that had to give way", async () => {
    const staff = await app().staff();
    const pair = await pairOf();
    for (const leadId of pair)
      await app().database.dataSource.query(
        `insert into sent_quote (quote_id, lead_id, token_hash, sent_to, sent_by, valid_until, choices, plans)
         values ($1::uuid, $2::uuid, sha256(convert_to($2::text, 'UTF8')), 'a@example.com', 'staff', '2099-01-01', '[1]', '[]')`,
        [await anotherQuote(staff, leadId), leadId],
      );
    const live = async () =>
      (await app().database.dataSource.query(
        "select lead_id from sent_quote where lead_id = any($1) and replaced_at is null order by sent_at",
        [pair],
      )) as { lead_id: string }[];
    const { id } = await merge(staff, pair);
    expect(await live()).toEqual([{ lead_id: pair[0] }]);
    await must(staff, UNDO, { input: { id } });
    expect(await live()).toEqual(pair.map((lead_id) => ({ lead_id })));
  });
});

describe("duplicates", () => {
  const SAME = { email: "same@example.com", phone: "(512) 555-9090" };

  test("are named, in groups, and before a lead is added", async () => {
    const staff = await app().staff();
    const one = await requestedLead(app(), { lead: { ...SAME, firstName: "One" } });
    const two = await requestedLead(app(), { lead: { email: "other@example.com", phone: "512.555.9090" } });
    const three = await requestedLead(app(), { lead: { email: "SAME@example.com", phone: "1" } });
    // Both are alike, so they form a single group.
    for (const firstName of ["Both", "Too"])
      await requestedLead(app(), { lead: { firstName, email: "both@example.com", phone: "(512) 555-9191" } });
    const NAMED = "query ($id: ID!) { lead(id: $id) { duplicates { id firstName status createdAt } } }";
    const { duplicates } = await must(staff, NAMED, { id: one });
    expect(duplicates.map(({ id }: { id: string }) => id)).toEqual([three, two]);
    const GROUPS = `{ none: leadDuplicateGroups(page: { search: "9090 same" }) { items { kind } }
      all: leadDuplicateGroups { matchingCount items { kind value leadCount leads { id } } } }`;
    const { data, errors } = await staff.graphql<Answered>(GROUPS);
    expect(errors).toEqual([]);
    expect(data.all.items).toEqual([
      { kind: "email", value: "both@example.com", leadCount: 2, leads: [expect.anything(), expect.anything()] },
      { kind: "email", value: "same@example.com", leadCount: 2, leads: [{ id: three }, { id: one }] },
      { kind: "phone", value: "5125559090", leadCount: 2, leads: [{ id: two }, { id: one }] },
    ]);
    expect(data.none.items).toEqual([]);
    const KNOWN = "query ($email: String, $phone: String) { knownLeads(email: $email, phone: $phone) { id } }";
    expect(await must(staff, KNOWN, { email: " Same@Example.com ", phone: "" })).toHaveLength(2);
    expect(await must(staff, KNOWN, { phone: "+ (512) 555 9090" })).toHaveLength(2);
    expect(await must(staff, KNOWN, { email: " ", phone: "none" })).toEqual([]);
    const known = async (query: string) =>
      (await staff.rest(`GET /api/admin/known-leads${query}`)).json.data.map(({ id }: Answered) => id);
    expect(await known("?email=Same@Example.com&phone=512-555-9090")).toEqual([three, two, one]);
    expect([await known("?phone=none"), await known("")]).toEqual([[], []]);
    expect((await app().visitor().rest("GET /api/admin/known-leads?email=same@example.com")).status).toBe(401);
    const made = await must(staff, CREATE_LEAD.replace("version", "duplicates { id }"), { input: { lead: SAME } });
    expect(made.duplicates).toHaveLength(3);
  });
});

test("a request not to be contacted that was made while two leads were one holds for both once they are two again", async () => {
  const staff = await app().staff();
  const ask = async (id: string) =>
    await must(staff, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "By letter" } });
  const apart = async (phones: readonly string[], since: (kept: string) => Promise<unknown>, others: object = {}) => {
    const [kept, merged] = await pairOf(...phones.map((phone) => ({ lead: { email: `${phone}@example.com`, phone } })));
    const { id } = await merge(staff, [kept, merged], others);
    await since(kept);
    await must(staff, UNDO, { input: { id } });
    return { kept: await restOf(staff, kept), merged: await restOf(staff, merged) };
  };
  const asked = { doNotCallAt: expect.any(String) };
  const ofMerged = await apart(["512-555-0021", "512-555-0022"], ask, { take: ["phone", "email"] });
  expect(ofMerged).toMatchObject({ kept: asked, merged: asked });
  const elsewhere = await apart(
    ["512-555-0023", "512-555-0024"],
    async () => await ask(await requestedLead(app(), { lead: { phone: "512-555-0024", email: "else@example.com" } })),
    { take: [] },
  );
  expect(elsewhere).toMatchObject({ kept: { doNotCallAt: null }, merged: asked });
  const ofKept = await apart(
    ["512-555-0025", "512-555-0026"],
    async () => await ask(await requestedLead(app(), { lead: { phone: "512-555-0025", email: "k@example.com" } })),
    { take: ["phone"] },
  );
  expect(ofKept).toMatchObject({ kept: asked, merged: { doNotCallAt: null } });
  const [kept, lifted] = await pairOf({ lead: { phone: "512-555-0027" } }, { lead: { phone: "512-555-0027" } });
  await ask(kept);
  const { id } = await merge(staff, [kept, lifted]);
  await must(staff, UNDO, { input: { id } });
  expect(await restOf(staff, lifted)).toMatchObject({ doNotCallAt: null });
});
