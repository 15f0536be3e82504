import { beforeAll, describe, expect, test } from "@jest/globals";

import {
  CONVERT_LEAD,
  CREATE_QUOTE,
  aQuote,
  insistent,
  must,
  requestedLead,
  wholeLead,
} from "../../support/builders.js";
import { type Caller, useTestApp } from "../../support/testApp.js";

const app = useTestApp();
const TIMES = 20;
const times = <Result>(make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => make(index)));
let staff: Caller;

/** Every connection of the pool is open before the first race, so that all start at once. */
beforeAll(async () => {
  staff = insistent(await app().staff());
  await times(() => must(staff, "{ dashboardStats { totalLeads } }"));
});

const codesOf = (answers: readonly { errors: readonly { extensions: { code: string } }[] }[]) =>
  answers.map(({ errors }) => errors[0]?.extensions.code ?? "made").toSorted();
const oneMade = [...Array.from({ length: TIMES - 1 }, () => "CONFLICT"), "made"];
const count = async (table: string, leadId: string) =>
  (await app().database.dataSource.query<unknown[]>(`select 1 from ${table} where lead_id = $1`, [leadId])).length;

describe("twenty at once", () => {
  test("who convert a lead: one does, the others are told", async () => {
    const leadId = await requestedLead(app());
    const answers = await times((index) =>
      staff.graphql(CONVERT_LEAD, { input: { leadId, package: `Package ${index}` } }),
    );
    expect(codesOf(answers)).toEqual(oneMade);
    const refused = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(new Set(refused)).toEqual(new Set(["This lead already has a policy."]));
    expect(await count("policy", leadId)).toBe(1);
    const kinds = (await wholeLead(staff, leadId)).activity.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["status_changed", "converted", "created"]);
  });

  test("who convert a lead with one key: all are answered with the one policy", async () => {
    const leadId = await requestedLead(app());
    const ids = await times(async () => {
      const { id } = await must(staff, CONVERT_LEAD, { input: { leadId, idempotencyKey: `one ${leadId}` } });
      return id as string;
    });
    expect(new Set(ids).size).toBe(1);
    expect(await count("policy", leadId)).toBe(1);
  });

  test("who convert leads of one e-mail: twenty policies, one customer", async () => {
    const email = "family@example.com";
    const leads = await times(() => requestedLead(app(), { lead: { email } }));
    const policies = await times(async (index) => {
      const { id } = await must(staff, CONVERT_LEAD, { input: { leadId: leads[index] } });
      return id as string;
    });
    const rows: { policies: number; customers: number }[] = await app().database.dataSource.query(
      `select count(*)::int as policies, count(distinct customer_id)::int as customers
       from policy_customer where policy_id = any ($1)`,
      [policies],
    );
    expect(rows).toEqual([{ policies: TIMES, customers: 1 }]);
  });

  test("who press the button of a quote twice and more: one quote, and all are answered with it", async () => {
    const leadId = await requestedLead(app());
    const input = { ...aQuote(leadId), idempotencyKey: `click ${leadId}` };
    const ids = await times(async () => {
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

  test("who ask for other quotes under one key: one is made, the others are told", async () => {
    const leadId = await requestedLead(app());
    const answers = await times((index) =>
      staff.graphql(CREATE_QUOTE, {
        input: { ...aQuote(leadId, { deductible: index }), idempotencyKey: `same ${leadId}` },
      }),
    );
    expect(codesOf(answers)).toEqual(oneMade);
    expect(await count("quote", leadId)).toBe(1);
  });

  test("who make first quotes of a new lead: all are made, and it becomes quoted once", async () => {
    const leadId = await requestedLead(app());
    await times((index) => must(staff, CREATE_QUOTE, { input: aQuote(leadId, { deductible: index }) }));
    const lead = await wholeLead(staff, leadId);
    expect(lead).toMatchObject({ status: "quoted" });
    expect(lead.quotes).toHaveLength(TIMES);
    const changes = lead.activity.filter(({ kind }: { kind: string }) => kind === "status_changed");
    expect(changes).toHaveLength(1);
  });
});
