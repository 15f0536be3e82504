import { expect, test } from "@jest/globals";
import type { DataSource } from "typeorm";

import { migrations } from "#server/generated/migrations.js";
import { createTestDatabase } from "#tests/support/testDatabase.js";

/** Undoes a migration and the later ones, writes rows, migrates, reads, undoes it again and reads again. */
async function beforeAndAfter(
  name: string,
  write: (owner: DataSource) => Promise<unknown>,
  read: string,
): Promise<readonly unknown[]> {
  const { asOwner, drop } = await createTestDatabase();
  const count = migrations.length - migrations.findIndex((migration) => migration.name === name);
  const undo = async (owner: DataSource) => {
    for (let undone = 0; undone < count; undone += 1) await owner.undoLastMigration();
  };
  try {
    return await asOwner(async (owner) => {
      await undo(owner);
      await write(owner);
      const before: unknown = await owner.query(read);
      await owner.runMigrations();
      const after: unknown = await owner.query(read);
      await undo(owner);
      expect(await owner.query<unknown>(read)).toEqual(before);
      return after as readonly unknown[];
    });
  } finally {
    await drop();
  }
}

test("older histories use today's name for required documents, and keep everything else", async () => {
  const after = await beforeAndAfter(
    "RequiredDocuments1795478400305",
    async (owner) =>
      await owner.query(`insert into activity (subject_kind, subject_id, kind, actor_kind, details) values
        ('claim', 'c1', 'customer_asked', 'staff', '{"messageId": "m1", "papers": ["Odometer Reading"]}'),
        ('claim', 'c1', 'customer_asked', 'staff', '{"messageId": "m2"}'),
        ('claim', 'c1', 'claim_reminded', 'system', '{"reminder": 1, "papers": ["Odometer Reading"]}'),
        ('claim', 'c1', 'claim_paper_received', 'customer', '{"paperId": "p1", "paper": "Odometer Reading", "fileId": "f1"}'),
        ('claim', 'c1', 'claim_paper_waived', 'staff', '{"paperId": "p2", "paper": "Repair Invoice"}'),
        ('claim', 'c1', 'file_added', 'staff', '{"paper": "is left alone"}')`),
    "select kind, details from activity order by position",
  );
  expect(after).toEqual([
    { kind: "customer_asked", details: { messageId: "m1", requiredDocuments: ["Odometer Reading"] } },
    { kind: "customer_asked", details: { messageId: "m2" } },
    { kind: "claim_reminded", details: { reminder: 1, requiredDocuments: ["Odometer Reading"] } },
    {
      kind: "required_document_received",
      details: { requiredDocumentId: "p1", document: "Odometer Reading", fileId: "f1" },
    },
    { kind: "required_document_waived", details: { requiredDocumentId: "p2", document: "Repair Invoice" } },
    { kind: "file_added", details: { paper: "is left alone" } },
  ]);
});

test("older entries of the audit log use today's name for lead assignment", async () => {
  const after = await beforeAndAfter(
    "LeadAssignment1795478400306",
    async (owner) =>
      await owner.query(`insert into audit_event (kind, actor_kind, session_kind, subject_kind, subject_id, subject_label, details) values
        ('lead_dealing_saved', 'staff', 'staff', 'setting', 'lead_dealing', 'New leads', '{"changes": []}'),
        ('logo_saved', 'staff', 'staff', 'setting', 'logo', 'Logo', '{}')`),
    "select kind, subject_id, subject_label, details, search_text from audit_event order by subject_label desc",
  );
  const changed = { subject_label: "New leads", details: { changes: [] } };
  expect(after).toMatchObject([
    { kind: "lead_assignment_saved", subject_id: "lead_assignment", ...changed },
    { kind: "logo_saved", subject_id: "logo" },
  ]);
  expect(after).toMatchObject([{ search_text: expect.stringContaining("lead assignment saved") }, {}]);
});

test("older entries of the audit log use today's name for alerts by email", async () => {
  const changes = `{"changes": [{"field": "newsByMail", "from": true, "to": false}, {"field": "away", "from": false, "to": true}]}`;
  const after = await beforeAndAfter(
    "AlertsByEmail1795478400307",
    async (owner) =>
      await owner.query(`insert into audit_event (kind, actor_kind, session_kind, details) values
        ('salesperson_changed', 'staff', 'staff', '${changes}')`),
    "select details from audit_event",
  );
  expect(after).toEqual([{ details: JSON.parse(changes.replace("newsByMail", "alertsByEmail")) as unknown }]);
});

test("older histories use today's name for requested amounts, also of lines, and keep what people wrote", async () => {
  const after = await beforeAndAfter(
    "RequestedAuthorizations1795478400309",
    async (owner) =>
      await owner.query(
        `insert into activity (subject_kind, subject_id, kind, actor_kind, details) values
          ('claim', 'c1', 'authorization_asked', 'staff', '{"askedCents": 100, "reasons": []}'),
          ('claim', 'c1', 'authorization_given', 'staff', $1),
          ('claim', 'c1', 'shop_estimate_received', 'visitor', '{"lines": 1, "askedCents": 100}')`,
        [JSON.stringify({ askedCents: 100, lines: [{ what: 'A "askedCents": 5', askedCents: 100 }] })],
      ),
    "select kind, details from activity order by position",
  );
  expect(after).toEqual([
    { kind: "authorization_requested", details: { requestedCents: 100, reasons: [] } },
    {
      kind: "authorization_given",
      details: { requestedCents: 100, lines: [{ what: 'A "askedCents": 5', requestedCents: 100 }] },
    },
    { kind: "shop_estimate_received", details: { lines: 1, requestedCents: 100 } },
  ]);
});

test("an older authorization that awaits a decision still does", async () => {
  const after = await beforeAndAfter(
    "RequestedAuthorizations1795478400309",
    async (owner) =>
      await owner.query(`with filed as (insert into claim (status, assign_due_at, answer_due_at) values ('new', now(), now()) returning id)
        insert into claim_authorization (claim_id, asked_cents, authorized_cents, deductible_cents) select id, 300, 200, 100 from filed`),
    "select status, version, owed_cents from claim_authorization",
  );
  expect(after).toEqual([{ status: "requested", version: 1, owed_cents: 100 }]);
});

test("an older decision that overrides the rules is kept, and histories use today's name for it", async () => {
  const after = await beforeAndAfter(
    "ClaimLineOverrides1795478400320",
    async (owner) => {
      await owner.query(`with filed as (insert into claim (status, assign_due_at, answer_due_at) values ('new', now(), now()) returning id)
        insert into claim_line (claim_id, component, component_name, work, verdict, sentence, further_reasons,
            overruled_verdict, overruled_reason, overruled_by_name, overruled_at)
          select id, 'alternator', 'Alternator', 'part', 'person', 'Unknown.', '{}', 'covered', 'Goodwill.', 'robin', '2026-11-20' from filed`);
      await owner.query(`insert into activity (subject_kind, subject_id, kind, actor_kind, details) values
        ('claim', 'c1', 'claim_line_overruled', 'staff', '{"to": "covered"}'),
        ('claim', 'c1', 'claim_line_removed', 'staff', '{"work": "part", "overruledVerdict": null}'),
        ('claim', 'c1', 'claim_line_changed', 'staff', '{"overruledVerdict": "is left alone"}')`);
    },
    `select (select array_agg(value) from (select value #>> '{}' as value from claim_line, jsonb_each(to_jsonb(claim_line))
        where key ~ '^over' and key <> 'overridden_at' and key <> 'overruled_at' order by 1) kept) as line, version as line_version,
      (select jsonb_agg(jsonb_build_array(kind, details) order by position) from activity) as history from claim_line`,
  );
  expect(after).toEqual([
    {
      line: ["Goodwill.", "covered", "robin", null],
      line_version: 1,
      history: [
        ["claim_line_overridden", { to: "covered" }],
        ["claim_line_removed", { work: "part", overrideVerdict: null }],
        ["claim_line_changed", { overruledVerdict: "is left alone" }],
      ],
    },
  ]);
});

test("an older unsubscription keeps who recorded it", async () => {
  const after = await beforeAndAfter(
    "RecordedUnsubscriptions1795478400321",
    async (owner) =>
      await owner.query(
        "insert into unsubscription (email, noted_by, reason) values ('a@example.com', 'robin', 'By phone')",
      ),
    `select told.value #>> '{}' as "by" from unsubscription, jsonb_each(to_jsonb(unsubscription)) told
      where told.key in ('noted_by', 'recorded_by')`,
  );
  expect(after).toEqual([{ by: "robin" }]);
});

test("an older price override keeps its reason, and bounds and audit log use today's names", async () => {
  const changes = `{"changes": [{"field": "maxDeparturePercent", "from": 5, "to": null}, {"field": "name", "from": "A", "to": "B"}]}`;
  const after = await beforeAndAfter(
    "PriceOverrides1795478400322",
    async (owner) => {
      await owner.query(`insert into price_book (name, begins_on, binding, max_departure_percent, staff_departure_percent)
        values ('Winter', '2026-12-01', false, 10, 20)`);
      await owner.query(`with asked as (insert into lead (status) values ('quoted') returning id)
        insert into quote (lead_id, plan, deductible, term_months, price_total_cents, price_monthly_cents, departure_reason)
          select id, 'gold', 100, 12, 120000, 10000, 'Loyal' from asked`);
      await owner.query(`insert into audit_event (kind, actor_kind, session_kind, details) values
        ('price_book_changed', 'staff', 'staff', '${changes}')`);
    },
    `select (select details from audit_event) as audited,
      (select jsonb_agg(value order by key) from price_book, jsonb_each(to_jsonb(price_book)) where key like '%_percent') as bounds,
      (select jsonb_agg(value) from quote, jsonb_each(to_jsonb(quote)) where key in ('departure_reason', 'price_override_reason')) as reason`,
  );
  expect(after).toEqual([
    {
      audited: JSON.parse(changes.replace("maxDeparturePercent", "maxPriceOverridePercent")) as unknown,
      bounds: [null, 10, 20],
      reason: ["Loyal"],
    },
  ]);
});

test("older next actions keep their description, also where an undo reads it", async () => {
  const planned = (words: string | null) => ({
    kind: "other",
    words,
    dueAt: "2026-12-01T15:00:00.000Z",
    ownerId: null,
  });
  const bulk = (params: unknown) => JSON.stringify(params);
  const after = await beforeAndAfter(
    "NextActionDescriptions1795478400323",
    async (owner) => {
      await owner.query(`with asked as (insert into lead (status) values ('quoted') returning id)
        insert into lead_next_action (lead_id, kind, words, due_at) select id, 'other', 'Send photos', '2026-12-01' from asked`);
      await owner.query(`insert into activity (subject_kind, subject_id, kind, actor_kind, details) values
        ('lead', 'l1', 'next_action_cleared', 'staff', '{"what": "words", "planned": {"kind": "call", "words": "words", "ownerId": null}}'),
        ('lead', 'l1', 'next_action_cleared', 'staff', '{"what": "Call"}'),
        ('lead', 'l1', 'note_added', 'staff', '{"planned": {"words": "is left alone"}}')`);
      await owner.query(`with changes as (
          insert into bulk_change (list, action, target, params, created_by) values
            ('leads', 'next_action', 'Ask again', '${bulk({ nextAction: planned("Ask again") })}', 'robin'),
            ('leads', 'status', 'Lost', '{"status": "lost"}', 'robin') returning id, action)
        insert into bulk_change_row (bulk_id, position, record_id, label, version, state, before)
          select id, 1, 'l1', 'Ada', 1, 'changed', '${bulk({ nextAction: planned("Before") })}'::jsonb from changes where action = 'next_action'
          union all select id, 1, 'l1', 'Ada', 1, 'changed', '${bulk({ status: "new", nextAction: planned(null) })}' from changes where action = 'status'
          union all select id, 2, 'l2', 'Ben', 1, 'changed', '{"status": "new", "nextAction": null}' from changes where action = 'status'
          union all select id, 3, 'l3', 'Cy', 1, 'waiting', null from changes where action = 'status'`);
      await owner.query(`insert into lead_merge (survivor_id, merged_id, merged_name, merged_by, kept) values
        (gen_random_uuid(), gen_random_uuid(), 'Ada', 'robin', '{"lead": {"words": "is left alone"}, "nextActions": [{"id": "n1", "words": "Later"}, {"id": "n2", "words": null}]}'),
        (gen_random_uuid(), gen_random_uuid(), 'Ben', 'robin', '{"lead": {}, "nextActions": []}'),
        (gen_random_uuid(), gen_random_uuid(), 'Cy', 'robin', null)`);
    },
    `select (select jsonb_agg(value) from lead_next_action, jsonb_each(to_jsonb(lead_next_action)) where key in ('words', 'description')) as actions,
      (select jsonb_agg(details order by position) from activity) as history,
      (select jsonb_agg(params order by action) from bulk_change) as params,
      (select jsonb_agg(before order by action, position) from bulk_change_row join bulk_change on bulk_change.id = bulk_id) as before,
      (select jsonb_agg(kept order by merged_name) from lead_merge) as merges`,
  );
  const renamed = ({ words, ...rest }: ReturnType<typeof planned>) => ({ ...rest, description: words });
  expect(after).toEqual([
    {
      actions: ["Send photos"],
      history: [
        { what: "words", planned: { kind: "call", description: "words", ownerId: null } },
        { what: "Call" },
        { planned: { words: "is left alone" } },
      ],
      params: [{ nextAction: renamed(planned("Ask again")) }, { status: "lost" }],
      before: [
        { nextAction: renamed(planned("Before")) },
        { status: "new", nextAction: renamed(planned(null)) },
        { status: "new", nextAction: null },
        null,
      ],
      merges: [
        {
          lead: { words: "is left alone" },
          nextActions: [
            { id: "n1", description: "Later" },
            { id: "n2", description: null },
          ],
        },
        { lead: {}, nextActions: [] },
        null,
      ],
    },
  ]);
});

test("an older payment keeps its date, and histories use today's name for it", async () => {
  const after = await beforeAndAfter(
    "ClaimPaymentDates1795478400324",
    async (owner) => {
      await owner.query(`with filed as (insert into claim (status, assign_due_at, answer_due_at) values ('new', now(), now()) returning id)
        insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, day) select id, 'shop', 'Oak', 1, 'check', '2026-12-01' from filed`);
      await owner.query(`insert into activity (subject_kind, subject_id, kind, actor_kind, details) values
        ('claim', 'c1', 'claim_payment_recorded', 'staff', '{"payeeName": "day", "day": "2026-12-01"}'),
        ('claim', 'c1', 'claim_payment_changed', 'staff', '{"to": "paid", "day": "2026-12-01"}'),
        ('claim', 'c1', 'note_added', 'staff', '{"day": "is left alone"}')`);
    },
    `select (select array_agg(value #>> '{}') from claim_payment, jsonb_each(to_jsonb(claim_payment)) where key in ('day', 'payment_date')) as dates,
      (select array_agg(version) from claim_payment) as versions,
      (select jsonb_agg(details order by position) from activity) as history`,
  );
  expect(after).toEqual([
    {
      dates: ["2026-12-01"],
      versions: [1],
      history: [
        { payeeName: "day", paymentDate: "2026-12-01" },
        { to: "paid", paymentDate: "2026-12-01" },
        { day: "is left alone" },
      ],
    },
  ]);
});
