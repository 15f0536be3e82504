import { describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState, noJobIsLeft, row } = useMail(app);
const OUTBOX = `query ($filter: OutboxFilter, $first: Int! = 50, $after: String) {
  outbox(filter: $filter, first: $first, after: $after) { items { id subject state } totalCount totalIsExact exactTotalCount nextCursor fingerprint }
}`;
const RESEND =
  "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id state attempts resends messageId } }";

describe("resending", () => {
  test("a failed message continues where it stopped, with its Message-ID", async () => {
    let full = true;
    const server = await mailServer({
      refuse: (address) => (full && address === "full@example.com" ? 552 : undefined),
    });
    const id = await enqueue({ to: ["dana@example.com", "full@example.com"] });
    const before = deliver(server.url);
    await inState(id, "failed");
    await before.stop();
    full = false;
    const again = await must(await app().staff(), RESEND, { input: { id } });
    expect(again).toMatchObject({ state: "queued", attempts: 0, resends: 0 });
    deliver(server.url);
    await inState(id, "sent");
    expect(server.received.map(({ recipients, headers }) => [recipients, headers.get("message-id")])).toEqual([
      [["dana@example.com"], `<${id}@milepost.example>`],
      [["full@example.com"], `<${id}@milepost.example>`],
    ]);
    expect((await row(id)).last_error).toBeNull();
  });

  test("a sent one gets a new Message-ID, so that no mailbox hides it as a duplicate", async () => {
    const server = await mailServer();
    const id = await enqueue();
    const staff = await app().staff();
    for (const times of [1, 2]) {
      const delivery = deliver(server.url);
      await inState(id, "sent");
      await delivery.stop();
      const answer = await staff.rest(`POST /api/admin/outbox/${id}/resend`);
      expect([answer.status, answer.json.data]).toEqual([
        200,
        expect.objectContaining({ id, state: "queued", resends: times }),
      ]);
    }
    deliver(server.url);
    await inState(id, "sent");
    expect(server.received.map(({ headers }) => headers.get("message-id"))).toEqual([
      `<${id}@milepost.example>`,
      `<${id}.1@milepost.example>`,
      `<${id}.2@milepost.example>`,
    ]);
  });

  test("a queued one is tried immediately", async () => {
    let away = true;
    const server = await mailServer({ refuse: () => (away ? 451 : undefined) });
    const id = await enqueue();
    deliver(server.url, { delayMs: () => 3_600_000 });
    await eventually(async () => ((await row(id)).last_error === null ? undefined : true));
    away = false;
    await must(await app().staff(), RESEND, { input: { id } });
    expect(await inState(id, "sent")).toMatchObject({ attempts: 1 });
    await noJobIsLeft();
  });

  test("one that is being sent, or an unknown one, is refused", async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const server = await mailServer({ beforeAccepting: () => held });
    const id = await enqueue();
    deliver(server.url);
    await inState(id, "sending");
    const staff = await app().staff();
    expect((await staff.rest(`POST /api/admin/outbox/${id}/resend`)).status).toBe(409);
    letGo();
    await inState(id, "sent");
    for (const unknown of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
      expect((await refusal(staff, RESEND, { input: { id: unknown } })).code).toBe("NOT_FOUND");
      expect((await staff.rest(`POST /api/admin/outbox/${unknown}/resend`)).status).toBe(404);
    }
  });
});

describe("the outbox", () => {
  test("is listed newest first, by pages, by state and by words", async () => {
    const staff = await app().staff();
    const marked = async (subject: string, to: string) => await enqueue({ subject: `Paging ${subject}`, to: [to] });
    const ids = [
      await marked("one", "ann@first.example"),
      await marked("two", "Zoë <b@second.example>"),
      await marked("three", "c@third.example"),
    ];
    const search = "paging";
    const page = await must(staff, OUTBOX, { filter: { search }, first: 2 });
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(page).toMatchObject({ totalCount: 3, totalIsExact: true, exactTotalCount: 3 });
    const rest = await must(staff, OUTBOX, { filter: { search }, first: 2, after: page.nextCursor });
    expect([rest.items, rest.nextCursor]).toEqual([[{ id: ids[0], subject: "Paging one", state: "queued" }], null]);
    const found = async (filter: object) =>
      (await must(staff, OUTBOX, { filter })).items.map(({ id }: { id: string }) => id);
    expect(await found({ search: "paging SECOND" })).toEqual([ids[1]]);
    expect(await found({ search: "paging zoë" })).toEqual([ids[1]]);
    expect(await found({ search: "paging", state: "failed" })).toEqual([]);
  });

  test("over REST is whole, and has an ETag that changes with any message", async () => {
    const id = await enqueue({ to: ["Zoë <rest@example.com>"], createdBy: "ida" });
    const staff = await app().staff();
    const first = await staff.rest("GET /api/admin/outbox");
    expect(first.json.data[0]).toMatchObject({
      id,
      to: ["Zoë <rest@example.com>"],
      state: "queued",
      createdBy: "ida",
      sentAt: null,
    });
    const etag = String(first.headers.etag);
    const asked = () => staff.rest("GET /api/admin/outbox", { headers: { "if-none-match": etag } });
    expect((await asked()).status).toBe(304);
    deliver(undefined);
    await inState(id, "captured");
    expect((await asked()).status).toBe(200);
    const captured = await staff.rest("GET /api/admin/outbox?status=captured&limit=1&q=rest@example.com");
    expect([captured.json.data[0].id, captured.json.meta.total]).toEqual([id, 1]);
  });

  test("over REST has a new ETag when one message has gone and another has come", async () => {
    const id = await enqueue();
    const staff = await app().staff();
    const { etag } = (await staff.rest("GET /api/admin/outbox")).headers;
    await app().database.dataSource.query("delete from outbox_message where id = $1", [id]);
    const other = await enqueue();
    const now = await staff.rest("GET /api/admin/outbox", { headers: { "if-none-match": String(etag) } });
    expect([now.status, now.json?.data[0].id]).toEqual([200, other]);
  });

  test("shows a message whole, with its files but not their content", async () => {
    const attachments = [{ fileName: "contract.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF-") }];
    const id = await enqueue({ attachments });
    const query =
      "query ($id: ID!) { outboxMessage(id: $id) { html text attachments { fileName contentType byteLength } } }";
    const staff = await app().staff();
    const message = await must(staff, query, { id });
    expect(message.html).toContain("Please sign.");
    expect(message.text).toContain("Please sign.");
    expect(message.attachments).toEqual([{ fileName: "contract.pdf", contentType: "application/pdf", byteLength: 5 }]);
    expect(await must(staff, query, { id: "nothing" })).toBeNull();
  });

  test("is for staff alone", async () => {
    for (const call of ["GET /api/admin/outbox", "POST /api/admin/outbox/x/resend"])
      expect((await app().visitor().rest(call)).status).toBe(401);
    expect((await refusal(app().visitor(), OUTBOX)).code).toBe("UNAUTHENTICATED");
  });
});

describe("one message over REST", () => {
  test("is as in the list, with its text and its files", async () => {
    const id = await enqueue();
    const staff = await app().staff();
    const { status, json, headers } = await staff.rest(`GET /api/admin/outbox/${id}`);
    const listed = (await staff.rest("GET /api/admin/outbox?limit=500")).json.data as { id: string }[];
    expect([status, json.data]).toMatchObject([200, listed.find((message) => message.id === id) ?? {}]);
    const [kept] = await app().database.dataSource.query("select html, text from outbox_message where id = $1", [id]);
    expect(json.data).toMatchObject({ ...kept, attachments: expect.any(Array) });
    expect(kept.text).not.toBe("");
    const again = { headers: { "if-none-match": String(headers["etag"]) } };
    expect((await staff.rest(`GET /api/admin/outbox/${id}`, again)).status).toBe(304);
  });

  test("is only for staff, and unknown ones are 404", async () => {
    const id = await enqueue();
    expect((await app().visitor().rest(`GET /api/admin/outbox/${id}`)).status).toBe(401);
    const staff = await app().staff();
    for (const unknown of ["6b1f0c9e-0000-4000-8000-000000000000", "x"])
      expect([unknown, (await staff.rest(`GET /api/admin/outbox/${unknown}`)).status]).toEqual([unknown, 404]);
  });
});
