import { request } from "node:http";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { refusal } from "#tests/support/builders.js";
import { SEND_CONTRACT, quotedLead } from "#tests/support/contracts.js";
import { BROKEN_PDFS, PDF_BOMBS, writtenPdf } from "#tests/support/pdfs.js";
import { heic, jpg, png } from "#tests/support/pictures.js";
import { type ServedHolder, anUpload, askedDocument, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const TOO_COMPLEX =
  "This PDF is too complex to open safely. Please save it again as a simpler PDF and upload that one.";
const app = useTestApp();
let staff: Caller;
let holder: ServedHolder;
let requestId: string;
let lead: { readonly leadId: string; readonly quoteId: string };

beforeAll(async () => {
  staff = await app().staff();
  holder = await signedInHolder(app(), "VSP-PDF0-0001");
  requestId = (await askedDocument(staff, holder)).id;
  lead = await quotedLead(app(), staff);
  await app().app.listen({ host: "127.0.0.1", port: 0 });
});

/** Every way to upload a PDF, with the message of its refusal. */
const WAYS: Readonly<Record<string, (bytes: Buffer) => Promise<{ status: number; message: string | undefined }>>> = {
  "a customer's document": async (bytes) =>
    said(
      await holder.customer.rest(`POST /api/customer/document-requests/${requestId}/upload`, { body: anUpload(bytes) }),
    ),
  "a file of a policy": async (bytes) =>
    said(
      await staff.rest(`POST /api/admin/policies/${holder.policyId}/files`, {
        body: bytes,
        headers: { "x-filename": "a.pdf", "content-type": "application/pdf" },
      }),
    ),
  "a contract": async (bytes) =>
    said(
      await staff.rest(`POST /api/admin/leads/${lead.leadId}/contracts`, {
        body: { quoteId: lead.quoteId, fileName: "c.pdf", fileData: bytes.toString("base64") },
      }),
    ),
  "the default contract": async (bytes) =>
    said(
      await staff.rest("POST /api/admin/quote-preferences/default-contract", {
        body: { fileName: "c.pdf", fileData: bytes.toString("base64") },
      }),
    ),
};

function said({ status, json }: Awaited<ReturnType<Caller["rest"]>>): { status: number; message: string | undefined } {
  return { status, message: json.errors?.[0]?.message };
}

describe.each(Object.keys(WAYS))("as %s", (way) => {
  const send = async (bytes: Buffer) => await WAYS[way]?.(bytes);

  test.each(Object.entries(BROKEN_PDFS))("%s is not a PDF", async (_what, made) => {
    const answer = await send(made());
    expect(answer?.status).toBe(400);
    expect(answer?.message).toMatch(
      /^(Please upload a (JPG, PNG, HEIC or PDF|PDF contract) file\.|This file's content doesn't match its type\.)$/,
    );
  });

  test("a file that unpacks to hundreds of megabytes is refused with a message", async () => {
    for (const what of ["an object stream of 100 MB", "a page that is drawn by 200 MB"])
      expect(await send(PDF_BOMBS[what]?.() ?? Buffer.alloc(0))).toEqual({ status: 400, message: TOO_COMPLEX });
  });

  test("a PDF with a page is accepted", async () => {
    expect((await send(writtenPdf()))?.status).toBeLessThan(300);
  });
});

describe("a PDF that exceeds its limits", () => {
  test.each(Object.entries(PDF_BOMBS))("because of %s is refused", async (_what, made) => {
    const { leadId, quoteId } = lead;
    const input = { leadId, quoteId, fileName: "c.pdf", fileData: made().toString("base64") };
    expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject({ message: TOO_COMPLEX });
  });

  test("delays nobody else while it is inspected", async () => {
    const { port } = app().app.server.address() as { port: number };
    const order: string[] = [];
    const bomb = PDF_BOMBS["an object stream with millions of numbers"]?.() ?? Buffer.alloc(0);
    const body = JSON.stringify({ fileName: "c.pdf", fileData: bomb.toString("base64") });
    const refused = new Promise<number | undefined>((resolve, reject) => {
      const cookie = `staff_session=${staff.cookies()["staff_session"]}`;
      const sending = request(
        `http://127.0.0.1:${port}/api/admin/quote-preferences/default-contract`,
        { method: "POST", headers: { "content-type": "application/json", cookie } },
        (answer) => {
          order.push("the upload");
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sending.on("error", reject);
      sending.end(body);
    });
    // The first answers may come before a file is inspected; with this many, at least one does not.
    for (let times = 0; times < 20; times += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      order.push("healthz");
    }
    expect(await refused).toBe(400);
    expect(order.indexOf("the upload")).toBe(20);
  });
});

describe("pictures", () => {
  const upload = async (bytes: Buffer) =>
    (await holder.customer.rest(`POST /api/customer/document-requests/${requestId}/upload`, { body: anUpload(bytes) }))
      .status;

  const cut = (bytes: Buffer, from: number): Buffer => bytes.subarray(0, bytes.length - from);
  const spoiled = Buffer.from(png(8, 8));
  spoiled[20] = 99;
  const losslessWithDecoy = Buffer.concat([
    Buffer.from(jpg(65_500, 65_500).toString("latin1").replace("\xff\xc0", "\xff\xc3"), "latin1").subarray(0, -4),
    jpg(8, 8).subarray(20),
  ]);

  test.each([
    ["three bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff])],
    ["a JPEG without pixels", Buffer.concat([jpg(8, 8).subarray(0, 20), Buffer.from([0xff, 0xd9])])],
    ["a JPEG that was cut off", cut(jpg(8, 8), 2)],
    ["a JPEG of no size", jpg(0, 8)],
    ["a JPEG of billions of pixels", jpg(65_500, 65_500)],
    ["a JPEG that no browser shows, with another frame among its pixels", losslessWithDecoy],
    ["the first bytes of a PNG", png(8, 8).subarray(0, 8)],
    ["a PNG that was cut off", cut(png(8, 8), 12)],
    ["a PNG whose sums are wrong", spoiled],
    ["a PNG of billions of pixels", png(1, 1, { claimedSide: 60_000 })],
    ["the first box of an HEIC", heic(8, 8).subarray(0, 24)],
    ["an HEIC that was cut off", cut(heic(8, 8), 4)],
    ["an HEIC of no size", heic(0, 0)],
  ])("%s is none", async (_what, bytes) => {
    expect(await upload(bytes)).toBe(400);
  });

  test.each([
    ["a JPEG with more behind its end", Buffer.concat([jpg(8, 8), Buffer.alloc(100, 1)])],
    ["a PNG", png(8, 8)],
    ["an HEIC", heic(4032, 3024)],
  ])("%s is one", async (_what, bytes) => {
    expect(await upload(bytes)).toBe(201);
  });

  test("are measured in one pass: an HEIC with half a million sizes keeps nobody waiting", async () => {
    const { status } = await staff.rest(`POST /api/admin/policies/${holder.policyId}/files`, {
      body: heic(8, 8, 500_000),
      headers: { "x-filename": "a.heic", "content-type": "image/heic" },
    });
    expect(status).toBe(201);
  });
});
