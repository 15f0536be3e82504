import { describe, expect, test } from "@jest/globals";

import {
  CREATE_QUOTE,
  DELETE_LEAD,
  aQuote,
  addContract,
  addPolicy,
  must,
  refusal,
  requestedLead,
} from "#tests/support/builders.js";
import { RACERS, outcomesOf, raceForLead, useRaceApp } from "#tests/support/races.js";

const app = useRaceApp();
const remove = async (id: string) => must(await app().staff(), DELETE_LEAD, { input: { id } });
const refused = async (id: string) => refusal(await app().staff(), DELETE_LEAD, { input: { id } });

async function left(id: string): Promise<Record<string, number>> {
  const rows: Record<string, number>[] = await app().database.dataSource.query(
    `select (select count(*)::int from lead where id = $1) as lead, (select count(*)::int from vehicle where lead_id = $1) as vehicle,
       (select count(*)::int from lead_note where lead_id = $1) as note, (select count(*)::int from quote where lead_id = $1) as quote,
       (select count(*)::int from contract where lead_id = $1) as contract,
       (select count(*)::int from lead_consent where lead_id = $1) as consent,
       (select count(*)::int from activity where subject_id = $1::text) as activity`,
    [id],
  );
  return rows[0] ?? {};
}

describe("deleting a lead", () => {
  test("deletes its vehicle, notes, quotes and unsigned contracts; its history stays, with who deleted it", async () => {
    const staff = await app().staff({ username: "hal" });
    const id = await requestedLead(app());
    await must(staff, "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }", {
      input: { leadId: id, content: "a note" },
    });
    for (const status of ["draft", "sent", "void"] as const) await addContract(app(), id, status);
    expect(await left(id)).toEqual({ lead: 1, vehicle: 1, note: 1, quote: 3, contract: 3, consent: 1, activity: 2 });
    expect(await must(staff, DELETE_LEAD, { input: { id } })).toBe(id);
    expect(await left(id)).toEqual({ lead: 0, vehicle: 0, note: 0, quote: 0, contract: 0, consent: 0, activity: 3 });
    const [last] = (await app().database.dataSource.query(
      "select kind, actor_name from activity where subject_id = $1 order by position desc",
      [id],
    )) as { kind: string; actor_name: string }[];
    expect(last).toEqual({ kind: "deleted", actor_name: "hal" });
  });

  test("is refused while it has something that the sender has not read, such as a colleague's note or quote", async () => {
    const [staff, colleague] = [await app().staff(), await app().staff()];
    const id = await requestedLead(app());
    const newest = async (): Promise<string> =>
      (await must(staff, "query ($id: ID!) { lead(id: $id) { activity(first: 1) { id } } }", { id })).activity[0].id;
    const news = { code: "CONFLICT", message: expect.stringMatching(/^Something was added to this lead after/) };
    for (const [mutation, input] of [
      [
        "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }",
        { leadId: id, content: "Wants Gold" },
      ],
      [CREATE_QUOTE, aQuote(id)],
    ] as const) {
      const seenActivityId = await newest();
      await must(colleague, mutation, { input });
      expect(await refusal(staff, DELETE_LEAD, { input: { id, seenActivityId } })).toMatchObject(news);
    }
    expect(await left(id)).toMatchObject({ lead: 1, note: 1, quote: 1 });
    const seenActivityId = await newest();
    // Mail that has left by itself, and a look at a quote, are nothing that was not read.
    await app().database.dataSource.query(
      `insert into activity (subject_kind, subject_id, kind, actor_kind, details)
       select 'lead', $1, kind, actor, details::jsonb from (values
         ('email_sent', 'staff', '{"mailKind":"contract_signed"}'), ('email_failed', 'system', '{}'), ('quote_opened', 'visitor', '{}')
       ) added (kind, actor, details)`,
      [id],
    );
    expect(await newest()).not.toBe(seenActivityId);
    const elsewhere = await requestedLead(app());
    for (const unknown of ["an entry", elsewhere])
      expect(await refusal(staff, DELETE_LEAD, { input: { id, seenActivityId: unknown } })).toMatchObject(news);
    expect(await must(staff, DELETE_LEAD, { input: { id, seenActivityId: seenActivityId.toUpperCase() } })).toBe(id);
  });

  test("is reported to staff, with actor and time, even if the id is in upper case; an existing lead has no deletion", async () => {
    const deletion = "query ($id: ID!) { leadDeletion(id: $id) { kind at actorKind actorName } }";
    const [id, kept] = [await requestedLead(app()), await requestedLead(app())];
    await must(await app().staff({ username: "hedda" }), DELETE_LEAD, { input: { id } });
    const colleague = await app().staff();
    const told = { kind: "deleted", at: expect.any(String), actorKind: "staff", actorName: "hedda" };
    for (const spelled of [id, id.toUpperCase()])
      expect(await must(colleague, deletion, { id: spelled })).toEqual(told);
    for (const other of [kept, "no-id"]) expect(await must(colleague, deletion, { id: other })).toBeNull();
  });

  test("keeps the evidence of consent, without its lead but with the person", async () => {
    const id = await requestedLead(app(), { lead: { email: "evidence@example.com", phone: "(512) 555-0177" } });
    await remove(id);
    const rows: unknown[] = await app().database.dataSource.query(
      "select lead_id, phone, version from lead_consent where email = 'evidence@example.com'",
    );
    expect(rows).toEqual([{ lead_id: null, phone: "(512) 555-0177", version: expect.any(String) }]);
  });

  describe("keeps its person's request not to be contacted", () => {
    const FACT = "doNotCallAt doNotCallReason";
    const CREATE = `mutation ($input: CreateLeadInput!) { createLead(input: $input) { id ${FACT} } }`;
    const DO_NOT_CALL = `mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }`;

    test.each([
      ["phone", { phone: "+1 512 555 0161" }],
      ["email", { email: "Kept@Example.com" }],
    ])("for a lead that staff add with the %s, until it is lifted", async (_, reached) => {
      const staff = await app().staff();
      const id = await requestedLead(app(), { lead: { email: "kept@example.com", phone: "(512) 555-0161" } });
      await must(staff, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "By letter" } });
      await remove(id);
      const added = await must(staff, CREATE, { input: { lead: reached } });
      expect(added).toMatchObject({
        doNotCallAt: expect.any(String),
        doNotCallReason: "Someone with this email or phone asked not to be contacted.",
      });
      const stranger = { email: "another@example.com", phone: "(512) 555-0162" };
      expect(await must(staff, CREATE, { input: { lead: stranger } })).toMatchObject({ doNotCallAt: null });
      await must(staff, DO_NOT_CALL, { input: { id: added.id, doNotCall: false, reason: "She phoned" } });
      expect(await must(staff, CREATE, { input: { lead: reached } })).toMatchObject({ doNotCallAt: null });
    });

    test("and nothing for one who made none, or cannot be reached anyway", async () => {
      const staff = await app().staff();
      const kept = async (): Promise<unknown> =>
        await app().database.dataSource.query("select count(*)::int as requests from do_not_call_request");
      const before = await kept();
      const { id } = await must(staff, CREATE, { input: { lead: { firstName: "Nameless" } } });
      await must(staff, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "In person" } });
      for (const each of [id as string, await requestedLead(app())]) await remove(each);
      expect(await kept()).toEqual(before);
    });
  });

  test("is a conflict when it has a policy, or a signed contract beside unsigned ones; then everything stays", async () => {
    const [sold, signed] = [await requestedLead(app()), await requestedLead(app())];
    await addPolicy(app(), sold);
    for (const status of ["sent", "signed"] as const) await addContract(app(), signed, status);
    expect(await refused(sold)).toMatchObject({
      code: "CONFLICT",
      message: "This lead has a policy, so it can't be deleted.",
    });
    expect(await refused(signed)).toMatchObject({
      code: "CONFLICT",
      message: "This lead has a signed contract, so it can't be deleted.",
    });
    expect(await left(sold)).toMatchObject({ lead: 1, vehicle: 1 });
    expect(await left(signed)).toMatchObject({ lead: 1, vehicle: 1, quote: 2, contract: 2, activity: 1 });
  });

  test("is refused by the database, too", async () => {
    const [sold, signed] = [await requestedLead(app()), await requestedLead(app())];
    await addPolicy(app(), sold);
    await addContract(app(), signed, "signed");
    for (const id of [sold, signed]) {
      await expect(app().database.dataSource.query("delete from lead where id = $1", [id])).rejects.toMatchObject({
        // PostgreSQL 18 has a state of its own for RESTRICT.
        code: expect.stringMatching(/^23(001|503)$/),
      });
    }
  });

  test("happens once for twenty simultaneous requests", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const answers = await raceForLead(app(), id, () => staff.graphql(DELETE_LEAD, { input: { id } }));
    expect(outcomesOf(answers)).toEqual([...Array.from({ length: RACERS - 1 }, () => "NOT_FOUND"), "done"]);
    expect(await left(id)).toMatchObject({ lead: 0, activity: 2 });
  });
});
