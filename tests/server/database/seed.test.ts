import { expect, test } from "@jest/globals";

import { ClaimStatus } from "#server/claims/claim.status.js";
import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import { remindOfContracts } from "#server/contracts/remindOfContracts.js";
import { seedDemo } from "#server/database/seed/seedDemo.js";
import { remindOfDocuments } from "#server/documents/remindOfDocuments.js";
import { chargeAutopay } from "#server/payments/chargeAutopay.js";
import { CoverageState } from "#server/policies/coverage.state.js";
import { newYorkDay } from "#shared/days.js";
import { LEAD_STATUSES } from "#shared/statuses/lead.js";
import { must } from "#tests/support/builders.js";
import { demoData } from "#tests/support/demoData.js";
import { useTestApp } from "#tests/support/testApp.js";
import { type TestDatabase, createTestDatabase } from "#tests/support/testDatabase.js";

const app = useTestApp();
const rows = ({ dataSource }: TestDatabase, sql: string) => dataSource.query<Record<string, unknown>[]>(sql);
const CONTENT = `select l.status, l.first_name, l.last_name, l.email, l.phone, l.state, v.make, v.model, v.vin, v.odometer
  from lead l left join vehicle v on v.lead_id = l.id order by l.email, l.phone, v.odometer`;

test("the demo data is created once, is realistic, and contains no one's real address or phone number", async () => {
  const { database } = app();
  await seedDemo(database.dataSource);
  const [first] = await rows(database, "select count(*)::int as n, min(id::text) as id from lead");
  await seedDemo(database.dataSource);
  expect(await rows(database, "select count(*)::int as n, min(id::text) as id from lead")).toEqual([first]);
  expect(first?.["n"]).toBeGreaterThan(110);

  const statuses = await rows(database, "select distinct status from lead");
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(LEAD_STATUSES.toSorted());
  expect(await rows(database, "select 1 from lead where (status = 'dnc') <> (do_not_call_at is not null)")).toEqual([]);
  const strangers = "email !~ '@example\\.(com|net|org)$' or phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'";
  expect(await rows(database, `select email, phone from lead where ${strangers}`)).toEqual([]);
  expect(
    await rows(
      database,
      "select 1 from activity where at > now() union all select 1 from lead where updated_at > now()",
    ),
  ).toEqual([]);
  expect(await rows(database, "select 1 from lead where updated_at < created_at")).toEqual([]);
  for (const table of ["lead_note", "quote", "contract", "policy", "customer"]) {
    expect((await rows(database, `select 1 from ${table}`)).length).toBeGreaterThan(3);
  }
});

test("its email was sent, is queued or was refused, and sent email is in the history", async () => {
  const { database } = app();
  const states = await rows(database, "select distinct state from outbox_message");
  expect(states.map(({ state }) => state).toSorted()).toEqual(["captured", "failed", "queued", "sent"]);
  const waiting =
    "select m.id from outbox_message m where state = 'queued' and not exists (select from graphile_worker.jobs where key = 'deliver_mail:' || m.id)";
  expect(await rows(database, waiting)).toEqual([]);
  const odd = `select m.id from outbox_message m where (m.sent_at is not null) <> exists (select from activity a
    where a.kind = 'email_sent' and a.subject_id = m.subject_id and a.details ->> 'mailId' = m.id::text)`;
  expect(await rows(database, odd)).toEqual([]);
  // The outbox is listed in the order of writing.
  const written = await rows(database, "select created_at from outbox_message order by position");
  expect(written).toEqual(written.toSorted((a, b) => Number(a["created_at"]) - Number(b["created_at"])));
  const links = await rows(database, "select text from outbox_message where kind = 'contract_sent'");
  expect(links.length).toBeGreaterThan(3);
  for (const { text } of links) {
    expect(text).toContain("Ready to move forward? Click the contract button in your quote");
    expect(text).toMatch(/This link is for you only and works until \w+ \d+, \d{4}, \d+:\d\d [AP]M E[DS]T\./);
  }
});

test("its sold leads have a policy, and no others", async () => {
  const odd =
    "select l.id from lead l left join policy p on p.lead_id = l.id where (l.status = 'sold') <> (p.id is not null)";
  expect(await rows(app().database, odd)).toEqual([]);
});

test("a quote was asked for a car that a policy covers, and no two policies cover one car", async () => {
  const { database } = app();
  const covered = `select l.first_name as asked, p.id as covered from lead l join vehicle v on v.lead_id = l.id
    join vehicle same on same.vin = v.vin and same.lead_id <> v.lead_id join policy p on p.lead_id = same.lead_id`;
  expect(await rows(database, covered)).toEqual([{ asked: "Alex", covered: "VSP-DEMO-0001" }]);
});

test("its quotes and policies are in every state, and every signature has a payment method", async () => {
  const { database } = app();
  const states = async (sql: string) => (await rows(database, sql)).map(({ state }) => state).toSorted();
  expect(await states("select distinct status as state from quote")).toEqual(["contract_sent", "created", "signed"]);
  const payment =
    "select distinct coalesce(autopay_enabled::text, 'none') as state from policy p left join payment_profile f";
  expect(await states(`${payment} on f.policy_id = p.id`)).toEqual(["false", "none", "true"]);
  const odd = `select c.id from contract c left join payment_profile f on f.lead_id = c.lead_id
    left join policy p on p.lead_id = c.lead_id where c.status = 'signed' and (f.id is null or f.policy_id is distinct from p.id)`;
  expect(await rows(database, odd)).toEqual([]);
  const unseen = `select from contract_signature where page_count is distinct from cardinality(pages_shown) or page_count is null
    or user_agent not like 'Mozilla/5.0 %'
    union all select from contract_event where user_agent not like 'Mozilla/5.0 %'`;
  expect(await rows(database, unseen)).toEqual([]);
});

test("its 500 policies are in every state of coverage, with notes and files that can be opened", async () => {
  const staff = await app().staff();
  const count = async (filter: object): Promise<number> =>
    (await must(staff, "query ($filter: PolicyFilter) { policies(filter: $filter) { exactTotalCount } }", { filter }))
      .exactTotalCount;
  expect(await count({})).toBe(500);
  for (const coverage of Object.values(CoverageState)) expect(await count({ coverage })).toBeGreaterThan(10);
  expect(await must(staff, "{ policyPackages }")).toEqual(["basic", "gold", "powertrain plus", "silver"]);
  const showcase = `{ policy(id: "VSP-DEMO-0001") { notes { content } files { filePath } activity { kind } } }`;
  const { notes, files, activity } = await must(staff, showcase);
  expect([notes.length, files.length, activity.at(-1).kind]).toEqual([3, 3, "created"]);
  const file = await staff.rest(`GET /${files[0].filePath}`);
  expect([file.status, file.headers["content-type"], file.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
});

test("its contracts are real: every sent one has its document, its signature and its events in the chain of evidence", async () => {
  const { database } = app();
  const states = await rows(
    database,
    "select distinct status || case when expires_at < now() and status = 'sent' then ', expired' else '' end as state from contract",
  );
  expect(states.map(({ state }) => state).toSorted()).toEqual(["draft", "sent", "sent, expired", "signed", "void"]);
  expect(await verifyEvidence(database.dataSource)).toMatchObject({ problems: [] });
  const kinds = await rows(database, "select distinct kind from contract_event");
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["opened", "resent", "sent", "signed", "voided"]);
  const odd = `select c.id from contract c left join contract_signature s on s.contract_id = c.id
    left join payment_profile f on f.lead_id = c.lead_id
      and (f.card_brand, f.card_last_four, f.card_expiry_month, f.card_expiry_year, f.payment_method)
        = (s.card_brand, s.card_last_four, s.card_expiry_month, s.card_expiry_year, s.payment_method)
    left join outbox_message m on m.kind = 'contract_signed' and m.subject_id = c.lead_id::text
    left join outbox_attachment a on a.outbox_message_id = m.id
    where (c.file_sha256 is null) <> (c.status = 'draft') or c.status = 'signed' and (f.id is null or a.bytes is null)`;
  expect(await rows(database, odd)).toEqual([]);
});

test("its policyholders cover every kind of payment, request and upload, and Jordan Reyes has them all", async () => {
  const { database } = app();
  const jordan = "(select id from customer where email = 'jordan.reyes@example.com')";
  const statuses = async (sql: string) => (await rows(database, sql)).map(({ status }) => status).toSorted();
  expect(await statuses("select distinct status from charge")).toEqual(
    expect.arrayContaining(["failed", "paid", "refunded"]),
  );
  // A claim on a policy with a failed charge needs a person. Most refused payments were made good.
  const [owing]: { share: number }[] = await database.dataSource.query(
    "select count(distinct policy_id) filter (where status = 'failed')::float8 / count(distinct policy_id) as share from charge",
  );
  expect(owing?.share).toBeGreaterThan(0.02);
  expect(owing?.share).toBeLessThan(0.3);
  const asked = ["cancelled", "completed", "pending", "submitted"];
  expect(await statuses(`select distinct status from document_request where customer_id = ${jordan}`)).toEqual(asked);
  const caller = await app().customer({ email: "jordan.reyes@example.com", policyId: "VSP-DEMO-0001" });
  const portal = await must(
    caller,
    "{ customerViewer { policies { charges { id } documentRequests { overdue uploads { id fileSize } } } } }",
  );
  const [policy] = portal.policies.toReversed().filter((each: { charges: unknown[] }) => each.charges.length > 0);
  expect(policy).toBeDefined();
  const requests = portal.policies.flatMap((each: { documentRequests: unknown[] }) => each.documentRequests);
  expect(requests.filter(({ overdue }: { overdue: boolean }) => overdue)).toHaveLength(1);
  const [upload] = requests.flatMap((each: { uploads: unknown[] }) => each.uploads);
  const file = await must(caller, "query ($id: ID!) { documentUploadFile(id: $id) { dataUrl } }", { id: upload.id });
  expect(file.dataUrl).toMatch(/^data:(image\/png|application\/pdf);base64,/);
  // Everything due has been charged and reminded of, so the jobs of the first hour have nothing to make up for.
  const today = newYorkDay(new Date());
  expect(await chargeAutopay(database.dataSource, today)).toBe(0);
  expect(await remindOfDocuments(database.dataSource, app().env, today)).toBe(0);
  expect(await remindOfContracts(database.dataSource, app().env)).toBe(0);
});

test("Jordan Reyes signs in to the portal and finds policies and contracts", async () => {
  const jordan = await app().customer({ email: " Jordan.Reyes@example.com", policyId: "vsp-demo-0001" });
  const viewer = await must(
    jordan,
    "{ customerViewer { displayName policies { id vehicle { make } } contracts { status } } }",
  );
  expect(viewer.displayName).toBe("Jordan Reyes");
  expect(viewer.policies.map(({ id }: { id: string }) => id)).toContain("VSP-DEMO-0001");
  expect(viewer.contracts.map(({ status }: { status: string }) => status)).toEqual(
    expect.arrayContaining(["sent", "signed"]),
  );
});

test("its claims are in every status, each with its history; some are overdue, and some are Jordan's", async () => {
  const { database } = app();
  const statuses = await rows(database, "select distinct status from claim");
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(Object.values(ClaimStatus).toSorted());
  const odd = `select c.id from claim c where c.updated_at > now() or c.updated_at < c.created_at
    or c.status <> coalesce((select a.details ->> 'to' from activity a
      where a.subject_id = c.id::text and a.kind = 'status_changed' order by at desc, position desc limit 1), 'new')
    or (c.assigned_at is null) <> not exists (select from activity a where a.subject_id = c.id::text and a.kind = 'assigned')
      and not exists (select from claim_appeal a where a.claim_id = c.id)
    or (c.answered_at is null) <> (c.status = 'new')`;
  expect(await rows(database, odd)).toEqual([]);
  expect((await rows(database, "select 1 from claim where due_key < now()")).length).toBeGreaterThan(1);
  // The claims desk has examples of everything: paid and scheduled repairs, a letter, and an appeal that another person
  // decides.
  for (const [sql, most] of [
    ["select 1 from claim_payment where status = 'paid'", 3],
    ["select 1 from claim_payment where status = 'scheduled'", 1],
    ["select 1 from claim_denial_letter", 2],
    ["select 1 from claim_appeal where outcome = 'open'", 1],
    ["select 1 from claim_milestone where decided_at is not null", 5],
  ] as const)
    expect([sql, (await rows(database, sql)).length >= most]).toEqual([sql, true]);
  // What was approved is covered, and by a policy that was in force.
  const approved = `select c.claim_reason, l.component from claim c join claim_line l on l.claim_id = c.id
    where c.status in ('claim_covered_open', 'claim_covered_closed') and coalesce(l.override_verdict, l.verdict)`;
  expect((await rows(database, `${approved} = 'covered'`)).length).toBeGreaterThan(2);
  expect(await rows(database, `${approved} = 'person'`)).toEqual([]);
  const undue = `select l.component from claim_line l join claim c on c.id = l.claim_id join policy p on p.id = c.policy_id
    where coalesce(l.override_verdict, l.verdict) = 'covered' and not coalesce(l.failed_on between p.policy_start_date and p.expiration_date, false)`;
  expect(await rows(database, undue)).toEqual([]);
  const declined = `select l.sentence from claim_line l where l.override_reason like 'The declined payment%' and l.sentence not like 'A payment for this policy%'`;
  expect(await rows(database, declined)).toEqual([]);
  expect(await rows(database, "select id from claim_line where overridden_at > now() - interval '1 day'")).toEqual([]);
  const overpaid = `select claim_id from claim_payment p group by claim_id
    having sum(amount_cents) <> (select sum(owed_cents) from claim_authorization a where a.claim_id = p.claim_id)`;
  expect(await rows(database, overpaid)).toEqual([]);
  const jordan = await app().customer({ email: "jordan.reyes@example.com", policyId: "VSP-DEMO-0001" });
  const claims = await must(jordan, "{ customerClaims { status policyId } }");
  expect(claims).toEqual([
    { status: "new", policyId: "VSP-DEMO-0001" },
    { status: "awaiting_customer_action", policyId: "VSP-DEMO-0001" },
    { status: "claim_covered_closed", policyId: "VSP-DEMO-0002" },
  ]);
});

test("some policies are cancelled: one refund is due, one was sent, and one is nothing", async () => {
  const { database } = app();
  const [first, ...others] = await rows(
    database,
    `select count(*)::int as n, count(refunded_on)::int as sent, count(*) filter (where refund_cents > 0 and refunded_on is null)::int as due
     from policy_cancellation`,
  );
  expect([first, others]).toEqual([{ n: 3, sent: 1, due: 1 }, []]);
  const odd = `select c.id from policy_cancellation c join policy p on p.id = c.policy_id
    where p.expiration_date <> c.last_day or c.refunded_on > now()::date or c.created_at > now() or c.paid_cents = 0
      or not exists (select from activity a where a.kind = 'policy_cancelled' and a.subject_id = p.id)`;
  expect(await rows(database, odd)).toEqual([]);
});

test("its content is the same every time, its ids are not", async () => {
  const other = await createTestDatabase({ filled: demoData });
  try {
    expect(await rows(other, CONTENT)).toEqual(await rows(app().database, CONTENT));
    const ids = "select id from contract order by id";
    expect(await rows(other, ids)).not.toEqual(await rows(app().database, ids));
  } finally {
    await other.drop();
  }
});
