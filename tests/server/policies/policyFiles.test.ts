import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { openUploads } from "#tests/support/openUploads.js";
import { packed, writtenPdf } from "#tests/support/pdfs.js";
import { png } from "#tests/support/pictures.js";
import { WHOLE_POLICY, convertedPolicy } from "#tests/support/policies.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, type RestOptions, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const MB = 1024 * 1024;
const PDF = writtenPdf({ objects: { 5: packed(randomBytes(300_000)) } });
const PNG = png(8, 8);
let staff: Caller;
let policy: { readonly id: string; readonly email: string };

beforeAll(async () => {
  staff = await app().staff({ username: "fay" });
  policy = await convertedPolicy(staff);
});

function upload(body: Buffer | undefined, headers: Record<string, string>, { id = policy.id, caller = staff } = {}) {
  const type = { "content-type": "application/octet-stream" };
  const options: RestOptions = { ...(body && { body }), headers: { ...type, ...headers } };
  return caller.rest(`POST /api/admin/policies/${id}/files`, options);
}

describe("a file of a policy", () => {
  test("of one account does not wait for those of another", async () => {
    const other = await convertedPolicy(staff);
    const colleague = await app().staff();
    const uploads = await app().database.dataSource.transaction(async (gate) => {
      await gate.query("select from policy where id = $1 for update", [other.id]);
      const held = ["1", "2", "3"].map((name) => upload(PNG, { "x-filename": name }, { id: other.id }));
      await untilTrue(async () => (await waitingStatements(gate)) > 0);
      expect((await upload(PNG, { "x-filename": "own" }, { caller: colleague })).status).toBe(201);
      return held;
    });
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test("is stored under its name, listed, served to staff and recorded in the history", async () => {
    const name = "Gutachten “Öl & Motor” 漢字.pdf";
    const answer = await upload(PDF, { "x-filename": encodeURIComponent(name), "content-type": "application/pdf" });
    expect(answer.status).toBe(201);
    const { id, filePath } = answer.json.data;
    expect(answer.json.data).toEqual({
      id,
      fileName: name,
      filePath: `policy-files/${id}`,
      byteLength: PDF.length,
      contentType: "application/pdf",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      authorName: "fay",
    });
    const { files, activity, version } = await must(staff, WHOLE_POLICY, { id: policy.id });
    expect(files[0]).toEqual(answer.json.data);
    expect([activity[0].kind, activity[0].details, version]).toEqual(["file_added", { fileId: id, fileName: name }, 1]);

    const sent = await app().app.inject({ url: `/${filePath}`, cookies: staff.cookies() });
    expect([sent.statusCode, sent.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(sent.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "content-disposition":
        `inline; filename="Gutachten _l & Motor_ __.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`.replace(
          "_l",
          "__l",
        ),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; object-src 'self'/),
    });
    const again = await staff.rest(`GET /${filePath}`, { headers: { "if-none-match": String(sent.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test.each([
    ["page.html", Buffer.from("<script>alert(1)</script>"), "text/html", "application/octet-stream", "attachment"],
    [
      "drawing.svg",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "image/svg+xml",
      "application/octet-stream",
      "attachment",
    ],
    ["photo.txt", PNG, "text/plain", "image/png", "inline"],
    ["data.json", Buffer.from('{"a":1}'), "application/json", "application/octet-stream", "attachment"],
    ["letter.docx", Buffer.from("PK\u0003\u0004rest"), "application/msword", "application/octet-stream", "attachment"],
  ])("%s is what its content shows, and a browser runs nothing in it", async (name, body, claimed, type, how) => {
    const added = await upload(body, { "x-filename": name, "content-type": claimed });
    expect([added.status, added.json.data.contentType]).toEqual([201, type]);
    const { headers } = await staff.rest(`GET /${added.json.data.filePath}`);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
    expect(String(headers["content-disposition"])).toMatch(new RegExp(`^${how}; filename="${name}"`));
  });

  test("of 10 MB is accepted, one byte more is not, whether its size is declared or not; nothing is left behind", async () => {
    const before = await openUploads();
    expect((await upload(randomBytes(10 * MB), { "x-filename": "full" })).status).toBe(201);
    const over = randomBytes(10 * MB + 1);
    expect(await upload(over, { "x-filename": "over" })).toMatchObject({
      status: 413,
      json: { code: "PAYLOAD_TOO_LARGE" },
    });
    const unannounced = await app().app.inject({
      method: "POST",
      url: `/api/admin/policies/${policy.id}/files`,
      headers: { "x-filename": "over", "content-type": "image/png" },
      cookies: staff.cookies(),
      payload: Readable.from([over.subarray(0, 5 * MB), over.subarray(5 * MB)]),
    });
    expect(unannounced.statusCode).toBe(413);
    expect(await openUploads()).toEqual(before);
  });

  test.each([
    ["nothing in it", Buffer.alloc(0), { "x-filename": "empty.pdf" }, 400, "Choose a file before uploading."],
    [
      "another content than its type",
      PNG,
      { "x-filename": "a.pdf", "content-type": "application/pdf" },
      400,
      "doesn't match its type",
    ],
    ["no name", PNG, {}, 400, "X-Filename"],
    ["a name that is not encoded", PNG, { "x-filename": "100%.pdf" }, 400, "X-Filename"],
    ["a name of nothing but folders", PNG, { "x-filename": "..%2F" }, 400, "X-Filename"],
    ["a name of nothing that is seen", PNG, { "x-filename": "%E2%80%AE%00" }, 400, "X-Filename"],
    [
      "a form around it",
      PNG,
      { "x-filename": "a", "content-type": "multipart/form-data; boundary=x" },
      415,
      "not a form",
    ],
  ])("with %s is refused in words", async (_what, body, headers, status, words) => {
    const answer = await upload(body, headers);
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await openUploads()).toEqual([]);
  });

  test.each([
    ["C:\\fake\\..\\..\\photo.png", "photo.png"],
    ["two\r\nlines.png", "two lines.png"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    // A joiner stays even after a removed character.
    ["\u0646\u0627\u0645\u0647\u202e\u200c\u0647\u0627.pdf", "\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf"],
    ["\u2066soft\u00ad\ufeff\u200b\u2069.png", "soft.png"],
    [
      "\u0646\u0627\u0645\u0647\u200c\u0647\u0627 \u{1f469}\u200d\u{1f4bb}.png",
      "\u0646\u0627\u0645\u0647\u200c\u0647\u0627 \u{1f469}\u200d\u{1f4bb}.png",
    ],
    [`${"x".repeat(300)}.png`, `${"x".repeat(251)}.png`],
  ])("called %j is kept under a name in one line that reads as it is", async (sent, kept) => {
    const answer = await upload(PNG, { "x-filename": encodeURIComponent(sent) });
    expect([answer.status, answer.json.data.fileName]).toEqual([201, kept]);
  });

  test("requires an existing policy, and is only for staff", async () => {
    expect((await upload(PNG, { "x-filename": "a" }, { id: "VSP-NONE-NONE" })).status).toBe(404);
    const { filePath } = (await upload(PNG, { "x-filename": "a" })).json.data;
    const customer = await app().customer({ email: policy.email, policyId: policy.id });
    for (const caller of [app().visitor(), customer]) {
      expect((await upload(PNG, { "x-filename": "a" }, { caller })).status).toBe(401);
      expect(await caller.rest(`GET /${filePath}`)).toMatchObject({ status: 401, json: { code: "UNAUTHENTICATED" } });
    }
    const foreign = await upload(PNG, { "x-filename": "a", origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    for (const lost of ["nonsense", "6b1f0c9e-0000-4000-8000-000000000000"]) {
      expect((await staff.rest(`GET /policy-files/${lost}`)).status).toBe(404);
    }
    expect((await staff.rest(`DELETE /policy-files/${policy.id}`)).status).toBe(405);
  });

  test("that is aborted, or too large over a real connection, leaves nothing; the refusal is readable", async () => {
    const url = await app().app.listen({ port: 0, host: "127.0.0.1" });
    const cookie = Object.entries(staff.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const headers = { cookie, "x-filename": "a", "content-type": "application/pdf" };
    const start = () => httpRequest(`${url}/api/admin/policies/${policy.id}/files`, { method: "POST", headers });
    const before = (await must(staff, WHOLE_POLICY, { id: policy.id })).files.length;

    const tooLarge = start();
    const status = new Promise((resolve) => tooLarge.on("response", (answer) => resolve(answer.statusCode)));
    tooLarge.write(Buffer.alloc(11 * MB));
    expect(await status).toBe(413);
    tooLarge.destroy();

    const begun = once(app().app.server, "request");
    const broken = start();
    broken.on("error", () => undefined);
    broken.write(PDF);
    await begun;
    broken.destroy();
    while ((await openUploads()).length > 0) await new Promise(setImmediate);
    expect((await must(staff, WHOLE_POLICY, { id: policy.id })).files.length).toBe(before);
  });
});
