import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { eventually } from "../../support/eventually.js";
import { type Caller, useTestApp } from "../../support/testApp.js";

const app = useTestApp();
const WRONG_KIND = "Please upload a JPG or PNG image file.";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "lena" });
});

/** A real PNG of one colour; `padding` makes its file larger. */
function png(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 8)));
  const parts = [
    part("IHDR", header),
    ...(padding > 0 ? [part("teXt", Buffer.alloc(padding))] : []),
    part("IDAT", pixels),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts, part("IEND", Buffer.alloc(0))]);
}

/** Nobody here looks at the checksum. */
function part(name: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, Buffer.from(name), bytes, Buffer.alloc(4)]);
}

/** The headers of a JPEG with its size. */
function jpg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const app0 = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame, Buffer.from([0xff, 0xd9])]);
}

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

  test("stands in every page of every process once it is uploaded, at an address that is good for ever", async () => {
    const other = await app().another();
    const first = png(320, 120);
    const saved = await save(first);
    expect([saved.status, saved.json.data]).toEqual([
      200,
      { logoUrl: pathOf(first, "png"), fileName: "logo.png", updatedAt: expect.any(String), updatedBy: "lena" },
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
    // Another one has another address, and takes the former's place.
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

  test("is refused in the specification's words", async () => {
    const none = "Please choose a JPG or PNG logo before saving.";
    const large = "Logo must be 2MB or smaller.";
    const wide = "Logo must be 4,000 by 4,000 pixels or smaller.";
    const cases: readonly (readonly [string, Buffer | string, object?])[] = [
      [none, ""],
      [none, "  "],
      [WRONG_KIND, "no base64 at all!"],
      [WRONG_KIND, png(10, 10), { mimeType: "image/gif" }],
      [WRONG_KIND, png(10, 10), { mimeType: "image/jpeg" }],
      [WRONG_KIND, png(10, 10), { mimeType: "", fileName: "logo.svg" }],
      [WRONG_KIND, Buffer.from("<svg onload='alert(1)'>")],
      [WRONG_KIND, Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1")],
      [large, png(10, 10, 2 * 1024 * 1024)],
      [wide, png(4001, 10)],
      [wide, jpg(10, 5000), { mimeType: "image/pjpeg" }],
    ];
    for (const [message, bytes, more] of cases) {
      const { status, json } = await save(bytes, more);
      expect([status, json.message, json.errors]).toEqual([400, message, [{ field: "data", message }]]);
    }
    expect((await save(png(10, 10, 2 * 1024 * 1024 - 200))).status).toBe(200);
    expect((await save(jpg(4000, 4000), { mimeType: "image/pjpeg" })).status).toBe(200);
  });

  test("is changed by staff alone, and read by anybody", async () => {
    for (const call of ["GET /api/admin/branding", "POST /api/admin/branding/logo"]) {
      expect((await app().visitor().rest(call)).status).toBe(401);
    }
    for (const path of ["/branding/x.png", `/branding/${"0".repeat(64)}.png`, "/branding/..%2f..%2fetc"]) {
      expect((await app().visitor().rest(`GET ${path}`)).status).toBe(404);
    }
  });
});
