import { beforeAll, describe, expect, test } from "@jest/globals";

import { type Answered, addContract, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const LIST = `query ($filter: LeadFilter, $sort: LeadSort! = createdAt, $order: SortOrder! = desc, $first: Int! = 50, $after: String) {
  leads(filter: $filter, sort: $sort, order: $order, first: $first, after: $after) {
    totalCount totalIsExact exactTotalCount nextCursor fingerprint
    items { id status firstName lastName email phone state createdAt duplicate vehicle { year make } }
  }
}`;
let staff: Caller;

/** Sixty leads, created at five moments, whose sort keys are often equal or missing. */
const MANY_TIES = `
  insert into lead (status, first_name, last_name, email, phone, state, created_at)
  select (array['new', 'sold', 'dnc'])[1 + i % 3], (array['Ann', 'ann', 'Bo', null])[1 + i % 4], (array['Ó''Neil', 'Zed', 'adams'])[1 + i % 3],
    (array['a@example.com', 'B@example.com', null, ''])[1 + i % 4], (array['(512) 555-0100', '512.555.0101', null])[1 + i % 3],
    (array['TX', 'CA', null])[1 + i % 3], '2026-03-08T06:59:59.999Z'::timestamptz + (i % 5) * interval '1 ms'
  from generate_series(1, 60) i`;
const THEIR_VEHICLES = `
  insert into vehicle (lead_id, year, make)
  select id, (array[2001, 2019, null])[1 + n % 3], (array['Kia', 'BMW', 'kia', null])[1 + n % 4]
  from (select id, row_number() over (order by id)::int as n from lead) numbered where n % 5 <> 0`;

beforeAll(async () => {
  staff = await app().staff();
  await app().database.dataSource.query(MANY_TIES);
  await app().database.dataSource.query(THEIR_VEHICLES);
});

const KEYS: Readonly<Record<string, (lead: Answered) => string | number>> = {
  createdAt: (lead) => lead.createdAt,
  status: (lead) => lead.status,
  firstName: (lead) => (lead.firstName ?? "").toLowerCase(),
  lastName: (lead) => (lead.lastName ?? "").toLowerCase(),
  email: (lead) => (lead.email ?? "").toLowerCase(),
  phone: (lead) => (lead.phone ?? "").replaceAll(/\D/g, ""),
  state: (lead) => (lead.state ?? "").toLowerCase(),
  vehicleYear: (lead) => lead.vehicle?.year ?? 0,
  vehicleMake: (lead) => (lead.vehicle?.make ?? "").toLowerCase(),
};

const dictionary = new Intl.Collator("und");

async function allPages(variables: object): Promise<Answered[]> {
  const items: Answered[] = [];
  let after: string | null = null;
  do {
    const page: Answered = await must(staff, LIST, { ...variables, first: 7, after });
    items.push(...page.items);
    after = page.nextCursor;
  } while (after !== null && items.length < 1000);
  return items;
}

describe.each(Object.keys(KEYS))("sorted by %s", (sort) => {
  test.each(["asc", "desc"])("%s, pages through ties without losing or repeating a lead", async (order) => {
    for (const filter of [null, { status: "sold" }]) {
      const leads = await allPages({ sort, order, filter });
      expect(new Set(leads.map(({ id }) => id)).size).toBe(filter ? 20 : 60);
      expect(leads).toHaveLength(filter ? 20 : 60);
      const key = KEYS[sort] ?? String;
      const rank = (one: Answered, other: Answered) => {
        const [left, right] = [key(one), key(other)];
        const order = typeof left === "string" ? dictionary.compare(left, String(right)) : left - Number(right);
        return order || (one.id < other.id ? -1 : 1);
      };
      const expected = leads.toSorted((one, other) => (order === "asc" ? rank(one, other) : rank(other, one)));
      expect(leads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });
});

test("a cursor belongs to its sort, and a page has 1 to 1,000 leads", async () => {
  const { nextCursor } = await must(staff, LIST, { sort: "email", first: 5 });
  for (const variables of [
    { sort: "phone", after: nextCursor },
    { after: "nonsense" },
    { first: 0 },
    { first: 1001 },
  ]) {
    expect(await refusal(staff, LIST, variables)).toMatchObject({ code: "BAD_REQUEST" });
  }
});

describe("totals", () => {
  test("are exact without a search, by status too", async () => {
    expect(await must(staff, LIST, { first: 1 })).toMatchObject({
      totalCount: 60,
      totalIsExact: true,
      exactTotalCount: 60,
    });
    expect(await must(staff, LIST, { first: 1, filter: { status: "dnc" } })).toMatchObject({
      totalCount: 20,
      totalIsExact: true,
    });
    expect(await must(staff, LIST, { first: 1, filter: { status: "callback" } })).toMatchObject({
      totalCount: 0,
      items: [],
      nextCursor: null,
    });
  });

  test("stop at 1,001 with a search, where the exact one can still be requested", async () => {
    const query = (sql: string) => app().database.dataSource.query(sql);
    await query("insert into lead (city, source) select 'x', 'crowdfair' from generate_series(1, 1200)");
    const filter = { search: "crowdfair" };
    expect(await must(staff, LIST, { first: 1, filter })).toMatchObject({
      totalCount: 1001,
      totalIsExact: false,
      exactTotalCount: 1200,
    });
    await query("delete from lead where id in (select id from lead where source = 'crowdfair' limit 200)");
    expect(await must(staff, LIST, { first: 1, filter })).toMatchObject({
      totalCount: 1000,
      totalIsExact: true,
      exactTotalCount: 1000,
    });
    await query("delete from lead where source = 'crowdfair'");
  });
});

describe("duplicates", () => {
  test("share an email ignoring case, or the digits of a phone; empty ones do not count", async () => {
    const one = await requestedLead(app(), { lead: { email: "twin@example.com", phone: "(214) 555-0150" } });
    const other = await must(staff, `mutation { createLead(input: { lead: { email: "TWIN@example.com " } }) { id } }`);
    const third = await must(staff, `mutation { createLead(input: { lead: { phone: "214.555.0150" } }) { id } }`);
    const nobody = await must(staff, `mutation { createLead(input: { lead: { email: "", phone: "none" } }) { id } }`);
    const flags = async () =>
      Promise.all([one, other.id, third.id, nobody.id].map(async (id) => (await wholeLead(staff, id)).duplicate));
    expect(await flags()).toEqual([true, true, true, false]);
    const shown = await must(staff, LIST, { filter: { hideDuplicates: true }, first: 1000 });
    expect(shown.items.every(({ duplicate }: Answered) => !duplicate)).toBe(true);
    expect(shown).toMatchObject({ totalCount: shown.items.length, exactTotalCount: shown.items.length });
    const all = await must(staff, LIST, { first: 1000 });
    expect(shown.items).toHaveLength(all.items.filter(({ duplicate }: Answered) => !duplicate).length);
    await must(staff, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
      input: { id: one, lead: { email: "single@example.com", phone: "(214) 555-0151" } },
    });
    expect(await flags()).toEqual([false, false, false, false]);
  });
});

test("the fingerprint changes with any change of any lead or vehicle, and with nothing else", async () => {
  const fingerprint = async () => (await must(staff, LIST, { first: 1 })).fingerprint as string;
  const id = await requestedLead(app());
  const seen = [await fingerprint()];
  const query = (sql: string) => app().database.dataSource.query(sql, [id]);
  await addContract(app(), id, "sent");
  await must(staff, "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }", {
    input: { leadId: id, content: "x" },
  });
  expect(await fingerprint()).toBe(seen[0]);
  await query("delete from contract where lead_id = $1");
  for (const change of [
    "update lead set city = 'x' where id = $1",
    "update vehicle set trim = 'y' where lead_id = $1",
    "delete from vehicle where lead_id = $1",
    "delete from lead where id = $1",
  ]) {
    await query(change);
    seen.push(await fingerprint());
  }
  expect(new Set(seen).size).toBe(seen.length);
});
