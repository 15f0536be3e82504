import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { WHOLE_LEAD, insistent, must, refusal, wholeLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { eventually } from "#tests/support/eventually.js";
import { UPDATE_POLICY, WHOLE_POLICY, convertedPolicy } from "#tests/support/policies.js";
import { ONE_DONE, RACERS, outcomesOf, raceForLead, useRaceApp } from "#tests/support/races.js";
import { liveEventsStand, subscribe } from "#tests/support/subscribe.js";

const app = useRaceApp();
const ADD_NOTE = "mutation ($input: AddPolicyNoteInput!) { addPolicyNote(input: $input) { id content authorName } }";

describe("a policy", () => {
  test("is changed with its holder and its vehicle: given values are normalized, absent ones stay", async () => {
    const staff = await app().staff({ username: "uma" });
    const { id, leadId } = await convertedPolicy(staff, {
      lead: { phone: "(512) 555-0100", zip: "78701", city: "Austin" },
      vehicle: { year: 2019, make: "Honda", trim: "EX", usage: "business" },
      policy: { package: "gold", deductible: 500, totalPremiumCents: 299_900, expirationDate: "2029-01-01" },
    });
    const policy = await must(staff, UPDATE_POLICY, {
      input: {
        id: id.toLowerCase(),
        policy: { package: "  silver ", deductible: null, expirationDate: null, monthlyPaymentCents: 8331 },
        lead: { email: " New.Holder@Example.com ", state: "tx", phone: "  ", zip: null },
        vehicle: { vin: "1hgcm82633a004352", trim: "", usage: null, ev: true },
      },
    });
    expect(policy).toMatchObject({
      package: "silver",
      deductible: null,
      expirationDate: null,
      monthlyPaymentCents: 8331,
      totalPremiumCents: 299_900,
      lead: { firstName: "Robin", email: "new.holder@example.com", state: "TX", phone: null, zip: null },
      vehicle: { year: 2019, make: "Honda", trim: null, vin: "1HGCM82633A004352", usage: null, ev: true },
    });
    const [changed, created] = (await must(staff, WHOLE_POLICY, { id })).activity;
    expect(created).toMatchObject({ kind: "created", actorName: "uma" });
    const fields = changed.details.changes.map(({ field }: { field: string }) => field);
    const expected =
      "email phone policy.deductible policy.expirationDate policy.monthlyPaymentCents policy.package state vehicle.ev vehicle.trim vehicle.usage vehicle.vin zip";
    expect([changed.kind, changed.actorName, fields.toSorted().join(" ")]).toEqual(["fields_changed", "uma", expected]);
    // The lead's history tells the same.
    expect((await wholeLead(staff, leadId)).activity[0].details).toEqual(changed.details);
  });

  test("without differences is unchanged, with nothing in its history", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff, { vehicle: { vin: "1HGCM82633A004352" }, policy: { package: "gold" } });
    const before = await must(staff, WHOLE_POLICY, { id });
    const same = {
      policy: { package: " gold" },
      lead: { email: before.lead.email.toUpperCase() },
      vehicle: { year: 0 },
    };
    await must(staff, UPDATE_POLICY, { input: { id, version: before.version, ...same } });
    expect(await must(staff, WHOLE_POLICY, { id })).toEqual(before);
  });

  test("changed on the lead's page has it in its own history, too, but not the lead's own changes", async () => {
    const staff = await app().staff();
    const { id, leadId } = await convertedPolicy(staff);
    const update = `mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { ...whole } } ${WHOLE_LEAD}`;
    const lead = { firstName: "Renamed", shippingCity: "Waco" };
    await must(staff, update, { input: { id: leadId, lead, policy: { deductible: 250 } } });
    await must(staff, update, { input: { id: leadId, lead: { shippingCity: "Dallas" } } });
    const { activity, version } = await must(staff, WHOLE_POLICY, { id });
    expect(activity.map(({ kind }: { kind: string }) => kind)).toEqual(["fields_changed", "created"]);
    expect(activity[0].details.changes).toEqual([
      { field: "firstName", from: "Robin", to: "Renamed" },
      { field: "policy.deductible", from: null, to: 250 },
    ]);
    // Holder and amount are two changes of the policy; the lead's own address is not one.
    expect(version).toBe(3);
  });

  test("is refused with all errors, and stays unchanged", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff);
    const { code, fields } = await refusal(staff, UPDATE_POLICY, {
      input: {
        id,
        policy: { package: "x".repeat(101), deductible: -1 },
        lead: { zip: "1".repeat(21) },
        vehicle: { year: 1800, odometer: 2_000_001 },
      },
    });
    const expected = ["lead.zip", "policy.deductible", "policy.package", "vehicle.odometer", "vehicle.year"];
    expect([code, Object.keys(fields).toSorted()]).toEqual(["VALIDATION_FAILED", expected]);
    for (const unknown of ["VSP-NONE-NONE", "", "nonsense"]) {
      expect(await refusal(staff, UPDATE_POLICY, { input: { id: unknown } })).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await refusal(app().visitor(), UPDATE_POLICY, { input: { id } })).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("cannot end before it starts, whichever of the two days is changed", async () => {
    const staff = await app().staff();
    const days = { policyStartDate: "2026-12-01", expirationDate: "2029-12-01" };
    const { id, leadId } = await convertedPolicy(staff, { policy: days });
    const wrong = [{ expirationDate: "2026-11-30" }, { policyStartDate: "2029-12-02" }];
    for (const policy of wrong) {
      const { code, fields } = await refusal(staff, UPDATE_POLICY, { input: { id, policy } });
      expect([code, Object.keys(fields)]).toEqual(["VALIDATION_FAILED", ["policy.expirationDate"]]);
    }
    const update = "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }";
    expect(await refusal(staff, update, { input: { id: leadId, policy: wrong[0] } })).toMatchObject({
      code: "VALIDATION_FAILED",
    });
    const moved = { policyStartDate: "2030-01-01", expirationDate: null };
    expect(await must(staff, UPDATE_POLICY, { input: { id, policy: moved } })).toMatchObject(moved);
  });

  test("read by twenty and saved by all: one is saved, the others are refused; a note makes nobody's copy stale", async () => {
    const staff = await app().staff();
    const { id, leadId } = await convertedPolicy(staff);
    const { version } = await must(staff, WHOLE_POLICY, { id });
    await must(staff, ADD_NOTE, { input: { policyId: id, content: "called" } });
    const answers = await raceForLead(app(), leadId, (index) =>
      insistent(staff).graphql(UPDATE_POLICY, { input: { id, version, lead: { firstName: `Name ${index}` } } }),
    );
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
  });

  test("and its lead changed at once from both pages do not wait for each other", async () => {
    const staff = await app().staff();
    const { id, leadId } = await convertedPolicy(staff);
    const updateLead = "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }";
    await raceForLead(app(), leadId, (index) =>
      index % 2 === 0
        ? must(insistent(staff), UPDATE_POLICY, {
            input: { id, policy: { deductible: index }, vehicle: { year: 2000 + index } },
          })
        : must(insistent(staff), updateLead, {
            input: { id: leadId, lead: { firstName: `N${index}` }, policy: { deductible: index } },
          }),
    );
    const { activity, deductible } = await must(staff, WHOLE_POLICY, { id });
    const chain = activity.flatMap(
      ({ details }: { details: { changes?: { field: string; from: unknown; to: unknown }[] } }) =>
        (details.changes ?? []).filter(({ field }) => field === "policy.deductible"),
    );
    expect(chain).toHaveLength(RACERS);
    expect(chain[0].to).toBe(deductible);
    chain.forEach((change: { from: unknown }, index: number) => expect(change.from).toBe(chain[index + 1]?.to ?? null));
  });

  test("stores every valid number of cents, and returns it unchanged", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff);
    const amount = fc.option(fc.integer({ min: 0, max: 2_147_483_647 }));
    const text = fc.option(fc.string({ unit: "grapheme", maxLength: 20 }).filter((value) => !value.includes("\0")));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ totalPremiumCents: amount, downPaymentCents: amount, deductible: amount, package: text }),
        async (policy) => {
          const said = await must(staff, UPDATE_POLICY, { input: { id, policy } });
          expect(said).toMatchObject({ ...policy, package: policy.package?.trim() || null });
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("the detail", () => {
  test("with everything about a policy is one SQL statement, however much there is", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff, { vehicle: { make: "Kia" } });
    for (const content of ["one", "two"]) await must(staff, ADD_NOTE, { input: { policyId: id, content } });
    await liveEventsStand(app());
    const policy = await must(staff, WHOLE_POLICY, { id });
    expect(policy.notes.map(({ content }: { content: string }) => content)).toEqual(["two", "one"]);
    expect(await countStatements(async () => await must(staff, WHOLE_POLICY, { id }))).toBe(1);
  });

  test("stores a note once per idempotency key, which is a conflict with another text", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff);
    const input = { policyId: id, content: "called twice", idempotencyKey: "click-1" };
    const first = await must(staff, ADD_NOTE, { input });
    expect(await must(staff, ADD_NOTE, { input })).toEqual(first);
    expect(await refusal(staff, ADD_NOTE, { input: { ...input, content: "x" } })).toMatchObject({ code: "CONFLICT" });
    const repeated = { body: { content: "called twice" }, headers: { "idempotency-key": "click-1" } };
    const { json } = await staff.rest(`POST /api/admin/policies/${id}/notes`, repeated);
    expect(json).toMatchObject({ data: first });
    expect((await must(staff, WHOLE_POLICY, { id })).notes).toHaveLength(1);
  });

  test("of an unknown policy is null; notes need text", async () => {
    const staff = await app().staff();
    expect(await must(staff, WHOLE_POLICY, { id: "VSP-NONE-NONE" })).toBeNull();
    const { id } = await convertedPolicy(staff);
    const blank = await refusal(staff, ADD_NOTE, { input: { policyId: id, content: " \n" } });
    expect(blank).toMatchObject({ code: "VALIDATION_FAILED", message: "Write a quick note before saving." });
    const lost = await refusal(staff, ADD_NOTE, { input: { policyId: "VSP-NONE-NONE", content: "x" } });
    expect(lost).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is announced to every open screen: a note, a change of its holder on the lead's page, a new policy", async () => {
    const staff = await app().staff();
    const { id, leadId } = await convertedPolicy(staff);
    const seen = await subscribe(
      app(),
      "subscription { policyChanged { policyId policy { lead { firstName } } } }",
      staff.cookies(),
    );
    const heardOf = (policyId: string) =>
      seen.heard.filter((event) => JSON.stringify(event).includes(policyId)) as { policyChanged: { policy: object } }[];
    // Nothing is received until the subscription is up, so the first notes only show that it is.
    await eventually(async () => {
      await must(staff, ADD_NOTE, { input: { policyId: id, content: "knock" } });
      return heardOf(id).length > 0 ? true : undefined;
    });
    await must(staff, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
      input: { id: leadId, lead: { firstName: "Heard" } },
    });
    await eventually(() => (JSON.stringify(heardOf(id).at(-1)).includes("Heard") ? true : undefined));
    const other = await convertedPolicy(staff);
    await eventually(() => (heardOf(other.id).length > 0 ? true : undefined));
    await seen.client.dispose();
  });
});
