import { beforeAll, describe, expect, test } from "@jest/globals";

import {
  CONVERT_LEAD,
  CREATE_QUOTE,
  aQuote,
  insistent,
  must,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { ONE_DONE, RACERS, outcomesOf, race, raceForLead, useRaceApp } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();
let staff: Caller;

beforeAll(async () => {
  staff = insistent(await app().staff());
});

const count = async (table: string, leadId: string) =>
  (await app().database.dataSource.query<unknown[]>(`select 1 from ${table} where lead_id = $1`, [leadId])).length;

describe("twenty at once", () => {
  test("that convert a lead: one succeeds, the others are refused", async () => {
    const leadId = await requestedLead(app());
    const answers = await raceForLead(app(), leadId, (index) =>
      staff.graphql(CONVERT_LEAD, { input: { leadId, package: `Package ${index}` } }),
    );
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    const refused = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(new Set(refused)).toEqual(new Set(["This lead already has a policy."]));
    expect(await count("policy", leadId)).toBe(1);
    const kinds = (await wholeLead(staff, leadId)).activity.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["status_changed", "converted", "created"]);
  });

  test("that convert a lead with one key: all get the same policy", async () => {
    const leadId = await requestedLead(app());
    const ids = await raceForLead(app(), leadId, async () => {
      const { id } = await must(staff, CONVERT_LEAD, { input: { leadId, idempotencyKey: `one ${leadId}` } });
      return id as string;
    });
    expect(new Set(ids).size).toBe(1);
    expect(await count("policy", leadId)).toBe(1);
  });

  test("that convert leads with one email: twenty policies, one customer", async () => {
    const email = "family@example.com";
    const leads = await race(() => requestedLead(app(), { lead: { email } }));
    const policies = await race(async (index) => {
      const { id } = await must(staff, CONVERT_LEAD, { input: { leadId: leads[index] } });
      return id as string;
    });
    const rows: { policies: number; customers: number }[] = await app().database.dataSource.query(
      `select count(*)::int as policies, count(distinct customer_id)::int as customers
       from policy_customer where policy_id = any ($1)`,
      [policies],
    );
    expect(rows).toEqual([{ policies: RACERS, customers: 1 }]);
  });

  test("that submit a quote repeatedly: one quote, and all get it", async () => {
    const leadId = await requestedLead(app());
    const input = { ...aQuote(leadId), idempotencyKey: `click ${leadId}` };
    const ids = await raceForLead(app(), leadId, async () => {
      const { id } = await must(staff, CREATE_QUOTE, { input });
      return id as string;
    });
    expect(new Set(ids).size).toBe(1);
    const lead = await wholeLead(staff, leadId);
    expect(lead.quotes).toHaveLength(1);
    expect(lead.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      "status_changed",
      "quote_created",
      "created",
    ]);
  });

  test("that request different quotes under one key: one is created, the others are refused", async () => {
    const leadId = await requestedLead(app());
    const answers = await raceForLead(app(), leadId, (index) =>
      staff.graphql(CREATE_QUOTE, {
        input: { ...aQuote(leadId, { deductible: index }), idempotencyKey: `same ${leadId}` },
      }),
    );
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    expect(await count("quote", leadId)).toBe(1);
  });

  test("that create first quotes of a new lead: all are created, and it becomes quoted once", async () => {
    const leadId = await requestedLead(app());
    await raceForLead(app(), leadId, (index) =>
      must(staff, CREATE_QUOTE, { input: aQuote(leadId, { deductible: index }) }),
    );
    const lead = await wholeLead(staff, leadId);
    expect(lead).toMatchObject({ status: "quoted" });
    expect(lead.quotes).toHaveLength(RACERS);
    const changes = lead.activity.filter(({ kind }: { kind: string }) => kind === "status_changed");
    expect(changes).toHaveLength(1);
  });
});
