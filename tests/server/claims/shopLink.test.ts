import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { withoutKeys } from "#server/core/loggedText.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { race, useRaceApp } from "#tests/support/races.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { authorized, chooseShop, tokenOf } from "#tests/support/shopLinks.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp({ PUBLIC_FORM_MAX: "1000" });
const { mailServer, deliver, inState } = useMail(app);
const POLICY = "VSP-D00R-0001";
const OF_CUSTOMER = { firstName: "Zebulon", lastName: "Quill", email: "zeb@example.com", phone: "5125550188" };
const LINES = [
  { kind: "part", description: "Radiator", quantity: 1, unitCents: 41_250 },
  { kind: "labor", description: "Replace radiator", quantity: 2.5, unitCents: 14_500 },
];
let staff: Caller;
let shop: Caller;
let claim: string;
let token: string;
let shops = 0;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  await insertPolicyHolder(app().database.dataSource, { email: OF_CUSTOMER.email, policyId: POLICY });
});

beforeEach(async () => {
  shop = app().visitor();
  const body = { policyId: POLICY, ...OF_CUSTOMER, claimReason: "Overheats", message: "My gate code is 4711." };
  claim = (await staff.rest("POST /api/admin/claims", { body })).json.data.id;
  token = await linkFor(`Oak${(shops += 1)}`);
});

const post = (path: string, body: object = {}) => staff.rest(`POST /api/admin/claims/${claim}/${path}`, { body });
const read = async (given = token) =>
  (await shop.rest("POST /api/shop/read", { body: { token: given } })).json.data ?? null;
const estimate = (position: number, lines: object[] = LINES, headers: Record<string, string> = {}, given = token) =>
  shop.rest("POST /api/shop/estimate", { body: { token: given, position, lines }, headers });
const file = (bytes: Buffer, headers: Record<string, string> = {}, name = "leak.jpg") =>
  shop.rest("POST /api/shop/files", { body: anUpload(bytes, name), headers: { "x-shop-link": token, ...headers } });
const invoice = (body: object, bytes = FILES.pdf) =>
  shop.rest("POST /api/shop/invoices", {
    body: { ...anUpload(bytes, "invoice.pdf"), ...body },
    headers: { "x-shop-link": token },
  });
const count = async (table: string): Promise<number> => {
  const [row] = await app().database.dataSource.query(
    `select count(*)::int as count from ${table} where claim_id = $1`,
    [claim],
  );
  return row.count;
};

async function linkFor(name: string, request?: string): Promise<string> {
  const email = await chooseShop(staff, claim, name);
  return await mailed(email, request);
}

async function mailed(email: string, request?: string): Promise<string> {
  expect((await post("shop/link", request === undefined ? {} : { request })).status).toBe(200);
  return await tokenOf(app(), claim, email);
}

describe("a shop's link", () => {
  test("is sent whatever was typed as the car's name, which a subject shows on one line", async () => {
    const named = { year: 2019, make: "Honda", model: "CR-V\n2.4\tEX" };
    expect((await staff.rest(`PATCH /api/admin/claims/${claim}`, { body: named })).status).toBe(200);
    await linkFor(`Elm${shops}`);
    const [mail] = await app().database.dataSource.query(
      "select subject from outbox_message where subject_id = $1 and kind = 'shop_link' order by position desc limit 1",
      [claim],
    );
    expect(mail.subject).toBe("Repair of the 2019 Honda CR-V 2.4 EX: your private page");
  });

  test("shows the car, the complaint and what is requested of the shop, and nothing else about the customer", async () => {
    expect(await read()).toMatchObject({
      claimNumber: claim.slice(0, 6),
      shopName: `Oak${shops}`,
      complaint: "Overheats",
      request: "Please send us your estimate, and photos of what failed.",
      isOpen: true,
      takesInvoice: false,
      estimates: 0,
      lines: [],
      authorizations: [],
    });
    await post("messages", { content: "Dear Zebulon, we are at it." });
    await post("notes", { content: "Zebulon is a good customer." });
    const told = JSON.stringify(await read());
    for (const secret of [...Object.values(OF_CUSTOMER), "4711", POLICY, "good customer", "we are at it"])
      expect(told).not.toContain(secret);
    const { data } = (await staff.rest(`GET /api/admin/claims/${claim}/activity?order=asc`)).json;
    const sent = data.find(({ kind }: { kind: string }) => kind === "shop_link_sent");
    expect(sent).toMatchObject({
      actorName: "robin",
      details: { shop: `Oak${shops}`, to: `oak${shops}@shop.example` },
    });
  });

  test("is stored only as a digest, and appears in no message before delivery", async () => {
    const { dataSource } = app().database;
    const rows = await dataSource.query("select row_to_json(t)::text as row from shop_link_token t");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await read(`${token.slice(0, -1)}_`)).toBeNull();
    expect((await estimate(0, LINES, {}, "x")).status).toBe(404);
    const [stored] = await dataSource.query(
      "select id, text, html from outbox_message where kind = 'shop_link' and subject_id = $1",
      [claim],
    );
    expect(stored.text + stored.html).not.toMatch(/\/portal\/shop#[\w-]/);
    const server = await mailServer();
    deliver(server.url);
    await inState(stored.id, "sent");
    const received = server.received
      .map((each) => textOf(each, "text/plain"))
      .find((text) => text.includes(claim.slice(0, 6)));
    const delivered = /\/portal\/shop#([\w-]{43})/.exec(received ?? "")?.[1] ?? "";
    expect(await read(delivered)).toMatchObject({ claimNumber: claim.slice(0, 6) });
    const [after] = await dataSource.query("select text from outbox_message where id = $1", [stored.id]);
    expect(after.text).not.toContain(delivered);
    expect(withoutKeys(`https://a.example/portal/shop#${token} here`)).toBe("https://a.example/portal/shop#* here");
  });

  test("ends when staff end it, when another link is sent, and when another shop is chosen", async () => {
    const ended = async (given: string): Promise<void> => {
      expect(await read(given)).toBeNull();
      expect((await estimate(0, LINES, {}, given)).status).toBe(404);
    };
    const email = `oak${shops}@shop.example`;
    const second = await mailed(email, "One more photo, please.");
    await ended(token);
    expect(await read(second)).toMatchObject({ request: "One more photo, please." });
    expect((await post("shop/link/end")).status).toBe(200);
    await ended(second);
    expect((await post("shop/link/end")).status).toBe(409);
    const third = await linkFor("Elm");
    expect((await estimate(0, LINES, {}, third)).status).toBe(200);
    await chooseShop(staff, claim, "Ash");
    await ended(third);
    const next = await linkFor("Fir");
    expect(await read(next)).toMatchObject({ lines: [], estimates: 0 });
    await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: { shopId: null } });
    expect((await post("shop/link")).json.message).toBe("Please choose the claim's repair shop first.");
  });

  test("is mailed once for the same text, even if several people send it at once; another text, or a minute later, is a new mail", async () => {
    const links = async (): Promise<readonly number[]> => {
      const { dataSource } = app().database;
      const [{ count: mails }] = await dataSource.query(
        "select count(*)::int as count from outbox_message where kind = 'shop_link' and subject_id = $1",
        [claim],
      );
      const told = (await staff.rest(`GET /api/admin/claims/${claim}/activity?q=shop_link_sent`)).json.data;
      return [mails, await count("shop_link"), told.length];
    };
    expect(await links()).toEqual([1, 1, 1]);
    const send = (request: string, headers: Record<string, string> = {}) =>
      staff.rest(`POST /api/admin/claims/${claim}/shop/link`, { body: { request }, headers });
    const answers = await race((index) =>
      send("A photo, please.", index % 2 === 0 ? {} : { "idempotency-key": `l-${index}` }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await links()).toEqual([2, 2, 2]);
    await send("Two photos, please.");
    expect(await links()).toEqual([3, 3, 3]);
    const { dataSource } = app().database;
    const aged = async (seconds: number) =>
      await dataSource.query("update shop_link set created_at = now() - $2 * interval '1 second' where claim_id = $1", [
        claim,
        seconds,
      ]);
    await aged(61);
    await send("Two photos, please.");
    expect(await links()).toEqual([3, 3, 3]);
    await aged(0);
    await dataSource.query(
      "update outbox_message set state = 'captured', next_attempt_at = null, sent_at = now() where subject_id = $1",
      [claim],
    );
    await send("Two photos, please.");
    expect(await links()).toEqual([3, 3, 3]);
    await aged(61);
    await send("Two photos, please.");
    expect(await links()).toEqual([4, 4, 4]);
  });

  test("works for at most thirty days after the claim closes, and accepts no estimate then", async () => {
    const patch = (status: string) => staff.rest(`PATCH /api/admin/claims/${claim}`, { body: { status } });
    await patch("claim_covered_closed");
    const closed = await read();
    expect(closed.isOpen).toBe(false);
    const days = (Date.parse(closed.closesAt) - Date.now()) / 86_400_000;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
    expect([(await estimate(0)).status, (await file(FILES.jpg)).status]).toEqual([409, 409]);
    expect((await post("shop/link")).status).toBe(409);
    await patch("new");
    expect(await read()).toMatchObject({ isOpen: true, closesAt: null });
    await app().database.dataSource.query("update shop_link set closes_at = now() where claim_id = $1", [claim]);
    expect(await read()).toBeNull();
  });
});

describe("what a shop sends", () => {
  test("becomes open lines of the estimate, which staff allow or lower, and files that the customer doesn't see", async () => {
    const sent = await estimate(0);
    expect([sent.status, sent.json.data.estimates]).toEqual([200, 1]);
    expect(sent.json.data.lines).toMatchObject([
      { description: "Radiator", requestedCents: 41_250 },
      { description: "Replace radiator", requestedCents: 36_250 },
    ]);
    const lines = (await staff.rest(`GET /api/admin/claims/${claim}/estimate?order=asc`)).json.data;
    expect(lines).toMatchObject([
      { description: "Radiator", fromShop: true, authorizationId: null, claimLineId: null, authorizedCents: null },
      { description: "Replace radiator", fromShop: true, quantity: 2.5 },
    ]);
    expect((await file(FILES.heic)).json.data.files).toMatchObject([{ fileName: "leak.jpg" }]);
    const files = (await staff.rest(`GET /api/admin/claims/${claim}/files`)).json.data;
    expect(files).toMatchObject([{ sentBy: "shop", forCustomer: false, authorName: `Oak${shops}` }]);
    const { data } = (await staff.rest(`GET /api/admin/claims/${claim}/activity`)).json;
    expect(data.slice(0, 2)).toMatchObject([
      { kind: "claim_file_added", actorKind: "visitor", actorName: `Oak${shops}` },
      { kind: "shop_estimate_received", actorName: `Oak${shops}`, details: { lines: 2, requestedCents: 77_500 } },
    ]);
    for (const [bad, field] of [
      [{ ...LINES[0], description: " " }, "lines[0].description"],
      [{ ...LINES[0], quantity: 0 }, "lines[0].quantity"],
      [{ ...LINES[0], unitCents: -1 }, "lines[0].unitCents"],
    ] as const) {
      const refused = await estimate(1, [bad]);
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, field]);
    }
    expect((await estimate(1, [])).status).toBe(400);
  });

  test("keeps its order for everyone who reads it", async () => {
    const words = Array.from({ length: 50 }, (_, index) => `Step ${String((index * 37) % 50)}`);
    const lines = words.map((description) => ({ kind: "tow", description, quantity: 1, unitCents: 100 }));
    const described = (rows: { description: string }[]) => rows.map(({ description }) => description);
    expect((await estimate(0, lines)).status).toBe(200);
    await app().database.dataSource.query("update estimate_line set created_at = now() where claim_id = $1", [claim]);
    expect(described((await read()).lines)).toEqual(words);
    const listed = async (query: string) => (await staff.rest(`GET /api/admin/claims/${claim}/estimate?${query}`)).json;
    expect(described((await listed("order=asc")).data)).toEqual(words);
    const first = await listed("order=asc&limit=20");
    const second = await listed(`order=asc&limit=30&cursor=${first.meta.nextCursor}`);
    expect(described([...first.data, ...second.data])).toEqual(words);
    const whole = await staff.graphql<{ claim: { estimate: { description: string }[] } }>(
      "query ($id: ID!) { claim(id: $id) { estimate { description } } }",
      { id: claim },
    );
    expect(described(whole.data?.claim.estimate ?? [])).toEqual(words);
    await authorized(staff, claim);
    await app().database.dataSource.query("update estimate_line set created_at = now() where claim_id = $1", [claim]);
    expect(described((await read()).authorizations[0].lines)).toEqual([...words, "Radiator"]);
    await chooseShop(staff, claim, "Order");
    const [mail] = await app().database.dataSource.query(
      "select text from outbox_message where 'order@shop.example' = any (to_addresses) and subject like 'Authorized%'",
    );
    expect(mail.text.match(/Step \d+/g)).toEqual(words);
  });

  test("sent twice is one estimate: by a double click, a lost answer or two tabs; another one meanwhile is refused", async () => {
    const answers = await race((index) =>
      estimate(0, LINES, index % 2 === 0 ? {} : { "idempotency-key": `e-${index}` }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await count("estimate_line"), await count("shop_estimate")]).toEqual([2, 1]);
    const other = await estimate(0, [LINES[0] ?? {}]);
    expect([other.status, other.json.message]).toEqual([
      409,
      "Another estimate was sent in the meantime. Reload the page to see it.",
    ]);
    const key = { "idempotency-key": "lost-answer" };
    const more = [{ kind: "tow", description: "Tow", quantity: 1, unitCents: 9000 }];
    expect([(await estimate(1, more, key)).status, (await estimate(1, more, key)).status]).toEqual([200, 200]);
    const raced = await race((index) => estimate(2, [{ ...more[0], unitCents: 9000 + index }]));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("estimate_line")).toBe(4);
    const photos = await race(() => file(FILES.jpg));
    expect(new Set(photos.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count("claim_file")).toBe(1);
  });

  test("reads what is authorized, and only then sends its invoice, each number once", async () => {
    expect((await invoice({ number: "R-100", amountCents: 200_000 })).status).toBe(409);
    await authorized(staff, claim);
    const { authorizations, takesInvoice } = await read();
    expect(takesInvoice).toBe(true);
    expect(authorizations).toMatchObject([
      {
        number: expect.stringMatching(/^AU-/),
        status: "given",
        authorizedCents: 200_000,
        lines: [{ description: "Radiator", approvedCents: 200_000, requestedCents: 200_000, reason: null }],
      },
    ]);
    const answers = await race(() => invoice({ number: "R-100", amountCents: 200_000 }));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect([await count("shop_invoice"), await count("claim_file")]).toEqual([1, 1]);
    expect((await invoice({ number: "r-100", amountCents: 1 })).status).toBe(409);
    expect((await invoice({ number: "R-100", amountCents: 200_000 }, FILES.png)).status).toBe(409);
    expect(await count("claim_file")).toBe(1);
    const { claim: seen } = (
      await staff.graphql<{ claim: object }>(
        "query ($id: ID!) { claim(id: $id) { shopInvoices { number amountCents file { fileName } } shopLink { openedAt estimateAt } } }",
        { id: claim },
      )
    ).data ?? { claim: {} };
    const { data: overRest } = (await staff.rest(`GET /api/admin/claims/${claim}/shop`)).json;
    expect(overRest).toMatchObject({
      shop: { email: expect.any(String) },
      link: { openedAt: expect.any(String) },
      invoices: [{ number: "R-100", amountCents: 200_000, file: { fileName: "invoice.pdf" } }],
    });
    expect(seen).toMatchObject({
      shopInvoices: [{ number: "R-100", amountCents: 200_000, file: { fileName: "invoice.pdf" } }],
    });
    for (const body of [{ amountCents: 1 }, { number: "R-101" }, { number: "R-\n1", amountCents: 1 }])
      expect((await invoice(body)).status).toBe(400);
  });

  test("is accepted on a denied claim for work that had begun: the shop is notified by mail and on its page", async () => {
    const patch = (body: object) => staff.rest(`PATCH /api/admin/claims/${claim}`, { body });
    const told = async () =>
      (
        await app().database.dataSource.query(
          "select subject, text from outbox_message where kind = 'shop_authorization' and subject_id = $1 order by created_at, id",
          [claim],
        )
      ).map(({ subject, text }: Record<string, string>) => [subject?.split(":")[0], text]);
    await patch({ status: "denied" });
    expect(await read()).toMatchObject({ deniedAt: expect.any(String), takesInvoice: false });
    expect((await invoice({ number: "R-1", amountCents: 1 })).status).toBe(409);
    await patch({ status: "new" });
    expect(await read()).toMatchObject({ deniedAt: null });
    await authorized(staff, claim);
    await patch({ status: "denied", denialReason: "Wear isn't covered." });
    expect(await told()).toMatchObject([
      ["Authorized", expect.any(String)],
      ["Claim denied", expect.stringContaining("our authorization still holds")],
    ]);
    const page = await read();
    expect([page.isOpen, page.takesInvoice, Date.parse(page.deniedAt) <= Date.now()]).toEqual([false, true, true]);
    expect(page.authorizations).toMatchObject([{ status: "given" }]);
    expect((await invoice({ number: "R-102", amountCents: 1 })).status).toBeLessThan(300);
    for (const denialReason of ["Wear isn't covered.", "Misuse isn't covered."]) {
      await patch({ status: "new" });
      await patch({ status: "denied", denialReason });
    }
    expect(await told()).toHaveLength(2);
    await patch({ status: "new" });
    await patch({ status: "claim_covered_open" });
    await patch({ status: "claim_covered_closed" });
    await patch({ status: "denied" });
    expect((await told()).map(([subject]: string[]) => subject)).toEqual([
      "Authorized",
      "Claim denied",
      "Authorized",
      "Claim denied",
    ]);
  });

  test("is bounded: no large body without a link, no more than an estimate has, and no file of another kind", async () => {
    const large = Buffer.concat([FILES.jpg, Buffer.alloc(300_000, 7)]);
    expect((await file(large)).status).toBeLessThan(300);
    for (const headers of [{ "x-shop-link": "unknown" }, { "x-shop-link": "" }])
      expect((await file(large, headers)).status).toBe(413);
    expect((await file(FILES.gif)).json.errors).toEqual([
      { field: "data", message: "Please upload a JPG, PNG, HEIC or PDF file." },
    ]);
    const many = Array.from({ length: 51 }, () => LINES[0] ?? {});
    expect((await estimate(0, many)).status).toBe(400);
    expect((await estimate(0, many.slice(1))).status).toBe(200);
    expect((await estimate(1, [...many.slice(2), LINES[1] ?? {}])).status).toBe(200);
    expect((await estimate(2)).status).toBe(409);
    expect(await count("estimate_line")).toBe(100);
  });
});
