import { describe, expect, test } from "@jest/globals";

import {
  SET_STATUS,
  UPDATE_LEAD,
  WHOLE_LEAD,
  addPolicy,
  insistent,
  must,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { ONE_DONE, RACERS, outcomesOf, raceForLead, useRaceApp } from "#tests/support/races.js";

const app = useRaceApp();
const UPDATE = UPDATE_LEAD + WHOLE_LEAD;

describe("twenty at once", () => {
  test("with the same version: one is saved, the others are refused", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const { version } = await wholeLead(staff, id);
    const answers = await raceForLead(app(), id, (index) =>
      insistent(staff).graphql(UPDATE, { input: { id, version, lead: { city: `City ${index}` } } }),
    );
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    expect((await wholeLead(staff, id)).activity).toHaveLength(2);
  });

  test("without a version: the last one wins, and every change is recorded with its old value", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    await raceForLead(app(), id, (index) =>
      must(insistent(staff), UPDATE, {
        input: { id, lead: { city: `City ${index}` }, vehicle: { odometer: 1000 + index } },
      }),
    );
    const { city, vehicle, activity } = await wholeLead(staff, id);
    const chain = activity
      .slice(0, -1)
      .flatMap(({ details }: { details: { changes: { field: string; from: unknown; to: unknown }[] } }) =>
        details.changes.filter(({ field }) => field === "city"),
      );
    expect(chain).toHaveLength(RACERS);
    expect(chain[0].to).toBe(city);
    chain.forEach((change: { from: unknown }, index: number) => expect(change.from).toBe(chain[index + 1]?.to ?? null));
    expect(vehicle.odometer).toBe(1000 + Number(city.slice(5)));
  });

  test("that give a lead its first vehicle create one", async () => {
    const staff = await app().staff();
    const { id } = await must(staff, "mutation { createLead(input: { lead: {} }) { id } }");
    await raceForLead(app(), id, (index) =>
      must(insistent(staff), UPDATE, { input: { id, vehicle: { make: `Make ${index}` } } }),
    );
    const rows: unknown[] = await app().database.dataSource.query("select 1 from vehicle where lead_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("that set the same status: it changes once", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    await raceForLead(app(), id, () => must(insistent(staff), SET_STATUS, { input: { id, status: "quoted" } }));
    expect((await wholeLead(staff, id)).activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      "status_changed",
      "created",
    ]);
  });

  test("that merge the same two leads, whichever should stay: one succeeds, and the others are told who it was", async () => {
    const staff = await app().staff();
    const [one = "", other = ""] = [await requestedLead(app()), await requestedLead(app())].toSorted();
    const MERGE = "mutation ($input: MergeLeadsInput!) { mergeLeads(input: $input) { survivorId } }";
    const answers = await raceForLead(app(), one, (index) => {
      const [keepId, mergeId] = index % 2 === 0 ? [one, other] : [other, one];
      return insistent(staff).graphql(MERGE, { input: { keepId, mergeId } });
    });
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    const told = new Set(answers.flatMap(({ errors }) => errors.map(({ message }) => message)));
    expect([...told]).toEqual([expect.stringMatching(/^\S+ has already merged Dana Whitfield into another lead\.$/)]);
    const merges: unknown[] = await app().database.dataSource.query(
      "select 1 from lead_merge where merged_id = any($1)",
      [[one, other]],
    );
    expect(merges).toHaveLength(1);
  });

  test("that convert a lead: the database allows one", async () => {
    const id = await requestedLead(app());
    const made = await raceForLead(app(), id, () =>
      addPolicy(app(), id).then(
        () => "made",
        (error: { code: string; constraint: string }) => `${error.code} ${error.constraint}`,
      ),
    );
    expect(made.toSorted()).toEqual([...Array.from({ length: RACERS - 1 }, () => "23505 policy_lead_unique"), "made"]);
  });
});
