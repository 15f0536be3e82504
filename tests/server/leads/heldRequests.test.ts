import { describe, expect, test } from "@jest/globals";

import { aQuoteRequest, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const HELD = `query ($order: SortOrder! = desc, $first: Int! = 1000, $after: String) {
  heldRequests(order: $order, first: $first, after: $after) {
    items { id reason name email phone vehicle trapText secondsOpen receivedAt ipAddress userAgent }
    totalCount totalIsExact exactTotalCount nextCursor fingerprint } }`;
const HISTORY = `query ($page: PageInput) { heldRequestActivityPage(page: $page) {
  items { kind actorKind actorName at details } matchingCount nextCursor } }`;
const RELEASE = "mutation ($input: ReleaseHeldRequestInput!) { releaseHeldRequest(input: $input) { id } }";
const DISCARD = "mutation ($input: DiscardHeldRequestInput!) { discardHeldRequest(input: $input) }";

interface Held {
  readonly id: string;
  readonly receivedAt: string;
  readonly reason: string;
}

const held = async (): Promise<readonly Held[]> => (await must(await app().staff(), HELD)).items as readonly Held[];
const leads = async (): Promise<number> => {
  const [row] = await app().database.dataSource.query<{ n: number }[]>("select count(*)::int as n from lead");
  return row?.n ?? 0;
};

describe("a quote request that seems to come from a bot", () => {
  test.each([
    [
      "trap",
      { website: "https://cheap.example", secondsOpen: 40 },
      { trapText: "https://cheap.example", secondsOpen: 40 },
    ],
    ["too_fast", { secondsOpen: 2 }, { trapText: "", secondsOpen: 2 }],
    [
      "trap",
      { website: `${"x".repeat(999)}🚗🚗`, secondsOpen: 41 },
      { trapText: `${"x".repeat(999)}🚗`, secondsOpen: 41 },
    ],
  ])("(%s) is answered as any other and held back, once a key", async (reason, signs, kept) => {
    const before = await leads();
    const sent = aQuoteRequest({ ...signs, idempotencyKey: `bot ${reason} ${signs.secondsOpen}` });
    const id = await requestedLead(app(), sent);
    expect(await requestedLead(app(), sent)).toBe(id);
    expect(await leads()).toBe(before);
    const [newest] = await held();
    expect(newest).toMatchObject({
      id,
      reason,
      ...kept,
      name: "Dana Whitfield",
      vehicle: "2019 Honda Civic",
      ipAddress: "127.0.0.1",
    });
  });

  test("is checked like any other: nothing is held that could not become a lead", async () => {
    const before = (await held()).length;
    const input = aQuoteRequest({ website: "x", secondsOpen: 40, lead: { state: "XX" } });
    await refusal(app().visitor(), "mutation ($input: RequestQuoteInput!) { requestQuote(input: $input) { id } }", {
      input,
    });
    expect(await held()).toHaveLength(before);
  });

  test("becomes the lead it would have been when staff release it, with its original consent; exactly once", async () => {
    const staff = await app().staff({ username: "erin" });
    const id = await requestedLead(app(), { secondsOpen: 0, lead: { firstName: "Quick" } });
    const one = (await held()).find((each) => each.id === id);
    await app().database.dataSource.query("update held_request set user_agent = 'Then/1.0' where id = $1", [id]);

    const lead = await must(staff, RELEASE, { input: { id } });
    expect(await wholeLead(staff, lead.id)).toMatchObject({
      firstName: "Quick",
      status: "new",
      source: "web",
      vehicle: { make: "Honda" },
      consent: { givenAt: one?.receivedAt, userAgent: "Then/1.0", ipAddress: "127.0.0.1" },
      activity: [{ kind: "created", actorKind: "staff", actorName: "erin" }],
    });
    expect(await refusal(staff, RELEASE, { input: { id } })).toMatchObject({ code: "NOT_FOUND" });
    expect((await held()).map((each) => each.id)).not.toContain(id);
  });

  test("is not to be contacted if its person asked for that since, and gets no email then", async () => {
    const staff = await app().staff();
    const waiting = async (email: string) =>
      await requestedLead(app(), { secondsOpen: 0, lead: { email, phone: email } });
    const [asked, again] = [await waiting("asked@example.com"), await waiting("again@example.com")];
    for (const [email, doNotCallAt] of [
      ["asked@example.com", "now()"],
      ["again@example.com", "now() - interval '1 hour'"],
    ])
      await app().database.dataSource.query(
        `insert into lead (email, source, do_not_call_at, do_not_call_reason) values ($1, 'web', ${doNotCallAt}, 'By letter')`,
        [email],
      );
    const releasedWith = async (id: string) => {
      const lead = await must(staff, RELEASE, { input: { id } });
      const READ = "query ($id: ID!) { lead(id: $id) { doNotCallReason activity { kind } } }";
      const mails: unknown[] = await app().database.dataSource.query(
        "select from outbox_message where subject_id = $1 and kind = 'quote_requested'",
        [lead.id],
      );
      return { ...(await must(staff, READ, { id: lead.id })), mails: mails.length };
    };
    expect(await releasedWith(asked)).toMatchObject({
      doNotCallReason: "Someone with this email or phone asked not to be contacted.",
      activity: expect.arrayContaining([{ kind: "do_not_call_set" }]),
      mails: 0,
    });
    expect(await releasedWith(again)).toMatchObject({ doNotCallReason: null, mails: 1 });
  });

  test("is listed, released once for a key, and discarded over REST as well", async () => {
    const staff = await app().staff();
    const release = await requestedLead(app(), { secondsOpen: 0, lead: { firstName: "Rest" } });
    const discard = await requestedLead(app(), { website: "https://cheap.example", secondsOpen: 40 });
    const listed = await staff.rest("GET /api/admin/held-requests?limit=2");
    expect(listed.json.data.map(({ id, reason }: Held) => [id, reason])).toEqual([
      [discard, "trap"],
      [release, "too_fast"],
    ]);
    const found = await staff.rest("GET /api/admin/held-requests?q=rest&limit=5");
    expect([found.json.data.map(({ id }: Held) => id), found.json.meta.total]).toEqual([[release], 1]);
    expect((await app().visitor().rest("GET /api/admin/held-requests")).status).toBe(401);

    const before = await leads();
    const once = { headers: { "idempotency-key": "release-1" } };
    const [one, again] = [
      await staff.rest(`POST /api/admin/held-requests/${release}/release`, once),
      await staff.rest(`POST /api/admin/held-requests/${release.toUpperCase()}/release`, once),
    ];
    expect([one.status, one.json.data.firstName, again.status, again.json.data.id]).toEqual([
      200,
      "Rest",
      200,
      one.json.data.id,
    ]);
    expect(await leads()).toBe(before + 1);
    expect(await staff.rest(`DELETE /api/admin/held-requests/${discard}`)).toMatchObject({
      status: 200,
      json: { data: { id: discard } },
    });
    expect((await staff.rest(`DELETE /api/admin/held-requests/${discard}`)).status).toBe(404);
  });

  test("keeps the consent text that was published when it was sent", async () => {
    const { env } = app();
    const staff = await app().staff();
    const { brandName } = env;
    const id = await requestedLead(app(), { secondsOpen: 0 });
    Object.assign(env, { brandName: "Renamed" });
    try {
      const lead = await must(staff, RELEASE, { input: { id } });
      const { consent } = await wholeLead(staff, lead.id);
      expect(consent.text).toContain(`I agree that ${brandName} may call`);
      expect(consent.version).toBe("tcpa 1.1, privacy 1.1, terms 1.1");
      // Conversely, a request of today gets today's wording.
      const later = await wholeLead(staff, await requestedLead(app()));
      expect(later.consent.text).toContain("I agree that Renamed may call");
    } finally {
      Object.assign(env, { brandName });
    }
  });

  test("is one request together with its retries, before and after it is released", async () => {
    const staff = await app().staff();
    const sent = aQuoteRequest({ secondsOpen: 2, idempotencyKey: "pressed twice" });
    const id = await requestedLead(app(), sent);
    const before = await leads();
    expect(await requestedLead(app(), { ...sent, secondsOpen: 4 })).toBe(id);
    expect(await leads()).toBe(before);
    await must(staff, RELEASE, { input: { id } });
    for (const secondsOpen of [2, 4]) expect(await requestedLead(app(), { ...sent, secondsOpen })).toBe(id);
    expect((await held()).map((each) => each.id)).not.toContain(id);
    expect(await leads()).toBe(before + 1);
  });

  test("is deleted when staff discard it", async () => {
    const before = await leads();
    const staff = await app().staff();
    const id = await requestedLead(app(), { website: "x", secondsOpen: 40 });
    expect(await must(staff, DISCARD, { input: { id } })).toBe(id);
    expect(await refusal(staff, DISCARD, { input: { id } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(staff, DISCARD, { input: { id: "no-id" } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await leads()).toBe(before);
  });

  test("records who released or discarded it, when, and whose it was: staff can see it, and nobody can change it", async () => {
    const staff = await app().staff({ username: "riley" });
    const [kept, thrown] = [
      await requestedLead(app(), { secondsOpen: 1, lead: { firstName: "Kept" } }),
      await requestedLead(app(), { website: "x", secondsOpen: 40, lead: { firstName: "Thrown" } }),
    ];
    const lead = await must(staff, RELEASE, { input: { id: kept } });
    await must(staff, DISCARD, { input: { id: thrown } });
    const by = { actorKind: "staff", actorName: "riley", at: expect.any(String) };
    const history = await must(staff, HISTORY, { page: { first: 2 } });
    expect(history.items).toEqual([
      { kind: "discarded", ...by, details: { name: "Thrown Whitfield", reason: "trap" } },
      { kind: "released", ...by, details: { name: "Kept Whitfield", reason: "too_fast", leadId: lead.id } },
    ]);
    const overRest = await staff.rest("GET /api/admin/held-requests/activity?limit=2");
    expect(overRest.json.data).toMatchObject(history.items);
    const older = await must(staff, HISTORY, { page: { first: 1, after: history.nextCursor } });
    expect(older.items.map((each: { actorName: string }) => each.actorName)).not.toContain("riley");
    // A refused caller has changed nothing.
    await refusal(staff, DISCARD, { input: { id: thrown } });
    expect((await must(staff, HISTORY, { page: { search: "riley" } })).matchingCount).toBe(2);
    const { dataSource } = app().database;
    await expect(dataSource.query("delete from activity where subject_id = $1", [thrown])).rejects.toThrow();
  });

  test("is found on its page, however many there are", async () => {
    const staff = await app().staff();
    await app().database.dataSource.query(
      `insert into held_request (reason, request, name, email, phone, vehicle, trap_text, ip_address, user_agent, received_at)
       select 'trap', '{}', 'Program ' || n, '', '', '', '', '', '', now() - n * interval '1 minute' from generate_series(1, 250) n`,
    );
    const all = await held();
    expect(all.length).toBeGreaterThanOrEqual(250);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await must(staff, HELD, { first: 100, after });
      expect(page).toMatchObject({ totalCount: all.length, totalIsExact: true, exactTotalCount: all.length });
      seen.push(...page.items.map(({ id }: Held) => id));
      after = page.nextCursor;
    } while (after !== null);
    expect(seen).toEqual(all.map(({ id }) => id));
    const oldest = await must(staff, HELD, { order: "asc", first: 1 });
    expect(oldest.items).toMatchObject([{ name: "Program 250" }]);
    await must(staff, DISCARD, { input: { id: oldest.items[0].id } });
    expect((await must(staff, HELD, { first: 1 })).fingerprint).not.toBe(oldest.fingerprint);
  });

  test("can be seen, released or discarded only by staff", async () => {
    for (const document of [HELD, HISTORY, RELEASE, DISCARD]) {
      const variables =
        document === HELD || document === HISTORY ? {} : { input: { id: "00000000-0000-4000-8000-000000000000" } };
      expect(await refusal(app().visitor(), document, variables)).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test("a person takes longer, and REST clients are not measured", async () => {
    const before = await leads();
    await requestedLead(app(), { website: " ", secondsOpen: 3 });
    await requestedLead(app());
    await requestedLead(app(), { website: "https://dealer.example" });
    expect(await leads()).toBe(before + 3);
  });
});
