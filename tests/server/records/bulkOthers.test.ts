import { beforeAll, describe, expect, test } from "@jest/globals";

import { bulkWork } from "#server/records/bulk/workOnBulk.js";
import { type Answered, must, refusal } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS =
  "id state action target chosen planned changed skipped failed undone kept beginsAt outcomes { state reason rows }";
const CLAIMS = `mutation ($input: PreviewClaimChangesInput!) { previewClaimChanges(input: $input) { ${FIELDS} } }`;
const POLICIES = `mutation ($input: PreviewPolicyChangesInput!) { previewPolicyChanges(input: $input) { ${FIELDS} } }`;
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { state beginsAt } }";
const UNDO = "mutation ($input: BulkChangeInput!) { undoBulkChange(input: $input) { state } }";
const READ = `query ($id: ID!) { bulkChange(id: $id) { ${FIELDS} } }`;
const CLAIM = "query ($id: ID!) { claim(id: $id) { status assignedToName assignDueAt activity { kind details } } }";

let desk: Caller;
beforeAll(async () => {
  desk = await app().staff({ permissionSets: ["claims"], username: "adjuster" });
});

const database = () => app().database.dataSource;

/** Works like the job runner, once the job is due. */
async function work(id: string): Promise<Answered> {
  await database().query("update bulk_change set begins_at = now() where id = $1 and begins_at is not null", [id]);
  const job = { jobId: "1", stopping: new AbortController().signal };
  await bulkWork({ database: database(), env: app().env })({ bulkId: id }, job);
  return await must(desk, READ, { id });
}

/** The rows of a list's file that have a text, by the file's headings. */
async function exported(preview: string, search: string): Promise<Record<string, string>[]> {
  const { id } = await must(desk, preview, { input: { filter: { search }, csv: true } });
  const { text } = await desk.rest(`GET /api/admin/bulk/${id}/rows.csv`);
  const [head = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ""])));
}

describe("several claims", () => {
  async function claims(statuses: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await database().query(
      `insert into claim (first_name, last_name, email, status, assign_due_at, answer_due_at)
       select 'Cleo', 'Claim ' || place, 'cleo@example.com', status, now(), now() + interval '1 hour' from unnest($1::text[]) with ordinality as made (status, place) returning id`,
      [statuses],
    );
    return rows.map(({ id }) => id);
  }
  const claim = async (id: string): Promise<Answered> => await must(desk, CLAIM, { id });

  test("wait for something or are closed after a pause, with mail; decisions are left out; and the change can be undone", async () => {
    const ids = await claims(["new", "awaiting_inspection", "claim_covered_open", "denied"]);
    const refused = await refusal(desk, CLAIMS, { input: { ids, status: "denied" } });
    expect(refused.fields).toEqual({ status: "Claims are approved and denied one at a time. Please open this claim." });
    const closing = await must(desk, CLAIMS, { input: { ids, status: "claim_covered_closed" } });
    expect(closing).toMatchObject({ planned: 1, outcomes: [{ state: "excluded", reason: "undecided", rows: 3 }] });
    const seen = await must(desk, CLAIMS, { input: { ids, status: "awaiting_inspection" } });
    expect(seen).toMatchObject({ chosen: 4, planned: 1, target: "Awaiting inspection" });
    expect(seen.outcomes).toEqual([
      { state: "excluded", reason: "decided", rows: 2 },
      { state: "excluded", reason: "same", rows: 1 },
    ]);
    expect(await must(desk, START, { input: { id: seen.id } })).toMatchObject({ state: "waiting" });
    expect(await work(seen.id)).toMatchObject({ state: "done", changed: 1 });
    const moved = await claim(ids[0] ?? "");
    expect(moved).toMatchObject({ status: "awaiting_inspection", assignedToName: "adjuster" });
    expect(moved.activity).toContainEqual({
      kind: "status_changed",
      details: { from: "new", to: "awaiting_inspection", bulkId: seen.id, bulkRows: 1 },
    });
    const mailed = async () =>
      (await database().query("select subject from outbox_message where subject_id = $1 order by created_at", [ids[0]]))
        .length as number;
    expect(await mailed()).toBe(1);
    await must(desk, UNDO, { input: { id: seen.id } });
    expect(await work(seen.id)).toMatchObject({ state: "undone", undone: 1, kept: 0 });
    const unassigned = { assignedToName: null, assignDueAt: expect.any(String) };
    expect(await claim(ids[0] ?? "")).toMatchObject({ status: "new", ...unassigned });
    expect(await mailed()).toBe(2);
  });

  test("whose status is restored stay with whoever took them since", async () => {
    const ids = await claims(["new", "new"]);
    const { id } = await must(desk, CLAIMS, { input: { ids, status: "awaiting_inspection" } });
    await must(desk, START, { input: { id } });
    expect(await work(id)).toMatchObject({ changed: 2 });
    const other = await app().staff({ permissionSets: ["claims"], username: "taker" });
    await other.rest(`POST /api/admin/claims/${ids[0]}/assign`);
    await must(desk, UNDO, { input: { id } });
    expect(await work(id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await claim(ids[0] ?? "")).toMatchObject({ status: "new", assignedToName: "taker" });
    expect(await claim(ids[1] ?? "")).toMatchObject({ status: "new", assignedToName: null });
  });

  test("are assigned to the person who takes them; an undo releases them, and their deadline runs again", async () => {
    const ids = await claims(["new", "new"]);
    const { id } = await must(desk, CLAIMS, { input: { ids, take: true } });
    await must(desk, START, { input: { id } });
    expect(await work(id)).toMatchObject({ changed: 2 });
    expect(await claim(ids[1] ?? "")).toMatchObject({ assignedToName: "adjuster", assignDueAt: null });
    const other = await app().staff({ permissionSets: ["claims"] });
    await other.rest(`POST /api/admin/claims/${ids[0]}/assign`);
    await must(desk, UNDO, { input: { id } });
    expect(await work(id)).toMatchObject({ undone: 1, kept: 1 });
    expect(await claim(ids[1] ?? "")).toMatchObject({ assignedToName: null, assignDueAt: expect.any(String) });
  });

  test("are hidden, with their changes, from the person who changed them once they work at another desk", async () => {
    const username = "leaver";
    const before = await app().staff({ permissionSets: ["claims"], username });
    const { id } = await must(before, CLAIMS, { input: { ids: await claims(["new"]), take: true } });
    await must(before, START, { input: { id } });
    const OWN = "query ($id: ID!) { bulkChange(id: $id) { leftAlone { label } } }";
    expect(await must(before, OWN, { id })).toEqual({ leftAlone: [] });
    await database().query("update staff set permission_sets = '{sales}' where username = $1", [username]);
    const moved = app().visitor();
    await moved.rest("POST /api/admin/login", { body: { username, password: STAFF_PASSWORD } });
    expect(await must(moved, OWN, { id })).toBeNull();
    expect((await must(moved, "{ bulkChanges { items { id } } }")).items).toEqual([]);
    expect((await moved.rest(`GET /api/admin/bulk/${id}`)).status).toBe(404);
  });

  test("can be exported as a file", async () => {
    const ids = await claims(["new"]);
    const { id } = await must(desk, CLAIMS, { input: { filter: { search: "Cleo" }, csv: true } });
    const { text } = await desk.rest(`GET /api/admin/bulk/${id}/rows.csv`);
    expect(text).toContain(`${ids[0]},new,Cleo,Claim 1`);
  });

  test("are exported with what they cost, and whose they are", async () => {
    await insertPolicyHolder(database(), { email: "books@example.com", policyId: "VSP-BOOK-0001" });
    await database().query("update lead set state = 'CA' where email = 'books@example.com'");
    const [claim]: { id: string }[] = await database().query(
      `insert into claim (status, first_name, policy_id, vin, current_odometer, assign_due_at, answer_due_at)
       values ('claim_covered_open', 'Booked', 'VSP-BOOK-0001', '1HGCM82633A004352', 52000, now(), now()) returning id`,
    );
    const id = String(claim?.id);
    await database().query(
      `insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, decided_at, valid_until)
       values ($1, 'given', 'AU-900001', 150000, 120050, 50000, now(), '2099-01-01')`,
      [id],
    );
    await database().query(
      `insert into estimate_line (claim_id, kind, description, unit_cents, authorized_cents, reason)
       values ($1, 'tow', 'All of it', 150000, 120050, 'Too much')`,
      [id],
    );
    await database().query(
      `insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date, reason) values
       ($1, 'shop', 'Garage', 20010, 'check', 'paid', '2026-11-02', null),
       ($1, 'shop', 'Garage', 10000, 'check', 'paid', '2026-11-20', null),
       ($1, 'shop', 'Garage', 40040, 'check', 'scheduled', '2026-12-20', null),
       ($1, 'shop', 'Garage', 99900, 'check', 'voided', '2026-11-25', 'Wrong sum')`,
      [id],
    );
    const [row] = await exported(CLAIMS, "Booked");
    expect(row).toMatchObject({
      Package: "gold",
      State: "CA",
      VIN: "1HGCM82633A004352",
      Odometer: "52000",
      Authorized: "1200.50",
      "We pay": "700.50",
      Paid: "300.10",
      "Set aside": "400.40",
      "First paid on": "2026-11-02",
    });
  });
});

test("the holders of several policies are mailed a template, each about their own policy; and the policies can be exported as a file", async () => {
  for (const number of [1, 2])
    await insertPolicyHolder(database(), { email: `holder${number}@example.com`, policyId: `VSP-BULK-000${number}` });
  const staff = await app().staff();
  const { id: templateId } = await must(
    staff,
    "mutation ($input: SaveEmailTemplateInput!) { saveEmailTemplate(input: $input) { id } }",
    { input: { name: "News", subject: "Policy {policy.number}", bodyHtml: "<p>News</p>" } },
  );
  const ids = ["vsp-bulk-0001", "VSP-BULK-0002", "VSP-NONE-0000"];
  const seen = await must(desk, POLICIES, { input: { ids, templateId } });
  expect(seen).toMatchObject({ chosen: 3, planned: 2, outcomes: [{ state: "excluded", reason: "gone", rows: 1 }] });
  expect(await must(desk, START, { input: { id: seen.id } })).toMatchObject({ state: "waiting" });
  expect(await work(seen.id)).toMatchObject({ state: "done", changed: 2, failed: 0 });
  const mails: { subject: string }[] = await database().query(
    "select subject from outbox_message where kind = 'policy_email' order by subject",
  );
  expect(mails.map(({ subject }) => subject)).toEqual(["Policy VSP-BULK-0001", "Policy VSP-BULK-0002"]);

  // Claims are emailed to their policies' holders, each of whom gets one email.
  const claims: { id: string }[] = await database().query(
    `insert into claim (policy_id, first_name, last_name, email, status, assign_due_at, answer_due_at)
     select policy, 'Cy', 'Claimant', 'cy@example.com', 'new', now(), now() from unnest($1::text[]) as policy returning id`,
    [["VSP-BULK-0001", "VSP-BULK-0001", "VSP-BULK-0002", null]],
  );
  await database().query(
    "update lead set do_not_call_at = now(), do_not_call_reason = 'x', do_not_call_by = 'x' where email = 'holder2@example.com'",
  );
  const asked = await must(desk, CLAIMS, { input: { ids: claims.map(({ id }) => id), templateId } });
  expect(asked).toMatchObject({ chosen: 4, planned: 1, action: "email", target: "News" });
  expect(asked.outcomes).toEqual(
    ["do_not_call", "no_policy", "same_address"].map((reason) => ({ state: "excluded", reason, rows: 1 })),
  );
  await must(desk, START, { input: { id: asked.id } });
  expect(await work(asked.id)).toMatchObject({ state: "done", changed: 1, failed: 0 });
  const [{ sent }] = await database().query(
    "select count(*)::int as sent from outbox_message where kind = 'policy_email' and subject_id = 'VSP-BULK-0001'",
  );
  expect(sent).toBe(2);

  const { id } = await must(desk, POLICIES, { input: { filter: {}, csv: true } });
  const { text } = await desk.rest(`GET /api/admin/bulk/${id}/rows.csv`);
  expect(text).toMatch(/VSP-BULK-0001,.*holder1@example\.com/);
});

test("policies are exported with what the books of a sale need", async () => {
  const { leadId } = await insertPolicyHolder(database(), { email: "sale@example.com", policyId: "VSP-SALE-0001" });
  await database().query("update lead set state = 'FL' where id = $1", [leadId]);
  await database().query("update vehicle set vin = '1HGCM82633A004353' where lead_id = $1", [leadId]);
  await database().query(
    `update policy set expiration_miles = 77000, down_payment_cents = 10050, total_premium_cents = 299900
     where id = 'VSP-SALE-0001'`,
  );
  await database().query(
    `insert into charge (policy_id, description, amount_cents, status) values
     ('VSP-SALE-0001', 'Down payment', 10050, 'paid'), ('VSP-SALE-0001', 'March', 8331, 'paid'),
     ('VSP-SALE-0001', 'April', 8331, 'failed'), ('VSP-SALE-0001', 'May', 8331, 'pending'), ('VSP-SALE-0001', 'June', 8331, 'refunded')`,
  );
  // No part of the price.
  await database().query(
    `insert into charge (policy_id, description, amount_cents, status, is_fee)
     values ('VSP-SALE-0001', 'Transfer fee', 5000, 'paid', true)`,
  );
  await database().query(
    `insert into policy_cancellation (policy_id, reason, requested_on, last_day, paid_cents, claims_paid_cents, fee_cents, refund_cents,
       payee, payee_name, created_by_name)
     values ('VSP-SALE-0001', 'vehicle_sold', '2026-11-20', '2026-11-21', 18381, 0, 2500, 10000, 'holder', 'Jo', 'robin')`,
  );
  const [row] = await exported(POLICIES, "VSP-SALE-0001");
  expect(row).toMatchObject({
    State: "FL",
    VIN: "1HGCM82633A004353",
    Odometer: "41000",
    "Expiration miles": "77000",
    Deductible: "500",
    "Total premium": "2999.00",
    "Down payment": "100.50",
    "Charges paid": "183.81",
    Cancellation: "vehicle_sold",
    "Cancellation fee": "25.00",
    Refund: "100.00",
  });
});
