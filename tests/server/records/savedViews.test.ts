import { beforeEach, describe, expect, test } from "@jest/globals";

import { must, refusal, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { untilTrue } from "#tests/support/eventually.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ROW = "id version list name filter shared own ownerName viewerCanChange count";
const VIEWS = `query ($list: ViewedList) { savedViews(list: $list) { ${ROW} } }`;
const SAVE = `mutation ($input: SaveViewInput!) { saveView(input: $input) { ${ROW} } }`;
const CHANGE = `mutation ($input: ChangeViewInput!) { changeView(input: $input) { ${ROW} } }`;
const REMOVE = "mutation ($input: RemoveViewInput!) { removeView(input: $input) }";
const RESTORE = `mutation ($input: RestoreViewInput!) { restoreView(input: $input) { ${ROW} } }`;

interface Entry {
  readonly kind: string;
  readonly subjectLabel: string;
}
let names = 0;

async function saved(staff: Caller, input: object = {}) {
  return await must(staff, SAVE, { input: { list: "leads", name: `View ${String((names += 1))}`, ...input } });
}

async function rail(staff: Caller, list?: string): Promise<string[]> {
  const { data } = await staff.graphql<{ savedViews: { name: string }[] }>(VIEWS, { list });
  return (data?.savedViews ?? []).map(({ name }) => name);
}

beforeEach(async () => {
  await app().database.dataSource.query("delete from saved_view");
});

describe("a saved view", () => {
  test("keeps the filters, search and sort of the address, without its page, and counts what it has", async () => {
    const staff = await app().staff();
    await requestedLead(app(), { lead: { firstName: "Zebulon", state: "TX" } });
    const view = await saved(staff, {
      name: "  Zebs of Texas ",
      filter: "?after=abc&sort=lastName&order=asc&q=zebulon&state=TX&status=&view=1",
    });
    expect(view).toMatchObject({
      version: 1,
      name: "Zebs of Texas",
      filter: "q=zebulon&state=TX&sort=lastName&order=asc",
      shared: false,
      own: true,
      viewerCanChange: true,
      count: 1,
    });
    const { id, version } = view;
    const changed = await must(staff, CHANGE, { input: { id, version, filter: "q=nobodyhasthis&source=Ü%C3%9C" } });
    expect(changed).toMatchObject({
      id,
      version: 2,
      name: "Zebs of Texas",
      filter: "q=nobodyhasthis&source=%C3%9C%C3%9C",
      count: 0,
    });
  });

  test("counts as the list does, with every filter that a list has", async () => {
    const staff = await app().staff();
    const day = "2026-01-05";
    for (const [list, filter] of [
      [
        "leads",
        `q=a&status=new&owner=none&due=none&duplicates=hide&source=web&state=TX&plan=gold&from=${day}&until=${day}`,
      ],
      ["leads", "owner=me&due=overdue&sort=vehicleYear"],
      ["leads", ""],
      ["policies", `q=a&package=gold&coverage=active&state=TX&from=${day}&until=${day}&sort=holderName&order=asc`],
      ["policies", ""],
      [
        "claims",
        `q=a&status=new&queue=to_approve&assignee=me&skill=engine&state=TX&package=gold&from=${day}&until=${day}&sort=dueAt&order=asc`,
      ],
      ["claims", "queue=appeals&assignee=none"],
      ["claims", "status=new"],
    ])
      expect((await saved(staff, { list, filter }))["count"]).toBeGreaterThanOrEqual(0);
    // One statement for the views, and one for their counts.
    expect(await countStatements(() => rail(staff))).toBe(2);
  });

  test.each([
    ["filter", "status=unheard"],
    ["filter", "constructor=1"],
    ["filter", "page=2"],
    ["filter", "from=2026-02-30"],
    ["filter", "q=%00"],
    ["filter", "q=%FF"],
    ["filter", "status=new&status=sold"],
    ["filter", `q=${"a".repeat(201)}`],
    ["name", " "],
    ["name", "a".repeat(61)],
  ])("is refused with %s %s, naming the field", async (field, value) => {
    const staff = await app().staff();
    const input = { list: "leads", name: "A view", [field]: value };
    expect(await refusal(staff, SAVE, { input })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { [field]: expect.any(String) },
    });
    const { id } = await saved(staff);
    expect(await refusal(staff, CHANGE, { input: { id, [field]: value } })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { [field]: expect.any(String) },
    });
  });

  test("has a unique name among its owner's views of the list, of which there are fifty at most", async () => {
    const [staff, other] = [await app().staff(), await app().staff()];
    const { id } = await saved(staff, { name: "Hot" });
    const taken = { code: "VALIDATION_FAILED", fields: { name: expect.any(String) } };
    expect(await refusal(staff, SAVE, { input: { list: "leads", name: "hot" } })).toMatchObject(taken);
    await saved(staff, { name: "Hot", list: "claims" });
    await saved(other, { name: "Hot" });
    const { id: second } = await saved(staff);
    expect(await refusal(staff, CHANGE, { input: { id: second, name: "HOT" } })).toMatchObject(taken);

    // Twenty at the same time, two of which get the last places.
    const { data } = await staff.graphql<{ staffViewer: { id: string } }>("{ staffViewer { id } }");
    await app().database.dataSource.query(
      "insert into saved_view (owner_id, list, name, filter) select $1, 'policies', n::text, '' from generate_series(1, 45) n",
      [data?.staffViewer.id],
    );
    const race = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        staff.graphql(SAVE, { input: { list: "policies", name: `race ${String(n)}` } }),
      ),
    );
    expect(race.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
    expect(await rail(staff)).toHaveLength(50);
    // A deleted view makes room, and can be restored only if there is room.
    await must(staff, REMOVE, { input: { id } });
    await saved(staff);
    expect(await refusal(staff, RESTORE, { input: { id } })).toMatchObject({ code: "CONFLICT" });
  });

  test("is refused for a stale version, and can be restored after it was deleted", async () => {
    const staff = await app().staff();
    const { id } = await saved(staff, { name: "First" });
    await must(staff, CHANGE, { input: { id, version: 1, name: "Second" } });
    expect(await refusal(staff, CHANGE, { input: { id, version: 1, name: "Third" } })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await refusal(staff, REMOVE, { input: { id, version: 1 } })).toMatchObject({ code: "CONFLICT" });
    await must(staff, REMOVE, { input: { id, version: 2 } });
    expect(await rail(staff)).toEqual([]);
    expect(await refusal(staff, CHANGE, { input: { id, name: "Third" } })).toMatchObject({ code: "NOT_FOUND" });
    const other = await saved(staff, { name: "second" });
    expect(await refusal(staff, RESTORE, { input: { id } })).toMatchObject({ code: "VALIDATION_FAILED" });
    await must(staff, REMOVE, { input: { id: other["id"] } });
    expect(await must(staff, RESTORE, { input: { id } })).toMatchObject({ id, name: "Second" });
    expect(await must(staff, RESTORE, { input: { id } })).toMatchObject({ id, name: "Second" });
    expect(await rail(staff)).toEqual(["Second"]);
  });

  test("can be restored for 30 days", async () => {
    const staff = await app().staff();
    const { id } = await saved(staff);
    const deletedDaysAgo = async (days: number): Promise<void> => {
      await must(staff, REMOVE, { input: { id } });
      await app().database.dataSource.query("update saved_view set deleted_at = now() - $1 * interval '1 day'", [days]);
    };
    await deletedDaysAgo(29);
    expect(await must(staff, RESTORE, { input: { id } })).toMatchObject({ id });
    await deletedDaysAgo(31);
    expect(await refusal(staff, RESTORE, { input: { id } })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is restored while its owner saves another one", async () => {
    const staff = await app().staff();
    const { id } = await saved(staff, { name: "Back" });
    await must(staff, REMOVE, { input: { id } });
    const { dataSource } = app().database;
    const saving = dataSource.createQueryRunner();
    await saving.startTransaction();
    // What saveView does, with a pause in between.
    await saving.query("select from staff join saved_view on owner_id = staff.id for no key update of staff");
    const restored = must(staff, RESTORE, { input: { id } });
    await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
    await saving.query(
      "insert into saved_view (owner_id, list, name, filter) select owner_id, list, 'Other', '' from saved_view",
    );
    await saving.commitTransaction();
    await saving.release();
    expect(await restored).toMatchObject({ id, name: "Back" });
    expect((await rail(staff)).toSorted()).toEqual(["Back", "Other"]);
  });

  test("stays where its owner moves it, which makes no one's copy stale", async () => {
    const staff = await app().staff();
    const [, , third] = [
      await saved(staff, { name: "One" }),
      await saved(staff, { name: "Two" }),
      await saved(staff, { name: "Three" }),
    ];
    await must(staff, CHANGE, { input: { id: third?.["id"], version: 1, position: 0 } });
    expect(await rail(staff, "leads")).toEqual(["Three", "One", "Two"]);
    expect(await must(staff, CHANGE, { input: { id: third?.["id"], version: 1, position: 99 } })).toMatchObject({
      version: 1,
    });
    expect(await rail(staff)).toEqual(["One", "Two", "Three"]);
    expect(await refusal(staff, CHANGE, { input: { id: third?.["id"], position: -1 } })).toMatchObject({
      fields: { position: expect.any(String) },
    });
  });
});

describe("a shared view", () => {
  test("is visible to everyone who may read its list, and is managed by its owner and managers", async () => {
    const [sales, claims, manager] = [
      await app().staff({ permissionSets: ["sales"] }),
      await app().staff({ permissionSets: ["claims"] }),
      await app().staff({ permissionSets: ["manager"] }),
    ];
    const peer = await app().staff({ permissionSets: ["sales"] });
    const own = await saved(sales, { name: "Mine" });
    const { id } = await saved(sales, { name: "Ours", shared: true, filter: "owner=me" });
    expect(await rail(sales)).toEqual(["Mine", "Ours"]);
    expect([await rail(peer), await rail(manager), await rail(claims)]).toEqual([["Ours"], ["Ours"], []]);
    expect(await refusal(claims, SAVE, { input: { list: "leads", name: "No" } })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(claims, REMOVE, { input: { id } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(manager, CHANGE, { input: { id: own["id"], name: "X" } })).toMatchObject({
      code: "NOT_FOUND",
    });
    for (const [call, input] of [
      [CHANGE, { id, name: "X" }],
      [REMOVE, { id }],
    ] as const)
      expect(await refusal(peer, call, { input })).toMatchObject({ code: "FORBIDDEN" });
    expect(await must(manager, CHANGE, { input: { id, name: "Everybody's" } })).toMatchObject({
      own: false,
      viewerCanChange: true,
    });
    expect(await refusal(manager, CHANGE, { input: { id, position: 0 } })).toMatchObject({ code: "FORBIDDEN" });
    // It becomes private to its owner again, and the person who did so still gets an answer.
    expect(await must(manager, CHANGE, { input: { id, shared: false } })).toMatchObject({ shared: false });
    expect([await rail(sales), await rail(peer)]).toEqual([["Mine", "Everybody's"], []]);
  });

  test("is in the audit log with the person who shared, changed or removed it", async () => {
    const staff = await app().staff({ role: "admin" });
    const { id } = await saved(staff, { name: "Logged", shared: true, filter: "status=new" });
    await must(staff, CHANGE, { input: { id, filter: "status=quoted" } });
    await must(staff, REMOVE, { input: { id } });
    await saved(staff, { name: "One's own" });
    const { json } = await staff.rest("GET /api/admin/audit?subjectKind=saved_view");
    expect(json.data.slice(0, 3).map((entry: Entry) => [entry.kind, entry.subjectLabel])).toEqual([
      ["shared_view_removed", "Logged"],
      ["shared_view_changed", "Logged"],
      ["shared_view_saved", "Logged"],
    ]);
    expect(JSON.stringify(json.data[1])).toContain("status=quoted");
  });

  test("is limited to thirty per list, however many are shared at once", async () => {
    const [one, other] = [await app().staff(), await app().staff()];
    await Promise.all(Array.from({ length: 14 }, () => Promise.all([saved(one), saved(other)])));
    await app().database.dataSource.query("update saved_view set shared = true");
    const race = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 === 0 ? one : other).graphql(SAVE, { input: { list: "leads", name: `s${String(n)}`, shared: true } }),
      ),
    );
    expect(race.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
    expect(race.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
      Array.from({ length: 4 }, () => "CONFLICT"),
    );
  });
});

test("over REST, views are listed, saved once, changed by their version, deleted and restored", async () => {
  const staff = await app().staff();
  const body = { list: "leads", name: "By REST", filter: "status=left_message", shared: true };
  const headers = { "idempotency-key": "a-view" };
  const made = await staff.rest("POST /api/admin/views", { body, headers });
  expect([made.status, made.json.data.filter]).toEqual([201, "status=left_message"]);
  const again = await staff.rest("POST /api/admin/views", { body, headers });
  expect([again.json.data.id, again.headers["idempotent-replayed"]]).toEqual([made.json.data.id, "true"]);
  const { id } = made.json.data;
  const list = await staff.rest("GET /api/admin/views?list=leads");
  expect(list.json.data).toMatchObject([{ id, name: "By REST", count: 0, own: true }]);
  expect((await staff.rest("GET /api/admin/views?list=policies")).json.data).toEqual([]);
  expect((await staff.rest("GET /api/admin/views?list=quotes")).status).toBe(400);
  const stale = await staff.rest(`PATCH /api/admin/views/${String(id)}`, {
    body: { name: "Stale" },
    headers: { "if-match": '"7"' },
  });
  expect(stale.status).toBe(409);
  const renamed = await staff.rest(`PATCH /api/admin/views/${String(id)}`, {
    body: { name: "Renamed" },
    headers: { "if-match": '"1"' },
  });
  expect([renamed.status, renamed.json.data.name]).toEqual([200, "Renamed"]);
  expect((await staff.rest(`DELETE /api/admin/views/${String(id)}`)).json).toEqual({ data: { id } });
  expect((await staff.rest("GET /api/admin/views")).json.data).toEqual([]);
  const back = await staff.rest(`POST /api/admin/views/${String(id)}/restore`, { body: {} });
  expect([back.status, back.json.data.name]).toEqual([200, "Renamed"]);
  expect((await app().visitor().rest("GET /api/admin/views")).status).toBe(401);
});
