import { expect, jest, test } from "@jest/globals";
import { Client } from "pg";

import type { PermissionSet } from "#shared/permissionSets.js";
import { CREATE_LEAD, type Answered, must, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SEARCH = "query ($text: String) { search(text: $text) { kind id name detail } }";
const CREATE_CLAIM = "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id } }";
let made = 0;
const VIN = "1HGCM82633A004352";

const found = async (caller: Caller, text: string | null): Promise<Answered[]> => await must(caller, SEARCH, { text });
const kinds = async (caller: Caller, text: string): Promise<string[]> =>
  (await found(caller, text)).map(({ kind }: { kind: string }) => kind);

/** A sold lead with a claim on its policy, used by only one test. */
async function aWholeCustomer() {
  made += 1;
  const person = {
    firstName: "Zsófia",
    lastName: `Palettini${made}`,
    email: `sought.${made}@palette.example`,
    phone: `(512) 555-99${10 + made}`,
  };
  const vin = `1HGCM82633A77${1_000 + made}`;
  const staff = await app().staff();
  const vehicle = { year: 2019, make: "Honda", model: "Accord", vin };
  const sold = await convertedPolicy(staff, { lead: person, vehicle });
  const { id: claimId } = await must(staff, CREATE_CLAIM, { input: { policyId: sold.id, ...person } });
  await fileAt(claimId, "2026-06-02T03:30:00Z");
  return { staff, person, vin, claimId, ...sold };
}

async function fileAt(claimId: string, time: string): Promise<void> {
  await app().database.dataSource.query("update claim set created_at = $2 where id = $1", [claimId, time]);
}

test("a lead, its policy and its claim are found by what each is known by, in one statement", async () => {
  const { staff, person, vin, id, leadId, claimId } = await aWholeCustomer();
  const name = `Zsófia ${person.lastName}`;
  const facts = `${person.email} · ${person.phone} · 2019 Honda Accord`;
  const everything = [
    { kind: "lead", id: leadId, name, detail: facts },
    { kind: "policy", id, name, detail: `${id} · ${facts}` },
    { kind: "claim", id: claimId, name, detail: `filed Jun 1, 2026 · ${id} · ${facts}` },
  ];
  const { lastName, email, phone } = person;
  for (const text of [`zsofia ${lastName}`, email, phone, phone.replaceAll(/\D/g, ""), vin, `accord ${lastName}`])
    expect([text, await found(staff, text)]).toEqual([text, everything]);
  expect(await kinds(staff, id)).toEqual(["policy", "claim"]);
  expect(await kinds(staff, leadId)).toEqual(["lead"]);
  expect(await kinds(staff, claimId)).toEqual(["claim"]);
  await liveEventsStand(app());
  expect(await countStatements(() => found(staff, vin))).toBe(1);
});

test("one customer's claims are told apart by what happened and by the New York day on which they were filed", async () => {
  const { staff, person, id } = await aWholeCustomer();
  const long = "The engine stalls at every light, and the shop says it needs a new throttle body soon.";
  for (const [claimReason, time] of [
    ["Air conditioning", "2026-01-15T12:00:00Z"],
    [long, "2026-02-15T12:00:00Z"],
  ] as const) {
    const { id: claimId } = await must(staff, CREATE_CLAIM, { input: { policyId: id, ...person, claimReason } });
    await fileAt(claimId, time);
  }
  const claims = (await found(staff, person.email)).filter(({ kind }: { kind: string }) => kind === "claim");
  const beginnings = claims.map(({ detail }: { detail: string }) => detail.split(` · ${id} · `)[0]);
  expect(new Set(beginnings)).toEqual(
    new Set([
      "filed Jun 1, 2026",
      "Air conditioning · filed Jan 15, 2026",
      `${long.slice(0, 79)}… · filed Feb 15, 2026`,
    ]),
  );
});

test("the statement is planned for the words of each search, and not prepared", async () => {
  const staff = await app().staff();
  const spy = jest.spyOn(Client.prototype, "query");
  try {
    await found(staff, "example");
    const names = spy.mock.calls.map(([statement]: readonly unknown[]) => (statement as { name?: string }).name);
    // Only the session is read by a prepared statement.
    expect(names.filter(Boolean)).toEqual(["read_staff_session"]);
  } finally {
    spy.mockRestore();
  }
});

test.each<readonly [readonly PermissionSet[], readonly string[]]>([
  [["sales"], ["lead", "policy"]],
  [["claims"], ["policy", "claim"]],
  [["billing"], ["policy"]],
  [
    ["sales", "claims"],
    ["lead", "policy", "claim"],
  ],
  [["manager"], ["lead", "policy", "claim"]],
])("the desks %j find %j, and are not refused", async (permissionSets, expected) => {
  const { person, vin } = await aWholeCustomer();
  const desk = await app().staff({ permissionSets });
  for (const text of [person.email, vin]) expect(await kinds(desk, text)).toEqual(expected);
});

/** A lead that only its VIN distinguishes from others. */
let withVin: Promise<string> | undefined;
const leadWithVin = async (): Promise<string> => await (withVin ??= requestedLead(app(), { vehicle: { vin: VIN } }));

test.each([VIN.toLowerCase(), VIN.slice(-6), VIN.slice(-8), "1HGCM-82633-A004352"])(
  "a lead is found by its VIN, written as %s",
  async (written) => {
    const staff = await app().staff();
    const id = await leadWithVin();
    expect(await found(staff, written)).toEqual([expect.objectContaining({ kind: "lead", id })]);
  },
);

test.each([VIN.slice(-5), VIN.slice(0, 8), "99004352"])("and not by %s", async (written) => {
  const staff = await app().staff();
  await leadWithVin();
  expect(await kinds(staff, written)).not.toContain("lead");
});

test.each([null, "", "so", "s o", "a1 b2 c3", "%%%", "___", "@ . -"])(
  "%j, which no index finds, finds nothing and reads no record",
  async (text) => {
    const staff = await app().staff();
    await requestedLead(app(), { lead: { firstName: "So", lastName: "O" } });
    expect(await found(staff, text)).toEqual([]);
  },
);

test("short words narrow what a longer one has found", async () => {
  const staff = await app().staff();
  const id = await requestedLead(app(), { lead: { firstName: "Jo", lastName: "Palettone" } });
  await requestedLead(app(), { lead: { firstName: "Max", lastName: "Palettone" } });
  expect(await found(staff, "jo palettone")).toEqual([expect.objectContaining({ id })]);
});

test("the newest five of each kind are found, by VIN and by words together", async () => {
  const staff = await app().staff();
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    // Every other lead has the text in its name; the others have it at the end of their VIN.
    const lead = { firstName: "Ada", lastName: number % 2 === 0 ? "X004352" : "Else" };
    const vehicle = { vin: number % 2 === 0 ? null : `${VIN.slice(0, -7)}X004352` };
    ids.unshift((await must(staff, CREATE_LEAD, { input: { lead, vehicle } })).id);
  }
  expect((await found(staff, "x004352")).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5));
});

test("names come before everything else that has the word, the whole name first, although they are older", async () => {
  const staff = await app().staff();
  const add = async (firstName: string, lastName: string, more: object = {}): Promise<string> =>
    await requestedLead(app(), { lead: { firstName, lastName, ...more } });
  const whole = await add("Véra", "Rankin");
  const first = await add("Vera", "Dict");
  const last = await add("Otto", "Ray-Vera");
  const beginning = await add("Veranda", "Swing");
  const byEmail = await add("Same", "Phone", { email: "vera@search.example" });
  await requestedLead(app(), {
    lead: { firstName: "Chevy", lastName: "Driver" },
    vehicle: { make: "Chevrolet", model: "Silverado" },
  });
  expect((await found(staff, "vera")).map(({ id }: { id: string }) => id)).toEqual([
    last,
    first,
    whole,
    beginning,
    expect.anything(),
  ]);
  expect((await found(staff, "vera rankin"))[0].id).toBe(whole);
  expect((await found(staff, "vera@search.example"))[0].id).toBe(byEmail);
});

test("a name is found that is older than hundreds of records with the word, as are its policy and claim", async () => {
  const staff = await app().staff();
  const { id, leadId } = await convertedPolicy(staff, { lead: { firstName: "Ridge", lastName: "Old" } });
  const { id: claimId } = await must(staff, CREATE_CLAIM, {
    input: { policyId: id, firstName: "Ridge", lastName: "Old" },
  });
  await app().database.dataSource.query(
    `insert into lead (status, first_name, last_name, email) select 'new', 'Newer', 'Driver', 'bridge' || n || '@search.example' from generate_series(1, 320) n`,
  );
  const [first, ...others] = await found(staff, "ridge");
  expect(first).toMatchObject({ kind: "lead", id: leadId });
  expect(others.filter(({ kind }: { kind: string }) => kind === "lead")).toHaveLength(4);
  expect(others.slice(4)).toEqual([
    expect.objectContaining({ kind: "policy", id }),
    expect.objectContaining({ kind: "claim", id: claimId }),
  ]);
});

test("a whole phone number comes before newer records with its parts", async () => {
  const staff = await app().staff();
  const own = await requestedLead(app(), { lead: { firstName: "Own", lastName: "Line", phone: "(737) 555-0188" } });
  await requestedLead(app(), {
    lead: { firstName: "Mail", lastName: "737", email: "737@search.example", phone: "(212) 555-0188" },
  });
  expect((await found(staff, "(737) 555-0188"))[0].id).toBe(own);
});

test("a visitor is refused", async () => {
  const { errors } = await app().visitor().graphql(SEARCH, { text: VIN });
  expect(errors).toEqual([
    expect.objectContaining({ extensions: expect.objectContaining({ code: "UNAUTHENTICATED" }) }),
  ]);
});

test("REST answers the same", async () => {
  const { staff, id, leadId, claimId } = await aWholeCustomer();
  const { status, json } = await staff.rest(`GET /api/admin/search?q=${leadId}`);
  expect([status, json.data.found]).toEqual([200, await found(staff, leadId)]);
  const ofPolicy = await staff.rest(`GET /api/admin/search?q=${id}`);
  expect(ofPolicy.json.data.found.map((each: { id: string }) => each.id)).toEqual([id, claimId]);
});
