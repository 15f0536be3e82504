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
} from "../../support/builders.js";
import { useTestApp } from "../../support/testApp.js";

const app = useTestApp();
const UPDATE = UPDATE_LEAD + WHOLE_LEAD;
const TIMES = 20;
const times = <Result>(make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => make(index)));

describe("twenty at once", () => {
  test("who read the same version: one is saved, the others are told", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const { version } = await wholeLead(staff, id);
    const answers = await times((index) =>
      insistent(staff).graphql(UPDATE, { input: { id, version, lead: { city: `City ${index}` } } }),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? "saved");
    expect(new Set(codes)).toEqual(new Set(["saved", "CONFLICT"]));
    expect(codes.filter((code) => code === "saved")).toHaveLength(1);
    expect((await wholeLead(staff, id)).activity).toHaveLength(2);
  });

  test("without a version: the last one wins, and every change is written down from what was there", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    await times((index) =>
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
    expect(chain).toHaveLength(TIMES);
    expect(chain[0].to).toBe(city);
    chain.forEach((change: { from: unknown }, index: number) => expect(change.from).toBe(chain[index + 1]?.to ?? null));
    expect(vehicle.odometer).toBe(1000 + Number(city.slice(5)));
  });

  test("who give a lead its first vehicle make one", async () => {
    const staff = await app().staff();
    const { id } = await must(staff, "mutation { createLead(input: { lead: {} }) { id } }");
    await times((index) => must(insistent(staff), UPDATE, { input: { id, vehicle: { make: `Make ${index}` } } }));
    const rows: unknown[] = await app().database.dataSource.query("select 1 from vehicle where lead_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("who set the same status: it changes once", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    await times(() => must(insistent(staff), SET_STATUS, { input: { id, status: "quoted" } }));
    expect((await wholeLead(staff, id)).activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      "status_changed",
      "created",
    ]);
  });

  test("who make a policy of a lead: the database lets one of them", async () => {
    const id = await requestedLead(app());
    const made = await Promise.allSettled(Array.from({ length: TIMES }, () => addPolicy(app(), id)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
