import { createHash } from "node:crypto";

import { beforeAll, expect, test } from "@jest/globals";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

import { must } from "#tests/support/builders.js";
import {
  SIGN_AS_GUEST,
  STAFF_PDF,
  aPdf,
  aSignature,
  bytesOf,
  pagesOf,
  sentContract,
} from "#tests/support/contracts.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { jpg, png } from "#tests/support/pictures.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState } = useMail(app);
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "lena" });
});

/** Uploads a logo, and returns whether emails and PDFs show it. */
async function upload(bytes: Buffer, mimeType = "image/png"): Promise<boolean> {
  const body = { data: bytes.toString("base64"), fileName: "logo", mimeType };
  const { json } = await staff.rest("POST /api/admin/branding/logo", { body });
  return json.data.isEmbedded;
}
const contentId = (bytes: Buffer): string => `${createHash("sha256").update(bytes).digest("hex")}@logo`;
const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString("base64")}`;

/** The sizes of the pictures in a PDF. */
async function picturesIn(pdf: Buffer): Promise<readonly string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of("Subtype")) !== PDFName.of("Image")) return [];
    const side = (name: string): string => String(object.dict.get(PDFName.of(name)));
    return [`${side("Width")}x${side("Height")}`];
  });
}

test("every email contains the logo of its time, and keeps it", async () => {
  const [first, second] = [png(320, 120), png(640, 240)];
  expect(await upload(first)).toBe(true);
  const early = await enqueue({ subject: "Early" });
  await upload(second);
  const late = await enqueue({
    subject: "Late",
    attachments: [{ fileName: "a.pdf", contentType: "application/pdf", bytes: await aPdf() }],
  });
  await staff.rest("DELETE /api/admin/branding/logo");
  const bare = await enqueue({ subject: "Bare" });
  const server = await mailServer();
  deliver(server.url);
  await Promise.all([early, late, bare].map((id) => inState(id, "sent")));
  const mailOf = (subject: string) => {
    const mail = server.received.find(({ headers }) => headers.get("subject") === subject);
    if (!mail) throw new Error(`${subject} did not arrive`);
    return mail;
  };
  expect(mailOf("Early").parts.map(({ type }) => type)).toEqual(["text/plain", "text/html", "image/png"]);
  expect(mailOf("Early").parts[2]?.content.equals(first)).toBe(true);
  const html = textOf(mailOf("Early"), "text/html");
  expect(html).toMatch(
    new RegExp(`<img\\s+src="cid:${contentId(first)}"\\s+alt="Milepost"\\s+width="128"\\s+height="48"`),
  );
  expect(mailOf("Late").parts.map(({ type }) => type)).toEqual([
    "text/plain",
    "text/html",
    "image/png",
    "application/pdf",
  ]);
  expect(textOf(mailOf("Late"), "text/html")).toContain(`cid:${contentId(second)}`);
  expect(mailOf("Bare").parts).toHaveLength(2);
  expect(textOf(mailOf("Bare"), "text/html")).not.toContain("<img");

  // Staff see it in the outbox, where the HTML has no attached parts.
  const outbox = (id: string) =>
    staff.graphql<{ outboxMessage: { html: string } }>("query ($id: ID!) { outboxMessage(id: $id) { html } }", { id });
  expect((await outbox(early)).data?.outboxMessage.html).toContain(`src="${dataUrl(first)}"`);
  expect((await outbox(bare)).data?.outboxMessage.html).not.toContain("<img");
});

test("an email's preview shows its logo", async () => {
  const logo = png(100, 100);
  await upload(logo);
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: "VSP-AAAA-0001" });
  const { data } = await staff.graphql<{ policyEmailPreview: string }>(
    'query { policyEmailPreview(input: { policyId: "VSP-AAAA-0001", subject: "x", bodyHtml: "<p>y</p>" }) }',
  );
  expect(data?.policyEmailPreview).toContain(`src="${dataUrl(logo)}"`);
});

test("contracts and certificates that are made from now on show the logo; those that were sent stay as they were", async () => {
  await staff.rest("DELETE /api/admin/branding/logo");
  const pdfOf = async (id: string) => bytesOf(await must(staff, STAFF_PDF, { id }));
  const before = await sentContract(app(), staff);
  const frozen = await pdfOf(before.id);
  expect([await picturesIn(frozen), (await pagesOf(frozen))[0]]).toEqual([[], expect.stringContaining("Milepost")]);

  await upload(png(320, 120));
  expect((await pdfOf(before.id)).equals(frozen)).toBe(true);
  const after = await pdfOf((await sentContract(app(), staff)).id);
  expect(await picturesIn(after)).toEqual(["320x120"]);
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(before.id) });
  expect(await picturesIn(await pdfOf(before.id))).toEqual(["320x120"]);

  await upload(jpg(200, 200), "image/jpeg");
  expect(await picturesIn(await pdfOf((await sentContract(app(), staff)).id))).toEqual(["200x200"]);
});

test("a logo too large for email, or broken, is used only in pages", async () => {
  expect(await upload(png(1001, 400))).toBe(false);
  expect(await upload(png(10, 10, { padding: 256 * 1024 }))).toBe(false);
  expect(await upload(png(320, 120, { broken: true }))).toBe(false);
  const { id } = await sentContract(app(), staff);
  expect(await picturesIn(bytesOf(await must(staff, STAFF_PDF, { id })))).toEqual([]);
  expect(await upload(png(1000, 400))).toBe(true);
});
