import { beforeAll, expect, test } from "@jest/globals";

import { aPdf, quotedLead } from "#tests/support/contracts.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const GET = "GET /api/admin/quote-preferences";
const CONTRACT = `POST /api/admin/quote-preferences/default-contract`;
const INSTRUCTIONS = `POST /api/admin/quote-preferences/email-instructions`;
const usual = { fileName: "terms.pdf", fileType: "application/pdf" };
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

test("the default contract is used from then on, and sent ones stay unchanged", async () => {
  const pdf = await aPdf("The house's own contract");
  const saved = await staff.rest(CONTRACT, { body: { ...usual, fileData: pdf.toString("base64") } });
  const defaultContract = { fileName: "terms.pdf", fileSize: pdf.length, updatedAt: expect.any(String) };
  expect([saved.status, saved.json.data.defaultContract]).toEqual([200, defaultContract]);
  expect((await staff.rest(GET)).json.data.defaultContract).toEqual(defaultContract);
  const { leadId, quoteId } = await quotedLead(app(), staff);
  const sent = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, {
    body: { quoteId, usePlaceholder: true },
  });
  expect(sent.json.data.fileName).toBe("terms.pdf");
  const dataUrl = `data:application/pdf;base64,${(await aPdf("Another")).toString("base64")}`;
  await staff.rest(CONTRACT, { body: { fileName: "other.pdf", fileData: dataUrl } });
  const document = await staff.rest(`GET /api/admin/contracts/${sent.json.data.id}/pdf`);
  expect(Buffer.from(document.json.data.dataUrl.split(",")[1], "base64").equals(pdf)).toBe(true);
});

test("an unsuitable file is refused with its message", async () => {
  const pdf = await aPdf();
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]).toString("base64");
  const cases: readonly (readonly [string, object])[] = [
    ["Please select a PDF contract before saving.", {}],
    ["Please select a PDF contract before saving.", { ...usual, fileData: " " }],
    ["Please upload a PDF contract file.", { ...usual, fileData: Buffer.from("no PDF").toString("base64") }],
    ["Please upload a PDF contract file.", { ...usual, fileType: "text/plain", fileData: pdf.toString("base64") }],
    ["Contract files must be 5MB or smaller.", { ...usual, fileData: large }],
  ];
  for (const [message, body] of cases) {
    const { status, json } = await staff.rest(CONTRACT, { body });
    expect([status, json.message, json.errors]).toEqual([400, message, [{ field: "fileData", message }]]);
  }
});

test("instructions are stored unchanged; an empty text restores the default", async () => {
  const instructions = "  Two steps.\n\nSign, and drive.  ";
  const saved = await staff.rest(INSTRUCTIONS, { body: { instructions } });
  expect(saved.json.data).toMatchObject({
    emailInstructions: instructions,
    emailInstructionsUpdatedAt: expect.any(String),
  });
  expect((await staff.rest(INSTRUCTIONS, { body: {} })).json).toEqual(saved.json);
  const emptied = await staff.rest(INSTRUCTIONS, { body: { instructions: "  " } });
  expect(emptied.json.data.emailInstructions).toBeNull();
  const long = await staff.rest(INSTRUCTIONS, { body: { instructions: "x".repeat(10_001) } });
  expect([long.status, long.json.errors[0].field]).toEqual([400, "instructions"]);
});

test("everything here is for staff only", async () => {
  for (const call of [GET, CONTRACT, INSTRUCTIONS]) expect((await app().visitor().rest(call)).status).toBe(401);
});
