import { beforeAll, describe, expect, test } from "@jest/globals";

import { type AuditEntry, entriesDuring } from "#tests/support/audit.js";
import { type Answered, aQuoteRequest, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { GUEST_PDF, STAFF_PDF, type Sent, sentContract } from "#tests/support/contracts.js";
import { countStatements } from "#tests/support/countStatements.js";
import { eventually } from "#tests/support/eventually.js";
import { png } from "#tests/support/pictures.js";
import { type ServedHolder, anUpload, askedDocument, signedInHolder } from "#tests/support/serviceDesk.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const during = (work: () => Promise<unknown>): Promise<readonly AuditEntry[]> => entriesDuring(app(), work);
const LEAD_WITH_FILES = "query ($id: ID!) { lead(id: $id) { files: contracts { data: fileData } } }";
const NONE = "00000000-0000-4000-8000-000000000000";
let staff: Caller;
let holder: ServedHolder;
let contract: Sent;
let uploadId = "";
let filePath = "";

beforeAll(async () => {
  staff = await app().staff({ username: "Rea" });
  holder = await signedInHolder(app(), "VSP-READ-0001");
  contract = await sentContract(app(), staff);
  const { id } = await askedDocument(staff, holder);
  const body = anUpload(png(4, 4), "odometer.png");
  const uploaded = await holder.customer.rest(`POST /api/customer/document-requests/${id}/upload`, { body });
  uploadId = uploaded.json.data.id;
  const headers = { "x-filename": "inspection.txt", "content-type": "text/plain" };
  const kept = await staff.rest(`POST /api/admin/policies/${holder.policyId}/files`, { body: "All good", headers });
  ({ filePath } = kept.json.data);
});

describe("each access to a document leaves one entry", () => {
  const read = (subject: object) => expect.objectContaining({ kind: "document_read", ...subject });

  test("for a customer's upload, by staff and by the customer", async () => {
    const subject = { subjectKind: "document_upload", subjectId: uploadId, subjectLabel: "odometer.png" };
    const details = { policyId: holder.policyId };
    expect(await during(() => staff.rest(`GET /api/admin/document-uploads/${uploadId}`))).toEqual([
      read({ ...subject, details, actorKind: "staff", actorName: "Rea" }),
    ]);
    expect(await during(() => holder.customer.rest(`GET /api/customer/document-uploads/${uploadId}`))).toEqual([
      read({ ...subject, details, actorKind: "customer", actorName: holder.email }),
    ]);
  });

  test("for a policy's file, even if the browser has it cached", async () => {
    const subject = { subjectKind: "policy_file", subjectLabel: "inspection.txt", actorName: "Rea" };
    let etag = "";
    const first = await during(async () => {
      const answer = await staff.rest(`GET /${filePath}`);
      etag = String(answer.headers.etag);
    });
    expect(first).toEqual([read({ ...subject, details: { policyId: holder.policyId } })]);
    const again = await during(async () => {
      const answer = await staff.rest(`GET /${filePath}`, { headers: { "if-none-match": etag } });
      expect(answer.status).toBe(304);
    });
    expect(again).toEqual([read(subject)]);
  });

  test("for a contract, by staff, and through a guest's link in the name of the person who follows it", async () => {
    const subject = { subjectKind: "contract", subjectId: contract.id };
    const details = { leadId: contract.leadId, document: "presented" };
    expect(await during(() => staff.rest(`GET /api/admin/contracts/${contract.id}/pdf`))).toEqual([
      read({ ...subject, details, actorName: "Rea" }),
    ]);
    const through = { ...details, through: "link" };
    expect(await during(() => must(app().visitor(), GUEST_PDF, { id: contract.id }))).toEqual([
      read({ ...subject, details: through, actorKind: "visitor", actorName: null, sessionKind: "none" }),
    ]);
    expect(await during(() => must(staff, GUEST_PDF, { id: contract.id }))).toEqual([
      read({ ...subject, details: through, actorKind: "staff", actorName: "Rea", sessionKind: "staff" }),
    ]);
  });
});

test("each access to a lead's detail with its documents leaves one entry for each, and none for a HEAD request or a lead without any", async () => {
  const second = await sentContract(app(), staff);
  const path = `/api/admin/leads/${second.leadId}`;
  const entry = expect.objectContaining({
    kind: "document_read",
    subjectKind: "contract",
    subjectId: second.id,
    details: { leadId: second.leadId, document: "presented" },
    actorName: "Rea",
  });
  let fileData = "";
  expect(
    await during(async () => {
      const { json } = await staff.rest(`GET ${path}`);
      fileData = json.data.contracts[0].fileData;
    }),
  ).toEqual([entry]);
  const { dataUrl } = await must(staff, STAFF_PDF, { id: second.id });
  expect(fileData).toBe(dataUrl);
  expect(await during(() => must(staff, LEAD_WITH_FILES, { id: second.leadId }))).toEqual([entry]);
  expect(await during(() => staff.rest(`HEAD ${path}`))).toEqual([]);
  const bare = await requestedLead(app());
  expect(await during(() => staff.rest(`GET /api/admin/leads/${bare}`))).toEqual([]);
});

test.each([
  ["a mark around a contract's id", (id: string) => `\u0001${id}\u0001Ann`],
  ["a mark around something else", () => `\u0001${"-".repeat(36)}\u0001`],
  ["a backslash before it", (id: string) => `\\\u0001${id}\u0001`],
])("a lead's name is returned as it was sent and adds no entry, even if it contains %s", async (_what, nameWith) => {
  const firstName = nameWith(contract.id);
  const { json } = await app()
    .visitor()
    .rest("POST /api/leads", { body: aQuoteRequest({ lead: { firstName } }) });
  let detail: Answered = {};
  const entries = await during(async () => {
    detail = await staff.rest(`GET /api/admin/leads/${json.data.id}`);
  });
  expect([detail.status, detail.json.data?.lead.firstName, entries]).toEqual([200, firstName, []]);
});

test("a refused document leaves none: a missing one, somebody else's, and a HEAD request", async () => {
  const stranger = await signedInHolder(app(), "VSP-READ-0002");
  expect(
    await during(async () => {
      expect((await refusal(staff, STAFF_PDF, { id: NONE })).code).toBe("NOT_FOUND");
      expect((await refusal(stranger.customer, STAFF_PDF, { id: contract.id })).code).toBe("NOT_FOUND");
      expect((await refusal(app().visitor(), STAFF_PDF, { id: contract.id })).code).toBe("UNAUTHENTICATED");
      const others = `/api/customer/document-uploads/${uploadId}`;
      expect((await stranger.customer.rest(`GET ${others}`)).status).toBe(404);
      expect((await staff.rest(`GET /policy-files/${NONE}`)).status).toBe(404);
      for (const path of [
        `/${filePath}`,
        `/api/admin/document-uploads/${uploadId}`,
        `/api/admin/contracts/${contract.id}/pdf`,
      ]) {
        expect((await staff.rest(`HEAD ${path}`)).status).toBe(200);
      }
    }),
  ).toEqual([]);
});

test("a lead's detail takes one statement and leaves none; a document takes one more", async () => {
  await wholeLead(staff, contract.leadId);
  let statements = 0;
  const entries = await during(async () => {
    statements = await countStatements(() => wholeLead(staff, contract.leadId));
  });
  expect([entries, statements]).toEqual([[], 1]);
  const path = `/api/admin/document-uploads/${uploadId}`;
  await staff.rest(`GET ${path}`);
  const unwritten = await countStatements(() => staff.rest(`HEAD ${path}`));
  expect(await countStatements(() => staff.rest(`GET ${path}`))).toBe(unwritten + 1);
});

test("a live update brings no document", async () => {
  const seen = await subscribe(
    app(),
    "subscription { leadChanged { leadId lead { contracts { fileData } } } }",
    staff.cookies(),
  );
  await eventually(async () => {
    await requestedLead(app());
    return seen.heard.length > 0 ? true : undefined;
  });
  expect(JSON.stringify(seen.heard[0])).toContain("not of a list or a live update");
  await seen.client.dispose();
});
