import { beforeAll, describe, expect, test } from "@jest/globals";

import { newYorkDay } from "#shared/days.js";
import { CREATE_LEAD, UPDATE_LEAD, WHOLE_LEAD, must, requestedLead, wholeLead } from "#tests/support/builders.js";
import { UPDATE_POLICY, convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const RECORD = "mutation ($input: RecordCallConsentInput!) { recordCallConsent(input: $input) { version } }";
const MERGE = "mutation ($input: MergeLeadsInput!) { mergeLeads(input: $input) { id } }";
const UNDO = "mutation ($input: UndoLeadMergeInput!) { undoLeadMerge(input: $input) { id } }";
const READ = "query ($id: ID!) { lead(id: $id) { version consentTcpa consent { phone email recordedBy } } }";
const SETTING = "mutation ($input: SaveCallOutcomesInput!) { saveCallOutcomes(input: $input) { version } }";
const [ONE, OTHER] = ["(512) 555-0171", "(737) 555-0172"];

let sales: Caller;
beforeAll(async () => {
  sales = await app().staff({ permissionSets: ["sales"], username: "sue" });
});

const read = async (id: string) => await must(sales, READ, { id });
const agreed = async (id: string) => (await read(id)).consentTcpa as boolean;
const typed = async (id: string, phone: string | null) =>
  await must(sales, `${UPDATE_LEAD} ${WHOLE_LEAD}`, { input: { id, lead: { phone } } });
const record = async (id: string) =>
  await must(sales, RECORD, { input: { id, givenOn: newYorkDay(new Date()), how: "By phone" } });

/** Staff add leads without a consent. */
async function addedLead(phone: string): Promise<string> {
  return (await must(sales, CREATE_LEAD, { input: { lead: { phone } } })).id as string;
}

describe("consent to be called is for the number it was given for", () => {
  test("and stays when that is typed in another way", async () => {
    const id = await requestedLead(app(), { lead: { phone: ONE } });
    for (const same of ["512.555.0171", "+1 512 555 0171", "15125550171"]) {
      await typed(id, same);
      expect(await agreed(id)).toBe(true);
    }
    const { activity } = await wholeLead(sales, id);
    expect(activity[0].details.changes).toEqual([{ field: "phone", from: "+1 512 555 0171", to: "15125550171" }]);
  });

  test("so a lead with a new number has none, says so in its history, and may not be called where consent is needed", async () => {
    const id = await requestedLead(app(), { lead: { phone: ONE, email: "gil@example.com" } });
    const { version } = await read(id);
    await typed(id, OTHER);
    expect(await read(id)).toEqual({
      version: version + 1,
      consentTcpa: false,
      consent: { phone: ONE, email: "gil@example.com", recordedBy: null },
    });
    expect((await wholeLead(sales, id)).activity[0]).toMatchObject({
      kind: "fields_changed",
      details: {
        changes: [
          { field: "phone", from: ONE, to: OTHER },
          { field: "consentTcpa", from: true, to: false },
        ],
      },
    });
    const manager = await app().staff({ permissionSets: ["manager"], username: "max" });
    await must(manager, SETTING, { input: { callsWithoutConsent: false } });
    const { json } = await sales.rest(`GET /api/admin/leads/${id}`);
    await must(manager, SETTING, { input: { callsWithoutConsent: true } });
    expect(json.data.lead).toMatchObject({ phone: OTHER, consentTCPA: false, mayBeCalled: false });
  });

  test("and is recorded again for the new one; the first one applies again to its own", async () => {
    const id = await requestedLead(app(), { lead: { phone: ONE } });
    await typed(id, OTHER);
    await record(id);
    expect(await read(id)).toMatchObject({ consentTcpa: true, consent: { phone: OTHER, recordedBy: "sue" } });
    await typed(id, ONE);
    expect(await read(id)).toMatchObject({ consentTcpa: true, consent: { phone: ONE, recordedBy: null } });
    await typed(id, null);
    expect(await agreed(id)).toBe(false);
  });

  test("also where the number is changed on the policy or by an integrator", async () => {
    const { id, leadId } = await convertedPolicy(sales, { lead: { phone: ONE } });
    await record(leadId);
    await must(sales, UPDATE_POLICY, { input: { id, lead: { phone: OTHER } } });
    expect(await agreed(leadId)).toBe(false);
    await sales.rest(`PATCH /api/admin/leads/${leadId}`, { body: { lead: { phone: ONE } } });
    expect(await agreed(leadId)).toBe(true);
  });
});

describe("of two leads that are merged", () => {
  const merge = async (keepId: string, mergeId: string, take: readonly string[]): Promise<string> =>
    (await must(sales, MERGE, { input: { keepId, mergeId, take } })).id as string;

  test("the consent of the one that stays ends with its number, and applies again after an undo", async () => {
    const [kept, merged] = [await requestedLead(app(), { lead: { phone: ONE } }), await addedLead(OTHER)];
    const id = await merge(kept, merged, ["phone"]);
    expect(await agreed(kept)).toBe(false);
    await must(sales, UNDO, { input: { id } });
    expect(await agreed(kept)).toBe(true);
    expect(await agreed(merged)).toBe(false);
  });

  test("the consent of the other one comes with its number, and leaves with it", async () => {
    const [kept, merged] = [await addedLead(ONE), await requestedLead(app(), { lead: { phone: OTHER } })];
    const id = await merge(kept, merged, ["phone"]);
    expect(await agreed(kept)).toBe(true);
    await must(sales, UNDO, { input: { id } });
    expect([await agreed(kept), await agreed(merged)]).toEqual([false, true]);
  });

  test("it comes without its number only to the same one; what was recorded since stays", async () => {
    const [kept, merged] = [await addedLead(ONE), await requestedLead(app(), { lead: { phone: "+1 512 555 0171" } })];
    const other = await merge(kept, await requestedLead(app(), { lead: { phone: OTHER } }), []);
    expect(await agreed(kept)).toBe(false);
    await must(sales, UNDO, { input: { id: other } });
    const id = await merge(kept, merged, []);
    expect(await agreed(kept)).toBe(true);
    await record(kept);
    await must(sales, UNDO, { input: { id } });
    expect([await agreed(kept), await agreed(merged)]).toEqual([true, true]);
  });
});
