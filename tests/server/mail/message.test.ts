import { randomBytes } from "node:crypto";

import { describe, expect, test } from "@jest/globals";

import { MailKind } from "#server/mail/mail.kinds.js";
import { button, facts, paragraph, paragraphsOf } from "#server/mail/mailBody.js";
import { eventually } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ MAIL_FROM: "Zoë & Söhne <mail@warranty.example>", BRAND_NAME: "Zoë <Cars>" });
const { mailServer, deliver, enqueue, inState } = useMail(app);

/** The parts of a message as it arrives. */
async function delivered(mail: Parameters<typeof enqueue>[0]) {
  const server = await mailServer();
  const id = await enqueue(mail);
  deliver(server.url);
  await inState(id, "sent");
  const [received] = server.received;
  if (!received) throw new Error("nothing arrived");
  return { id, ...received };
}

describe("what arrives", () => {
  test("has the same text as HTML and plain text, in the 620 px layout", async () => {
    const url = "https://warranty.example/portal?contract=1&x=2";
    const mail = await delivered({
      body: [paragraph("Hello Dana,\nwelcome."), button("Review & sign", url), facts([["Plan", "Gold <36>"]])],
    });
    expect(mail.headers.get("content-type")).toContain("multipart/alternative");
    expect(mail.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
    const text = textOf(mail, "text/plain");
    expect(text).toContain(`Hello Dana,\nwelcome.\n\nReview & sign:\n${url}\n\nPlan: Gold <36>\n\n-- \nZoë <Cars> - `);
    const html = textOf(mail, "text/html");
    expect(html).toContain("max-width:620px");
    expect(html).toContain("Hello Dana,<br />welcome.");
    expect(html).toContain('href="https://warranty.example/portal?contract=1&amp;x=2"');
    expect(html).toContain("Gold &lt;36&gt;");
    expect(html).toContain("Zoë &lt;Cars&gt;");
  });

  test("has a plain-text part and the postal address, of whatever kind it is", async () => {
    const server = await mailServer();
    // These are sent only while their link is valid (tests/server/claims/shopLink, tests/server/invitations).
    const withLiveLink: readonly MailKind[] = [MailKind.shop_link, MailKind.staff_invited];
    const kinds = Object.values(MailKind).filter((kind) => !withLiveLink.includes(kind));
    const ids = await Promise.all(kinds.map((kind) => enqueue({ kind })));
    deliver(server.url);
    for (const id of ids) await inState(id, "sent");
    expect(server.received).toHaveLength(ids.length);
    for (const mail of server.received)
      for (const type of ["text/plain", "text/html"]) expect(textOf(mail, type)).toContain(app().env.postalAddress);
    await expect(app().database.dataSource.query("update outbox_message set text = ' '")).rejects.toThrow(
      "outbox_message_text_there",
    );
  });

  test("is answered where somebody reads it: about a claim at the claims address, else at the support address", async () => {
    const { claimsEmail, supportEmail } = app().env;
    const server = await mailServer();
    const addresses = new Map<string, string>([
      [MailKind.policy_email, supportEmail],
      [MailKind.quote_sent, supportEmail],
      [MailKind.claim_message, claimsEmail],
      [MailKind.shop_authorization, claimsEmail],
    ]);
    const ids = await Promise.all(
      [...addresses.keys()].map((kind) => enqueue({ kind: kind as MailKind, subject: kind })),
    );
    deliver(server.url);
    for (const id of ids) await inState(id, "sent");
    expect(new Map(server.received.map(({ headers }) => [headers.get("subject"), headers.get("reply-to")]))).toEqual(
      addresses,
    );
  });

  test("escapes everything in it", async () => {
    const evil = `"><script>alert('x')</script>&`;
    const mail = await delivered({ subject: evil, body: [...paragraphsOf(evil), facts([[evil, evil]])] });
    const html = textOf(mail, "text/html");
    expect(html).not.toMatch(/<script|alert\('/);
    expect(html.match(/&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(4);
    expect(mail.headers.get("subject")).toBe(evil);
  });

  test("supports any name: the sender's, the recipient's, in the subject", async () => {
    const to = ["Nguyễn Văn Zoë <zoe@example.com>", '"Иванов, Пётр" <petr@example.com>', "plain@example.com"];
    const mail = await delivered({ to, subject: "Ihr Vertrag für Ελένη — 👍", body: [paragraph("مرحبا Ελένη")] });
    expect(mail.recipients).toEqual(["zoe@example.com", "petr@example.com", "plain@example.com"]);
    expect(mail.headers.get("to")).toContain("Nguyễn Văn Zoë <zoe@example.com>");
    expect(mail.headers.get("to")).toContain("Иванов, Пётр");
    expect(mail.headers.get("from")).toContain("Zoë & Söhne");
    expect(mail.headers.get("from")).toContain("<mail@warranty.example>");
    expect(mail.headers.get("subject")).toBe("Ihr Vertrag für Ελένη — 👍");
    expect(mail.headers.get("message-id")).toBe(`<${mail.id}@warranty.example>`);
    expect(textOf(mail, "text/plain")).toContain("مرحبا Ελένη");
  });

  test("has its attachments, whatever their names", async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    const fileName = "Vertrag\r\nBcc: x@example.com\u2028.pdf";
    const mail = await delivered({ attachments: [{ fileName, contentType: "application/pdf", bytes }] });
    expect(mail.parts.find(({ type }) => type === "application/pdf")?.content).toEqual(bytes);
    expect(mail.headers.has("bcc")).toBe(false);
    expect(mail.recipients).toEqual(["dana@example.com"]);
  });

  test.each([
    ["application/pdf", 5_500_000],
    ["application/pdf", 2 * 65_536],
    ["text/csv", 200_001],
  ])("carries a file of %s with %i bytes, each of them", async (contentType, length) => {
    const bytes = randomBytes(length);
    const mail = await delivered({ attachments: [{ fileName: "whole", contentType, bytes }] });
    expect(mail.parts.find(({ type }) => type === contentType)?.content.equals(bytes)).toBe(true);
  });

  test("is not sent if an attachment cannot be read to its end", async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const server = await mailServer({ beforeRecipients: () => held });
    const attachments = [{ fileName: "a.pdf", contentType: "application/pdf", bytes: randomBytes(5_500_000) }];
    const id = await enqueue({ attachments });
    deliver(server.url, { maxAttempts: 1 });
    await eventually(() => (server.begun > 0 ? true : undefined));
    await app().database.dataSource.query("delete from outbox_attachment where outbox_message_id = $1", [id]);
    letGo();
    expect((await inState(id, "failed")).last_error).toContain("A file attached to this message is missing.");
    expect(server.received).toEqual([]);
  });
});

describe("header injection is refused", () => {
  test.each(["Hello\r\nBcc: x@example.com", "Hello\nBcc: x", "Hello\u2028there", "nul\0", "bell\u0007"])(
    "as subject: %j",
    async (subject) => {
      await expect(enqueue({ subject })).rejects.toMatchObject({
        code: "VALIDATION_FAILED",
        fields: [{ field: "subject" }],
      });
    },
  );

  test.each([
    "dana@example.com\r\nBcc: x@example.com",
    "Dana\r\nBcc: x <dana@example.com>",
    "Dana <dana@example.com>, x@example.com",
    "dana@example.com x@example.com",
    "<dana@example.com> <x@example.com>",
    "no address",
    "dana@localhost>",
  ])("as recipient: %j", async (to) => {
    await expect(enqueue({ to: [to] })).rejects.toMatchObject({ code: "VALIDATION_FAILED", fields: [{ field: "to" }] });
  });

  test("and so is a button without a valid link", () => {
    expect(() => button("Click", "javascript:alert(1)")).toThrow("web page");
  });
});

test("a missing recipient and a missing subject are refused with their messages", async () => {
  await expect(enqueue({ to: [" "] })).rejects.toThrow("Add at least one email address before sending.");
  await expect(enqueue({ subject: "  " })).rejects.toThrow("Please include a subject line before sending.");
});

test("an address that is named twice gets one copy", async () => {
  const mail = await delivered({ to: ["dana@example.com", "Dana <DANA@example.com>"] });
  expect(mail.recipients).toHaveLength(1);
});
