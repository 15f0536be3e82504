import { beforeAll, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { ROSTER, UPDATE_POLICY, convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
/** Policy numbers by the holder's first name. */
const numbers: Record<string, string> = {};

/** The calendar day in New York this many days from today. */
function day(fromToday: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + fromToday * 86_400_000).toISOString().slice(0, 10);
}

beforeAll(async () => {
  staff = await app().staff();
  const holders: [string, string, object, object][] = [
    ["ada", "Ölund", { make: "Honda", model: "Civic", year: 2019, vin: "1hgcm82633a004352" }, {}],
    ["Bea", "Brown", { make: "Ford" }, { package: "Gold", totalPremiumCents: 100, expirationDate: day(-1) }],
    [
      "carl",
      "Brown",
      {},
      { package: "gold", totalPremiumCents: 0, expirationDate: day(0), policyStartDate: day(-400) },
    ],
    ["Dee", "Brown", {}, { package: "basic", expirationDate: day(900), policyStartDate: day(1) }],
    ["Eve", "Zane", {}, { package: "GOLD", totalPremiumCents: 50, expirationDate: day(31), policyStartDate: day(0) }],
  ];
  for (const [firstName, lastName, vehicle, policy] of holders) {
    const lead = { firstName, lastName, phone: "(512) 555-0177", city: "Austin", state: "TX" };
    numbers[firstName] = (await convertedPolicy(staff, { lead, vehicle, policy })).id;
  }
});

const names = async (variables: object) =>
  (await must(staff, ROSTER, { ...variables })).items.map(
    (item: { lead: { firstName: string } }) => item.lead.firstName,
  );

describe("the roster", () => {
  test.each([
    ["createdAt", ["ada", "Bea", "carl", "Dee", "Eve"]],
    ["holderName", ["ada", "Bea", "carl", "Dee", "Eve"]],
    ["expirationDate", ["ada", "Bea", "carl", "Eve", "Dee"]],
  ])("is sorted by %s in both directions, in pages too", async (sort, expected) => {
    expect(await names({ sort, order: "asc" })).toEqual(expected);
    expect(await names({ sort, order: "desc" })).toEqual(expected.toReversed());
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await must(staff, ROSTER, { sort, order: "asc", first: 2, after });
      paged.push(...page.items.map((item: { lead: { firstName: string } }) => item.lead.firstName));
      after = page.nextCursor;
    } while (after !== null);
    expect(paged).toEqual(expected);
  });

  test("sorts unknown values last, and groups packages ignoring case", async () => {
    expect((await names({ sort: "totalPremium", order: "desc" })).slice(0, 3)).toEqual(["Bea", "Eve", "carl"]);
    expect((await names({ sort: "policyStartDate", order: "desc" })).slice(0, 3)).toEqual(["Dee", "Eve", "carl"]);
    expect((await names({ sort: "package", order: "asc" })).slice(0, 2)).toEqual(["ada", "Dee"]);
    expect(await must(staff, "{ policyPackages }")).toEqual(["basic", "Gold"]);
  });

  test.each([
    ["unknown", ["ada"], null],
    ["expired", ["Bea"], -1],
    ["expiring_soon", ["carl"], 0],
    ["upcoming", ["Dee"], 900],
    ["active", ["Eve"], 31],
  ])("shows coverage that is %s, and counts it", async (coverage, expected, daysRemaining) => {
    const page = await must(staff, ROSTER, { filter: { coverage } });
    expect(page.items.map((item: { lead: { firstName: string } }) => item.lead.firstName)).toEqual(expected);
    expect(page.items[0]).toMatchObject({ coverageState: coverage, daysRemaining });
    expect(page).toMatchObject({ totalCount: 1, totalIsExact: true, exactTotalCount: 1 });
  });

  test("is filtered by package whatever its case, together with everything else", async () => {
    expect(await names({ filter: { package: "gOLD" }, sort: "holderName", order: "asc" })).toEqual([
      "Bea",
      "carl",
      "Eve",
    ]);
    expect(await names({ filter: { package: "gold", coverage: "active", search: "zane" } })).toEqual(["Eve"]);
    expect(await names({ filter: { package: "gold", search: "ada" } })).toEqual([]);
  });

  test.each([
    ["the vehicle's number", "1HGCM82633A004352", ["ada"]],
    ["make and year in any order", "2019 honda", ["ada"]],
    ["a name with another letter case", "ÖLUND", ["ada"]],
    ["a telephone number as it is written", "512-555-0177 dee", ["Dee"]],
    ["signs that LIKE would take for others", "%", []],
    ["a place", "austin tx eve", ["Eve"]],
  ])("finds by %s", async (_what, search, expected) => {
    expect(await names({ filter: { search } })).toEqual(expected);
  });

  test("finds by the number of the policy", async () => {
    expect(await names({ filter: { search: numbers["carl"]?.toLowerCase() } })).toEqual(["carl"]);
  });

  test("reflects changes of a holder and a vehicle, and changes its fingerprint and the policy's version", async () => {
    const before = await must(staff, ROSTER);
    const bea = before.items.find(({ id }: { id: string }) => id === numbers["Bea"]);
    await must(staff, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
      input: {
        id: (await must(staff, "query ($id: ID!) { policy(id: $id) { leadId } }", { id: bea.id })).leadId,
        lead: { firstName: "Zoë" },
        vehicle: { vin: "5yjsa1e26hf000337", make: "Tesla" },
      },
    });
    expect(await names({ filter: { search: "5YJSA1E26HF000337 zoë" }, sort: "holderName" })).toEqual(["Zoë"]);
    expect((await names({ sort: "holderName", order: "desc" }))[0]).toBe("Zoë");
    const after = await must(staff, ROSTER);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(after.items.find(({ id }: { id: string }) => id === bea.id).version).toBeGreaterThan(bea.version);
    await must(staff, UPDATE_POLICY, { input: { id: bea.id, lead: { firstName: "Bea" } } });
  });

  test("counts all policies, even those created concurrently", async () => {
    const before = (await must(staff, ROSTER)).totalCount;
    await Promise.all(Array.from({ length: 8 }, () => convertedPolicy(staff, { lead: { lastName: "Many" } })));
    expect(await must(staff, ROSTER, { first: 1 })).toMatchObject({ totalCount: before + 8, totalIsExact: true });
  });

  test("refuses a cursor of another sort", async () => {
    const { nextCursor } = await must(staff, ROSTER, { first: 1 });
    expect(await refusal(staff, ROSTER, { sort: "holderName", after: nextCursor })).toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("the holders of policies, for a claim", () => {
  const HOLDERS =
    "query ($search: String, $first: Int! = 50) { policyHolders(search: $search, first: $first) { id lead { firstName email } } }";
  const found = async (search: string) =>
    (await must(staff, HOLDERS, { search })).map(({ lead }: { lead: { firstName: string } }) => lead.firstName);

  test("are found by name, email, phone and policy number, and by nothing else", async () => {
    expect(await found("brown BEA")).toEqual(["Bea"]);
    expect(await found((numbers["Eve"] ?? "").toLowerCase())).toEqual(["Eve"]);
    expect((await found("5550177")).slice(0, 3)).toEqual(["ada", "Bea", "carl"]);
    expect(await found("civic")).toEqual([]);
    expect((await must(staff, HOLDERS, { first: 2 })).length).toBe(2);
    for (const first of [0, 1001])
      expect(await refusal(staff, HOLDERS, { first })).toMatchObject({ code: "BAD_REQUEST" });
  });
});
