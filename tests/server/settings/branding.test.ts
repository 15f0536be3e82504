import { createHash } from "node:crypto";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { eventually } from "#tests/support/eventually.js";
import { jpg, png } from "#tests/support/pictures.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const WRONG_KIND = "Please upload a JPG or PNG image file.";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "lena" });
});

const save = (bytes: Buffer | string, more: object = {}) =>
  staff.rest("POST /api/admin/branding/logo", {
    body: {
      data: Buffer.isBuffer(bytes) ? bytes.toString("base64") : bytes,
      fileName: "logo.png",
      mimeType: "image/png",
      ...more,
    },
  });
const pathOf = (bytes: Buffer, extension: string): string =>
  `/branding/${createHash("sha256").update(bytes).digest("hex")}.${extension}`;

describe("the logo", () => {
  test("is the built-in drawing until one is uploaded", async () => {
    const answer = await app().visitor().rest("GET /api/branding");
    expect(answer.json).toEqual({ data: { logoUrl: null } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    expect(answer.headers.vary).toBeUndefined();
    expect((await app().visitor().rest("GET /site.json")).json.logoUrl).toBeNull();
  });

  test("is in every page of every process once it is uploaded, at a permanent URL", async () => {
    const other = await app().another();
    const first = png(320, 120);
    const saved = await save(first);
    expect([saved.status, saved.json.data]).toEqual([
      200,
      {
        logoUrl: pathOf(first, "png"),
        fileName: "logo.png",
        updatedAt: expect.any(String),
        updatedBy: "lena",
        isEmbedded: true,
        postalAddress: null,
        postalAddressVersion: 1,
        usualPostalAddress: app().env.postalAddress,
      },
    ]);
    expect((await app().visitor().rest("GET /api/branding")).json.data).toEqual({ logoUrl: pathOf(first, "png") });
    const file = await app().app.inject({ url: pathOf(first, "png") });
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    expect(file.rawPayload.equals(first)).toBe(true);
    for (const each of [app(), other]) {
      await eventually(async () =>
        (await each.visitor().rest("GET /")).text.includes(`"logoUrl":"${pathOf(first, "png")}"`) ? true : undefined,
      );
    }
    // A new logo gets a new URL and replaces the previous one.
    const second = jpg(640, 240);
    const data = `data:image/jpeg;base64,${second.toString("base64")}`;
    const replaced = await save(data, { fileName: "Neu.JPG", mimeType: undefined });
    expect(replaced.json.data).toMatchObject({ logoUrl: pathOf(second, "jpg"), fileName: "Neu.JPG" });
    expect(
      (
        await app()
          .visitor()
          .rest(`GET ${pathOf(first, "png")}`)
      ).status,
    ).toBe(404);
    expect(await app().database.dataSource.query("select content_type from stored_file")).toEqual([
      { content_type: "image/jpeg" },
    ]);
    const staffAnswer = await staff.rest("GET /api/admin/branding");
    expect(staffAnswer.json.data).toEqual(replaced.json.data);
  });

  test("is refused in its usual words", async () => {
    const none = "Please choose a JPG or PNG logo before saving.";
    const large = "Logo must be 2MB or smaller.";
    const wide = "Logo must be 4,000 by 4,000 pixels or smaller.";
    const cases: readonly (readonly [string, Buffer | string, object?])[] = [
      [none, ""],
      [none, "  "],
      [WRONG_KIND, "no base64 at all!"],
      [WRONG_KIND, png(10, 10), { mimeType: "image/gif" }],
      [WRONG_KIND, png(10, 10), { mimeType: "constructor" }],
      [WRONG_KIND, png(10, 10), { mimeType: "__proto__" }],
      [WRONG_KIND, png(10, 10), { mimeType: "", fileName: "logo.svg" }],
      [WRONG_KIND, Buffer.from("<svg onload='alert(1)'>")],
      [WRONG_KIND, Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1")],
      [large, png(10, 10, { padding: 2 * 1024 * 1024 })],
      [wide, png(4001, 10)],
      [wide, jpg(10, 5000), { mimeType: "image/pjpeg" }],
    ];
    for (const [message, bytes, more] of cases) {
      const { status, json } = await save(bytes, more);
      expect([status, json.message, json.errors]).toEqual([400, message, [{ field: "data", message }]]);
    }
    expect((await save(png(10, 10, { padding: 2 * 1024 * 1024 - 200 }))).status).toBe(200);
    expect((await save(jpg(4000, 4000), { mimeType: "image/pjpeg" })).status).toBe(200);
  });

  test("is of the kind that its content says, whichever of the two was claimed", async () => {
    for (const [bytes, mimeType, type] of [
      [png(10, 10), "image/jpeg", "image/png"],
      [jpg(10, 10), "image/x-png", "image/jpeg"],
    ] as const) {
      const { status, json } = await save(bytes, { mimeType });
      expect(status).toBe(200);
      const shown = await app().app.inject({ url: json.data.logoUrl });
      expect(shown.headers["content-type"]).toBe(type);
    }
  });

  test("is sent to every open page, and can be replaced by the built-in one again", async () => {
    const holder = { email: "jo@example.com", policyId: "VSP-AAAA-0001" };
    await insertPolicyHolder(app().database.dataSource, holder);
    const customer = await app().customer(holder);
    const first = png(320, 120);
    await save(first);
    const query = "subscription { brandingChanged { logoUrl } }";
    const pages = [await subscribe(app(), query, staff.cookies()), await subscribe(app(), query, customer.cookies())];
    const logoOf = ({ heard }: (typeof pages)[number]) =>
      (heard.at(-1) as { brandingChanged?: { logoUrl: string | null } } | undefined)?.brandingChanged?.logoUrl;
    const allShow = (logoUrl: string | null) =>
      eventually(async () => (pages.every((page) => logoOf(page) === logoUrl) ? true : undefined));
    // The current logo, without a change.
    await allShow(pathOf(first, "png"));
    const second = png(640, 240);
    await save(second);
    await allShow(pathOf(second, "png"));
    const removed = await staff.rest("DELETE /api/admin/branding/logo");
    expect([removed.status, removed.json.data]).toEqual([
      200,
      expect.objectContaining({ logoUrl: null, fileName: null, updatedBy: "lena", isEmbedded: false }),
    ]);
    await allShow(null);
    expect((await staff.rest("DELETE /api/admin/branding/logo")).status).toBe(200);
    expect(await app().database.dataSource.query("select from stored_file")).toEqual([]);
    for (const { client } of pages) await client.dispose();
  });

  test("can be changed only by staff, and read by anybody", async () => {
    for (const call of [
      "GET /api/admin/branding",
      "POST /api/admin/branding/logo",
      "DELETE /api/admin/branding/logo",
    ]) {
      expect((await app().visitor().rest(call)).status).toBe(401);
    }
    for (const path of ["/branding/x.png", `/branding/${"0".repeat(64)}.png`, "/branding/..%2f..%2fetc"]) {
      expect((await app().visitor().rest(`GET ${path}`)).status).toBe(404);
    }
  });
});
