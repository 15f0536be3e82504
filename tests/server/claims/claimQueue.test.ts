import { beforeAll, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { chooseShop, tokenOf } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-QUEU-0001";
let robin: Caller;
let kim: Caller;
const ids: Record<string, string> = {};

/** A claim in each place of the queue; the name says which. */
beforeAll(async () => {
  robin = await app().staff({ username: "robin", permissionSets: ["manager"] });
  kim = await app().staff({ username: "kim", permissionSets: ["claims"] });
  const { dataSource } = app().database;
  await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: POLICY });
  for (const name of ["late", "later", "today", "tomorrow", "waiting", "shop", "asked", "closed"]) {
    const body = { firstName: name, email: "jo@example.com", policyId: POLICY };
    ids[name] = (await robin.rest("POST /api/admin/claims", { body })).json.data.id;
  }
  const due = async (name: string, at: string, more = ""): Promise<void> => {
    await dataSource.query(
      `update claim set assign_due_at = ${at}, answer_due_at = ${at} + interval '1 hour'${more} where id = $1`,
      [ids[name]],
    );
  };
  const endOfToday =
    "(date_trunc('day', now() at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York'";
  await due("late", "now() - interval '2 days'");
  // The first deadline was met, the second was not.
  await due("later", "now() - interval '3 hours'", ", assigned_at = now() - interval '4 hours'");
  await due("today", `${endOfToday} - interval '1 millisecond'`);
  await due("tomorrow", endOfToday);
  await robin.rest(`POST /api/admin/claims/${ids["waiting"]}/messages`, {
    body: { content: "Which shop?", isQuestion: true },
  });
  await due("waiting", "now() + interval '3 days'");
  await sendLink("shop");
  await sendLink("closed");
  await due("shop", "now() + interval '3 days'");
  await due("asked", "now() + interval '3 days'");
  await due("closed", "now() - interval '9 days'");
  await robin.rest(`PATCH /api/admin/claims/${ids["closed"]}`, { body: { status: "denied" } });
  await robin.rest(`POST /api/admin/claims/${ids["tomorrow"]}/assign`);
  await kim.rest(`POST /api/admin/claims/${ids["closed"]}/assign`);
  await robin.rest("POST /api/admin/claim-limits", { body: { validDays: 30, perClaimCents: 0 } });
  await readyEstimate(kim, String(ids["asked"]));
  await kim.rest(`POST /api/admin/claims/${ids["asked"]}/authorizations`);
});

const listed = async (caller: Caller, query: string): Promise<readonly string[]> => {
  const { status, json } = await caller.rest(`GET /api/admin/claims?sort=dueAt&order=asc&${query}`);
  expect(status).toBe(200);
  return json.data.map(({ firstName }: { firstName: string }) => firstName);
};
/** Chooses a shop for the claim and mails it its link. */
async function sendLink(name: string): Promise<void> {
  await chooseShop(robin, String(ids[name]), `Garage${name}`);
  const { status } = await robin.rest(`POST /api/admin/claims/${ids[name]}/shop/link`, {
    body: { request: "An estimate." },
  });
  expect(status).toBe(200);
}

const COUNTS = "{ claimCounts { late dueToday waiting waitingForShop toApprove } }";

test("late claims come first, the longest-waiting one at the top; deadlines that are met or closed don't count", async () => {
  expect(await listed(robin, "queue=late")).toEqual(["late", "later"]);
});

test("today ends at midnight in New York", async () => {
  expect(await listed(robin, "queue=due_today")).toEqual(["today"]);
});

test("claims waiting for the customer are marked, with the time of the question", async () => {
  expect(await listed(robin, "queue=waiting")).toEqual(["waiting"]);
});

test("a claim waits for its shop until the estimate comes or the claim is closed", async () => {
  expect(await listed(robin, "queue=waiting_for_shop")).toEqual(["shop"]);
  expect(await must(robin, COUNTS)).toMatchObject({ waitingForShop: 1 });
  const { status } = await app()
    .visitor()
    .rest("POST /api/shop/estimate", {
      body: {
        token: await tokenOf(app(), String(ids["shop"]), "garageshop@shop.example"),
        position: 0,
        lines: [{ kind: "diagnosis", description: "Scan", quantity: 1, unitCents: 9_500 }],
      },
    });
  expect(status).toBe(200);
  expect(await listed(robin, "queue=waiting_for_shop")).toEqual([]);
});

test("an authorization waits for a manager who has not asked for it", async () => {
  expect(await listed(robin, "queue=to_approve")).toEqual(["asked"]);
  expect(await listed(kim, "queue=to_approve")).toEqual([]);
  const both = await app().staff({ username: "lee", permissionSets: ["claims", "manager"] });
  await app().database.dataSource.query(
    "update claim_authorization set requested_by_id = (select id from staff where username = 'lee') where claim_id = $1",
    [ids["asked"]],
  );
  expect(await listed(both, "queue=to_approve")).toEqual([]);
  expect(await listed(robin, "queue=to_approve")).toEqual(["asked"]);
});

test("the tiles count what their filters list", async () => {
  expect(await must(robin, COUNTS)).toEqual({ late: 2, dueToday: 1, waiting: 1, waitingForShop: 0, toApprove: 1 });
  expect(await must(kim, COUNTS)).toMatchObject({ toApprove: 0 });
});

test("REST has the same counters", async () => {
  const { data } = (await robin.rest("GET /api/admin/claim-counts")).json;
  expect(data).toMatchObject(await must(robin, COUNTS));
});

test("the filters for one's own and unassigned claims list only open ones", async () => {
  // Asking the customer a question assigns the claim.
  expect(await listed(robin, "assignee=me")).toEqual(["tomorrow", "waiting"]);
  expect(await listed(kim, "assignee=me")).toEqual([]);
  expect(await listed(robin, "assignee=none&queue=late")).toEqual(["late", "later"]);
  expect(await listed(robin, "assignee=nobody")).toEqual([]);
  expect((await robin.rest("GET /api/admin/claims?queue=soon")).status).toBe(400);
});
