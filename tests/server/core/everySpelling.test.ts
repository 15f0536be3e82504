import { beforeAll, describe, expect, test } from "@jest/globals";

import { CREATE_LEAD, must } from "#tests/support/builders.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { type Caller, createStaff, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

const NAMES = [
  "Zed",
  "Ångström",
  "Jose",
  "José",
  "jose\u0301",
  "Øberg",
  "Oakes",
  "O'Brien",
  "Čapek",
  "Strauß",
  "Ærø",
  "Łukasz",
];
/** Variants of names in the lists; each finds its record. */
const SPELLINGS: readonly (readonly [search: string, name: string])[] = [
  ["Jose", "José"],
  ["JOSÉ", "Jose"],
  ["jose\u0301", "José"],
  ["josé", "jose\u0301"],
  ["angstrom", "Ångström"],
  ["A\u030angstro\u0308m", "Ångström"],
  ["åNGSTRÖM", "Ångström"],
  ["oberg", "Øberg"],
  ["ØBERG", "Øberg"],
  ["capek", "Čapek"],
  ["strauss", "Strauß"],
  ["STRAUẞ", "Strauß"],
  ["aero", "Ærø"],
  ["lukasz", "Łukasz"],
  ["O\u2019Brien", "O'Brien"],
  ["\uff2f\uff41\uff4b\uff45\uff53", "Oakes"],
];

type Row = Readonly<Record<string, unknown>>;

/** The names that a list of the REST facade finds. */
async function found(path: string, search: string, name: (row: Row) => unknown): Promise<unknown[]> {
  const { status, json } = await staff.rest(`GET ${path}?limit=500&q=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return (json.data as Row[]).map(name);
}

const policies: string[] = [];

beforeAll(async () => {
  staff = await app().staff({ role: "admin", username: "Zoë" });
  for (const name of NAMES) {
    const { id } = await convertedPolicy(staff, {
      lead: { firstName: name, lastName: "Holder", city: `${name}stadt`, referrer: `${name}.example`, state: name },
      vehicle: { year: 2020, make: name, model: "X" },
      policy: { package: name },
    });
    policies.push(id);
    await must(staff, "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id } }", {
      input: { policyId: id, firstName: name, message: "It rattles." },
    });
    await must(staff, "mutation ($input: SendPolicyEmailInput!) { sendPolicyEmail(input: $input) { recipients } }", {
      input: { policyId: id, to: "a@example.com", subject: name, bodyHtml: "<p>x</p>" },
    });
    await staff.rest("POST /api/admin/email-templates", { body: { name, subject: "x", bodyHtml: "<p>x</p>" } });
  }
});

describe("a word is found whatever its case, its accents and the way its letters are composed", () => {
  test.each(SPELLINGS)("%s finds %s in every list", async (search, name) => {
    const lists = [
      found("/api/admin/leads", search, ({ lead }) => (lead as Row)["firstName"]),
      found("/api/admin/policies", search, ({ lead }) => (lead as Row)["firstName"]),
      found("/api/admin/claims", search, ({ firstName }) => firstName),
      found("/api/admin/outbox", search, ({ subject }) => subject),
      found("/api/admin/email-templates", search, (row) => row["name"]),
      must(staff, "query ($search: String) { policyHolders(search: $search) { lead { firstName } } }", { search }).then(
        (holders: { lead: Row }[]) => holders.map(({ lead }) => lead["firstName"]),
      ),
    ];
    for (const names of await Promise.all(lists)) {
      expect(names).toContain(name);
      expect(names).not.toContain("Zed");
    }
  });

  test("of an account too", async () => {
    await createStaff(app().database, "Renée.Müller");
    for (const search of ["renee.muller", "RENÉE", "rene\u0301e", "mu\u0308ller"])
      expect(await found("/api/admin/users", search, ({ username }) => username)).toEqual(["Renée.Müller"]);
  });

  test("a lead's city and referrer, which its list shows, are searched", async () => {
    for (const search of ["angstromstadt", "Ångströmstadt", "ångström.example"])
      expect(await found("/api/admin/leads", search, ({ lead }) => (lead as Row)["firstName"])).toEqual(["Ångström"]);
  });

  test("wildcards of LIKE match themselves, even their full-width forms", async () => {
    for (const search of ["%", "_", "\uff05", "\uff3f", "jos_", "j%e", "jos\\", "\u0301 zzz"])
      expect([search, await found("/api/admin/leads", search, ({ lead }) => lead)]).toEqual([search, []]);
  });
});

/** Dictionary order, for names that differ only in case and composition. */
const dictionary = new Intl.Collator("und");
const folded = (name: string): string => name.normalize("NFC").toLowerCase();
const SORTED = NAMES.toSorted((one, other) => dictionary.compare(folded(one), folded(other))).map(folded);

describe("names are in dictionary order", () => {
  test("which is not that of their bytes", () => {
    expect(SORTED.slice(0, 4)).toEqual(["ærø", "ångström", "čapek", "jose"]);
    expect(SORTED.at(-1)).toBe("zed");
  });

  test.each([
    ["/api/admin/leads", "firstName", ({ lead }: Row) => (lead as Row)["firstName"]],
    ["/api/admin/leads", "state", ({ lead }: Row) => (lead as Row)["firstName"]],
    ["/api/admin/leads", "vehicleMake", ({ vehicle }: Row) => (vehicle as Row)["make"]],
    ["/api/admin/policies", "holderName", ({ lead }: Row) => (lead as Row)["firstName"]],
    ["/api/admin/policies", "package", (row: Row) => row["package"]],
  ] as const)("%s by %s, in both directions, page by page", async (path, sort, name) => {
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const query: string = `limit=1&sort=${sort}&order=${order}${cursor === "" ? "" : `&cursor=${cursor}`}`;
        const { json } = await staff.rest(`GET ${path}?${query}`);
        seen.push(...(json.data as Row[]).map((row) => folded(String(name(row)))));
        cursor = json.meta.nextCursor;
        expect(json.meta.total).toBe(NAMES.length);
      }
      expect(seen.filter((each) => each !== "null")).toEqual(order === "asc" ? SORTED : SORTED.toReversed());
    }
  });

  test("in the picker of holders, the list of packages and that of templates", async () => {
    const holders = await must(staff, "{ policyHolders(first: 100) { lead { firstName } } }");
    expect(holders.map(({ lead }: { lead: { firstName: string } }) => folded(lead.firstName))).toEqual(SORTED);
    const packages: string[] = await must(staff, "{ policyPackages }");
    expect(packages.map(folded)).toEqual([...new Set(SORTED)]);
    const { json } = await staff.rest("GET /api/admin/email-templates?sort=name&order=asc&limit=100");
    const names = (json.data as Row[]).map((row) => folded(String(row["name"])));
    expect(names.filter((name) => SORTED.includes(name))).toEqual(SORTED);
  });

  test("rows with equal names are neither lost nor repeated at page boundaries", async () => {
    for (let count = 0; count < 7; count += 1)
      await must(staff, CREATE_LEAD, {
        input: { lead: { firstName: count % 2 === 0 ? "José" : "Jose\u0301", city: "Ties" } },
      });
    for (const limit of [1, 2, 3, 5]) {
      const ids: unknown[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
        const { json } = await staff.rest(`GET /api/admin/leads?q=ties&sort=firstName&order=desc&limit=${limit}${at}`);
        ids.push(...(json.data as Row[]).map(({ lead }) => (lead as Row)["id"]));
        cursor = json.meta.nextCursor;
      }
      expect([limit, ids.length, new Set(ids).size]).toEqual([limit, 7, 7]);
    }
  });
});

test("a package filter ignores case and Unicode composition", async () => {
  const query = "query ($filter: PolicyFilter) { policies(filter: $filter) { items { id } } }";
  const ofPackage = async (name: string) => (await must(staff, query, { filter: { package: name } })).items.length;
  expect([await ofPackage("A\u030aNGSTRO\u0308M"), await ofPackage("JOSÉ"), await ofPackage("jose")]).toEqual([
    1, 2, 1,
  ]);
});

test("every character of ASCII is searchable alone as it is beside others", async () => {
  const rows = await app().database.dataSource.query<Row[]>(
    `select number, searchable('x' || chr(number)) as alone, searchable('ø' || chr(number)) as beside from generate_series(1, 127) number`,
  );
  expect(rows).toHaveLength(127);
  for (const { number, alone } of rows)
    expect([number, alone]).toEqual([number, `x${String.fromCharCode(Number(number)).toLowerCase()}`]);
  expect(rows.filter(({ alone, beside }) => String(alone).slice(1) !== String(beside).slice(1))).toEqual([]);
  const [ends] = await app().database.dataSource.query("select searchable('') as empty, searchable(null) as nothing");
  expect(ends).toEqual({ empty: "", nothing: null });
});
