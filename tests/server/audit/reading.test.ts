import { beforeAll, describe, expect, test } from "@jest/globals";

import { type AuditEntry, entriesDuring } from "#tests/support/audit.js";
import { must, refusal } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const during = (work: () => Promise<unknown>): Promise<readonly AuditEntry[]> => entriesDuring(app(), work);
const LIST = `query ($filter: AuditFilter, $order: SortOrder! = desc, $first: Int! = 50, $after: String) {
  auditEvents(filter: $filter, order: $order, first: $first, after: $after) {
    items { kind at actorName subjectLabel details } totalCount totalIsExact nextCursor
  }
}`;
const MESSAGE = "You do not have permission to read the audit log";
let admin: Caller;
let staff: Caller;

/** Isolated entries: far in the past, so that everything the tests do is newer. */
const WORLD: readonly (readonly [at: string, kind: string, actor: string, label: string, details: object])[] = [
  ["2026-03-07T05:00:00Z", "logo_saved", "Mia", "Logo", { fileName: "a.png" }],
  ["2026-03-08T04:59:59.999Z", "logo_saved", "Mia", "Logo", { fileName: "b.png" }],
  ["2026-03-08T05:00:00Z", "document_read", "Ned", "Contract.pdf", { policyId: "VSP-LOOK-0001" }],
  ["2026-03-09T03:59:59Z", "document_read", "mia", '=HYPERLINK("x")', {}],
  ["2026-03-09T04:00:00Z", "template_deleted", "Ned", "Wélcome, back", {}],
];

beforeAll(async () => {
  admin = await app().staff({ username: "Root", role: "admin" });
  staff = await app().staff({ username: "Plain" });
  for (const [at, kind, actor, label, details] of WORLD) {
    await app().database.dataSource.query(
      `insert into audit_event (at, kind, actor_kind, actor_name, session_kind, ip_address, subject_kind, subject_id, subject_label, details)
       values ($1, $2, 'staff', $3, 'staff', '192.0.2.9', 'list', $4, $4, $5)`,
      [at, kind, actor, label, JSON.stringify(details)],
    );
  }
});

const found = async (filter: object): Promise<readonly string[]> =>
  (await must(admin, LIST, { filter: { to: "2026-03-31", ...filter } })).items.map(
    ({ subjectLabel }: { subjectLabel: string }) => subjectLabel,
  );

describe("the audit log is read", () => {
  test("only by administrators: staff get a reason, guests and customers a 401", async () => {
    expect(await refusal(staff, LIST)).toMatchObject({ code: "FORBIDDEN", message: MESSAGE });
    expect((await refusal(app().visitor(), LIST)).code).toBe("UNAUTHENTICATED");
    for (const path of ["/api/admin/audit", "/api/admin/audit.csv"]) {
      const answer = await staff.rest(`GET ${path}`);
      expect([answer.status, answer.json.message]).toEqual([403, MESSAGE]);
      expect((await app().visitor().rest(`GET ${path}`)).status).toBe(401);
    }
  });

  test("newest first, page after page, without losing or repeating one", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await must(admin, LIST, { filter: { to: "2026-03-31" }, first: 2, after });
      seen.push(...page.items.map(({ at }: { at: string }) => at));
      expect(page.totalCount).toBe(5);
      after = page.nextCursor;
    } while (after !== null);
    expect(seen).toEqual(WORLD.map(([at]) => new Date(at).toISOString()).toReversed());
    expect((await refusal(admin, LIST, { order: "asc", after: "x" })).code).toBe("BAD_REQUEST");
  });

  test("by actor, kind, subject and words", async () => {
    expect(await found({ actor: " MIA " })).toHaveLength(3);
    expect(await found({ actor: "Mi" })).toEqual([]);
    expect(await found({ kind: "template_deleted" })).toEqual(["Wélcome, back"]);
    expect(await found({ subjectKind: "list", subjectId: "Contract.pdf" })).toEqual(["Contract.pdf"]);
    expect(await found({ search: "vsp-look 192.0.2" })).toEqual(["Contract.pdf"]);
    expect(await found({ search: "template deleted NED" })).toEqual(["Wélcome, back"]);
    expect(await found({ search: "welcome" })).toEqual(["Wélcome, back"]);
    expect(await found({ search: "nothing of the kind" })).toEqual([]);
  });

  test("by days of New York, also across the hour that is skipped in March", async () => {
    expect(await found({ from: "2026-03-07", to: "2026-03-07" })).toEqual(["Logo", "Logo"]);
    expect(await found({ from: "2026-03-08", to: "2026-03-08" })).toEqual(['=HYPERLINK("x")', "Contract.pdf"]);
    expect(await found({ from: "2026-03-09" })).toEqual(["Wélcome, back"]);
    expect(await refusal(admin, LIST, { filter: { from: "2026-03-09", to: "2026-03-08" } })).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "The last day can't be before the first.",
    });
  });

  test("over REST with the common list parameters and its own; an invalid one is named", async () => {
    const answer = await admin.rest("GET /api/admin/audit?actor=ned&from=2026-03-01&to=2026-03-08&limit=10");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      data: [
        expect.objectContaining({ kind: "document_read", actorName: "Ned", details: { policyId: "VSP-LOOK-0001" } }),
      ],
      meta: { total: 1, nextCursor: null },
    });
    for (const [query, field] of [
      ["kind=nothing", "kind"],
      ["from=yesterday", "from"],
      ["from=2026-03-09&to=2026-03-08", "to"],
      ["status=new", "status"],
    ]) {
      const refused = await admin.rest(`GET /api/admin/audit?${query}`);
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, field]);
    }
    expect(await during(() => admin.rest("GET /api/admin/audit?limit=10"))).toEqual([]);
  });
});

describe("an export is logged before it is delivered", () => {
  const exported = (list: string, details: object) =>
    expect.objectContaining({ kind: "list_exported", subjectKind: "list", subjectId: list, details });

  test("that a screen makes of its rows", async () => {
    const RECORD = "mutation ($input: RecordExportInput!) { recordExport(input: $input) }";
    const said = { contents: "Search: 4242424242424242", fileName: "leads-search-new-2026-11-24.csv" };
    const input = { list: "leads", rows: 50, filter: "?q=4242424242424242&status=new", ...said };
    const entries = await during(() => must(staff, RECORD, { input }));
    const filter = { q: "************4242", status: "new" };
    const entry = exported("leads", { format: "csv", rows: 50, filter, ...said, contents: "Search: ************4242" });
    expect(entries).toEqual([entry]);
    expect(entries[0]?.actorName).toBe("Plain");
    for (const wrong of [
      { list: "" },
      { list: "Leads and more" },
      { rows: -1 },
      { filter: "x".repeat(2_001) },
      { contents: "x".repeat(2_001) },
    ]) {
      expect((await refusal(staff, RECORD, { input: { ...input, ...wrong } })).code).toBe("VALIDATION_FAILED");
    }
    expect((await refusal(app().visitor(), RECORD, { input })).code).toBe("UNAUTHENTICATED");
    const overRest = await during(async () => {
      for (const status of [201, 201]) {
        const sent = { body: input, headers: { "idempotency-key": "one file" } };
        expect(await staff.rest("POST /api/admin/exports", sent)).toMatchObject({
          status,
          json: { data: { recorded: true } },
        });
      }
      expect((await staff.rest("POST /api/admin/exports", { body: { ...input, rows: -1 } })).status).toBe(400);
    });
    expect(overRest).toEqual([entry]);
  });

  test("that is a whole list over REST, but not a page, a HEAD request or a 304", async () => {
    let etag = "";
    const whole = await during(async () => {
      etag = String((await staff.rest("GET /api/admin/leads")).headers.etag);
    });
    expect(whole).toEqual([exported("leads", { format: "json", rows: 0, filter: {} })]);
    expect(
      await during(async () => {
        await staff.rest("GET /api/admin/leads?limit=5");
        await staff.rest("HEAD /api/admin/leads");
        expect((await staff.rest("GET /api/admin/leads", { headers: { "if-none-match": etag } })).status).toBe(304);
        await app().visitor().rest("GET /api/admin/leads");
      }),
    ).toEqual([]);
  });

  test("that is the whole audit log over REST is its own entry", async () => {
    const [entry, ...others] = await during(() => admin.rest("GET /api/admin/audit?to=2026-03-31"));
    expect([entry, others]).toEqual([exported("audit", { format: "json", rows: 5, filter: { to: "2026-03-31" } }), []]);
  });

  test("that is the audit log as a file has every entry, formulas defused", async () => {
    let file = "";
    const entries = await during(async () => {
      const answer = await admin.rest("GET /api/admin/audit.csv?to=2026-03-08&q=mia");
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/);
      file = answer.text;
    });
    expect(entries).toEqual([exported("audit", { format: "csv", rows: 3, filter: { to: "2026-03-08", q: "mia" } })]);
    const lines = file
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain("Time (UTC),Time (New York),Action,Who");
    expect(lines[1]).toContain("2026-03-09T03:59:59.000Z,2026-03-08 23:59:59,document_read,mia");
    expect(lines[1]).toContain('"\'=HYPERLINK(""x"")"');
    expect(lines[2]).toContain('"{""fileName"": ""b.png""}"');
    expect((await admin.rest("GET /api/admin/audit.csv?limit=5")).json.errors[0].field).toBe("limit");
    expect(await during(() => admin.rest("HEAD /api/admin/audit.csv"))).toEqual([]);
    // The file is not empty, and its length is not known in advance.
    expect((await admin.rest("HEAD /api/admin/audit.csv")).headers).not.toHaveProperty("content-length");
  });

  test("that the server is too busy to send is refused, and the refusal is no file to save", async () => {
    const none = { atOnce: 0, perSender: 0, waiting: 0, waitingPerSender: 0, waitMs: 1_000, stalledMs: 1_000 };
    const busy = await app().another({}, { longListBounds: none });
    const { statusCode, headers } = await busy.app.inject({ url: "/api/admin/audit.csv", cookies: admin.cookies() });
    expect([statusCode, headers["content-type"], headers["content-disposition"]]).toEqual([
      503,
      "application/json; charset=utf-8",
      undefined,
    ]);
  });

  test("that is the audit log as a file has more entries than are read at once", async () => {
    await app().database.dataSource.query(`insert into audit_event (at, kind, actor_kind, actor_name, session_kind)
      select '2026-01-01T12:00:00Z', 'signed_out', 'staff', 'Many', 'staff' from generate_series(1, 1200)`);
    const answer = await admin.rest("GET /api/admin/audit.csv?actor=many");
    const ids = answer.text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").at(-1));
    expect([ids.length, new Set(ids).size]).toEqual([1200, 1200]);
  });
});
