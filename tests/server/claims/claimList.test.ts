import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CREATE = "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { id } }";
const LIST = `query ($filter: ClaimFilter, $sort: ClaimSort! = createdAt, $order: SortOrder! = asc, $first: Int! = 50, $after: String) {
  claims(filter: $filter, sort: $sort, order: $order, first: $first, after: $after) {
    items { firstName } totalCount totalIsExact exactTotalCount nextCursor fingerprint
  } }`;
const COUNTS = "{ claimCounts { total open needsAttention } }";
/** One claim in each status; the name says which. */
const CLAIMS = [
  ["new", { lastName: "Ödegård", message: "Transmission slips in 3rd gear." }],
  ["awaiting_customer_action", { email: "kim@shop.example" }],
  ["awaiting_inspection", { phone: "(512) 555-0177" }],
  ["claim_covered_open", { claimReason: "Water pump 100% gone" }],
  ["claim_covered_closed", { vin: "1HGCM82633A004352", make: "Honda", year: 2019 }],
  ["denied", { agentClaimNumber: "AG-77/12" }],
] as const;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
  for (const [status, { ...claim }] of CLAIMS) {
    const { id } = await must(staff, CREATE, { input: { firstName: status } });
    await must(staff, UPDATE, { input: { id, claim: { ...claim, status } } });
  }
});

const list = (variables: object = {}) => must(staff, LIST, { ...variables });
const names = async (variables: object = {}) =>
  (await list(variables)).items.map(({ firstName }: { firstName: string }) => firstName);
const STATUSES = CLAIMS.map(([status]) => status);

describe("the list of claims", () => {
  test("is searched word by word, ignoring case, in everything that it shows", async () => {
    const found = async (search: string) => await names({ filter: { search } });
    expect(await found("ödegård SLIPS")).toEqual(["new"]);
    expect(await found("KIM@shop")).toEqual(["awaiting_customer_action"]);
    expect(await found("512-555-0177")).toEqual(["awaiting_inspection"]);
    expect(await found("100%")).toEqual(["claim_covered_open"]);
    expect(await found("honda 2019 1hgcm")).toEqual(["claim_covered_closed"]);
    expect(await found("ag-77/12")).toEqual(["denied"]);
    expect(await found("awaiting customer")).toEqual(["awaiting_customer_action"]);
    expect(await found("honda denied")).toEqual([]);
  });

  test("is filtered by status, counted, and read page by page in any order", async () => {
    expect(await names({ filter: { status: "denied" } })).toEqual(["denied"]);
    expect(await names()).toEqual(STATUSES);
    expect(await names({ order: "desc", sort: "updatedAt" })).toEqual(STATUSES.toReversed());
    for (const sort of ["createdAt", "updatedAt", "dueAt"]) {
      const whole = await names({ sort });
      const pages: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ sort, first: 2, after });
        pages.push(...page.items.map(({ firstName }: { firstName: string }) => firstName));
        expect(page).toMatchObject({ totalCount: 6, totalIsExact: true, exactTotalCount: 6 });
        after = page.nextCursor;
      } while (after !== null);
      expect(pages).toEqual(whole);
    }
  });

  test("counts open claims and those that need attention", async () => {
    expect(await must(staff, COUNTS)).toEqual({ total: 6, open: 4, needsAttention: 3 });
    const denied = await list({ filter: { status: "denied" } });
    expect(denied).toMatchObject({ totalCount: 1, exactTotalCount: 1 });
  });

  test("has a new fingerprint after any change", async () => {
    const { fingerprint } = await list();
    expect((await list()).fingerprint).toBe(fingerprint);
    const [{ id }] = await app().database.dataSource.query<[{ id: string }]>("select id from claim limit 1");
    await must(staff, UPDATE, { input: { id, claim: { serial: "S-1" } } });
    expect((await list()).fingerprint).not.toBe(fingerprint);
  });
});

test("the queue starts with the earliest deadline, and ends with claims without one", async () => {
  await app().database.dataSource.query(
    `update claim set assigned_at = null, answered_at = null, assign_due_at = now() + interval '5 hours',
       answer_due_at = now() + case first_name when 'awaiting_inspection' then interval '-2 hours'
         when 'claim_covered_open' then interval '1 hour' when 'denied' then interval '-9 hours' else interval '30 hours' end`,
  );
  const queue = await names({ sort: "dueAt" });
  expect(queue.slice(0, 2)).toEqual(["awaiting_inspection", "claim_covered_open"]);
  expect(queue.slice(2, 4).toSorted()).toEqual(["awaiting_customer_action", "new"]);
  expect(queue.slice(4).toSorted()).toEqual(["claim_covered_closed", "denied"]);
});
