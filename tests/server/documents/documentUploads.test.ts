import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { UPDATE_POLICY } from "#tests/support/policies.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import {
  FILES,
  type ServedHolder,
  anUpload,
  askedDocument,
  historyOf,
  signedInHolder,
} from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let holder: ServedHolder;
let other: ServedHolder;

beforeAll(async () => {
  staff = await app().staff();
  holder = await signedInHolder(app(), "VSP-UP1D-0001");
  other = await signedInHolder(app(), "VSP-UP1D-0002");
});

const upload = (id: string, body: object, caller = holder.customer, headers: Record<string, string> = {}) =>
  caller.rest(`POST /api/customer/document-requests/${id}/upload`, { body, headers });

async function requestOf(id: string) {
  const { json } = await holder.customer.rest("GET /api/customer/document-requests");
  return json.data.requests.find((request: { id: string }) => request.id === id);
}

describe("a customer's upload", () => {
  test("is stored by the type of its bytes, submits the request, and is returned unchanged to both sides", async () => {
    const { id } = await askedDocument(staff, holder);
    const types = { jpg: "image/jpeg", png: "image/png", heic: "image/heic", pdf: "application/pdf" } as const;
    for (const [kind, contentType] of Object.entries(types)) {
      const bytes = FILES[kind as keyof typeof types];
      const { status, json } = await upload(id, anUpload(bytes, `C:\\Photos\\my ${kind}.gif`, { fileSize: 1 }));
      expect([status, json.data]).toEqual([
        201,
        {
          id: json.data.id,
          fileName: `my ${kind}.gif`,
          fileSize: bytes.length,
          contentType,
          createdAt: expect.any(String),
        },
      ]);
      const file = { fileName: `my ${kind}.gif`, dataUrl: `data:${contentType};base64,${bytes.toString("base64")}` };
      for (const [caller, area] of [
        [holder.customer, "customer"],
        [staff, "admin"],
      ] as const) {
        const download = await caller.rest(`GET /api/${area}/document-uploads/${json.data.id}`);
        expect(download.json).toEqual({ data: file });
        expect(download.headers).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          "content-security-policy": expect.stringContaining("default-src 'none'"),
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-cache",
        });
      }
    }
    expect(await requestOf(id)).toMatchObject({ status: "submitted" });
    expect((await requestOf(id)).uploads.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
      ["pdf", "heic", "png", "jpg"].map((kind) => `my ${kind}.gif`),
    );
    const history = (await historyOf(staff, holder.policyId)).map(({ kind, actorKind }) => `${actorKind} ${kind}`);
    expect(history).toEqual([
      ...Array.from({ length: 3 }, () => "customer document_uploaded"),
      "customer document_status_changed",
      "customer document_uploaded",
      "staff document_requested",
    ]);
  });

  test("may be plain base64 without a name; a large photograph passes, anything else is refused", async () => {
    const { id } = await askedDocument(staff, holder);
    const bare = await upload(id, { data: FILES.png.toString("base64") });
    expect([bare.status, bare.json.data.fileName]).toEqual([201, "photo.png"]);
    const limit = 5 * 1024 * 1024;
    const largest = Buffer.concat([FILES.jpg, Buffer.alloc(limit - FILES.jpg.length, 7)]);
    const { json } = await upload(id, anUpload(largest));
    const back = await staff.rest(`GET /api/admin/document-uploads/${json.data.id}`);
    expect(back.json.data.dataUrl.length).toBe("data:image/jpeg;base64,".length + Math.ceil(limit / 3) * 4);
    for (const [body, message] of [
      [anUpload(Buffer.concat([largest, Buffer.from([1])])), "Files must be 5MB or smaller."],
      [anUpload(FILES.gif), "Please upload a JPG, PNG, HEIC or PDF file."],
      [anUpload(Buffer.from("<svg onload=x>")), "Please upload a JPG, PNG, HEIC or PDF file."],
      [{ data: "data:image/png;base64," }, "Please try selecting a different file."],
      [{ data: "not base64!" }, "Please try selecting a different file."],
    ] as const) {
      const refused = await upload(id, body);
      expect([refused.status, refused.json.errors]).toEqual([400, [{ field: "data", message }]]);
    }
    expect((await upload(id, { fileName: "x.png" })).status).toBe(400);
    expect((await requestOf(id)).uploads).toHaveLength(2);
  });

  test("is stored once per Idempotency-Key, even if it is repeated simultaneously", async () => {
    const { id } = await askedDocument(staff, holder);
    const key = { "idempotency-key": "up-1" };
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, anUpload(FILES.png), holder.customer, key)));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.id}`)).size).toBe(1);
    expect((await upload(id, anUpload(FILES.pdf), holder.customer, key)).status).toBe(409);
    expect((await requestOf(id)).uploads).toHaveLength(1);
  });

  test("is refused while the request is closed, and accepted when it is open again", async () => {
    const { id } = await askedDocument(staff, holder);
    const set = (status: string) => staff.rest(`POST /api/admin/document-requests/${id}/status`, { body: { status } });
    for (const status of ["completed", "cancelled"]) {
      await set(status);
      const refused = await upload(id, anUpload(FILES.png));
      expect([refused.status, refused.json.message]).toEqual([409, "This request is closed."]);
    }
    await set("pending");
    expect((await upload(id, anUpload(FILES.png))).status).toBe(201);
    expect(await requestOf(id)).toMatchObject({ status: "submitted" });
  });

  test("is private: somebody else's request or file is answered like a missing one", async () => {
    const { id } = await askedDocument(staff, holder);
    const { json } = await upload(id, anUpload(FILES.png));
    const none = "6b1f0c9e-0000-4000-8000-000000000000";
    const said = ({
      status,
      json: { message, code },
    }: {
      status: number;
      json: { message: string; code: string };
    }) => ({
      status,
      message,
      code,
    });
    const strangeUpload = said(await upload(id, anUpload(FILES.png), other.customer));
    expect(strangeUpload).toEqual(said(await upload(none, anUpload(FILES.png), other.customer)));
    expect(strangeUpload.status).toBe(404);
    const strangeFile = said(await other.customer.rest(`GET /api/customer/document-uploads/${json.data.id}`));
    expect(strangeFile).toEqual(said(await other.customer.rest(`GET /api/customer/document-uploads/${none}`)));
    expect(strangeFile.status).toBe(404);
    expect((await other.customer.rest("GET /api/customer/document-requests")).json.data.requests).toEqual([]);
    expect((await upload(id, anUpload(FILES.png), app().visitor())).status).toBe(401);
    expect((await upload("x", anUpload(FILES.png))).status).toBe(404);
  });

  test("moves with its policy to a new customer", async () => {
    const leaving = await signedInHolder(app(), "VSP-UP1D-0003");
    const { id } = await askedDocument(staff, leaving);
    await insertPolicyHolder(app().database.dataSource, { email: "heir@example.com", policyId: "VSP-UP1D-0004" });
    await must(staff, UPDATE_POLICY, { input: { id: leaving.policyId, lead: { email: "heir@example.com" } } });
    const taker = await app().customer({ email: "heir@example.com", policyId: "VSP-UP1D-0003" });
    expect((await upload(id, anUpload(FILES.png), taker)).status).toBe(201);
    // The previous customer's session has ended.
    expect((await upload(id, anUpload(FILES.png), leaving.customer)).status).toBe(401);
  });

  test("is refused if the policy has moved to a new customer while the file was inspected", async () => {
    const leaving = await signedInHolder(app(), "VSP-UP1D-0005");
    const { id } = await askedDocument(staff, leaving);
    const { dataSource } = app().database;
    const { customerId } = await insertPolicyHolder(dataSource, {
      email: "next@example.com",
      policyId: "VSP-UP1D-0006",
    });
    const { sent } = await dataSource.transaction(async (move) => {
      await move.query("update document_request set customer_id = $2 where id = $1", [id, customerId]);
      const sending = upload(id, anUpload(FILES.png), leaving.customer);
      await untilTrue(async () => (await waitingStatements(move)) === 1);
      return { sent: sending };
    });
    expect((await sent).status).toBe(404);
    expect(await dataSource.query("select from document_upload where document_request_id = $1", [id])).toEqual([]);
  });
});
