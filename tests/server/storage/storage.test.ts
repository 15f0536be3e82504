import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, open as openFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import S3rver from "s3rver";
import type { EntityManager } from "typeorm";

import { readEnv } from "#server/env.js";
import { spool } from "#server/storage/content.js";
import type { FileStorage } from "#server/storage/fileStorage.js";
import { openStorage } from "#server/storage/openStorage.js";
import { openUploads } from "#tests/support/openUploads.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();
const PDF = { contentType: "application/pdf" };
let folder: string;
let server: S3rver;
let bucket: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "storage-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "papers" }],
  });
  const { port } = await server.run();
  bucket = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function open(environment: NodeJS.ProcessEnv): Promise<FileStorage> {
  return openStorage(readEnv(environment), database().dataSource);
}

const BACK_ENDS: Record<string, () => Promise<FileStorage>> = {
  database: () => open({}),
  folder: () => open({ STORAGE_URL: pathToFileURL(path.join(folder, "files")).href }),
  s3: () => open({ STORAGE_URL: "s3://papers/of-policies/", ...bucket }),
};

/** The number of objects in this backend. */
const OBJECTS: Record<string, () => Promise<number>> = {
  database: async () =>
    Number(
      (await database().dataSource.query("select count(distinct stored_file_id) from stored_file_chunk"))[0].count,
    ),
  folder: () => filesIn(path.join(folder, "files")),
  s3: async () => await filesIn(path.join(folder, "s3"), /_object$/),
};

async function filesIn(directory: string, which = /./): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && which.test(entry.name)).length;
}

function inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return database().dataSource.transaction(work);
}

async function readBack(files: FileStorage, id: string) {
  const found = await files.read(id);
  if (!found) throw new Error("not there");
  return { ...found, bytes: await buffer(found.stream) };
}

describe.each(Object.keys(BACK_ENDS))("files kept in the %s", (name) => {
  const openBackEnd = (): Promise<FileStorage> => BACK_ENDS[name]?.() ?? open({});
  const objects = (): Promise<number> => OBJECTS[name]?.() ?? Promise.resolve(-1);

  test("come back byte for byte, from memory and from a stream, whatever their size", async () => {
    const files = await openBackEnd();
    // One byte, exactly one chunk of the database, and several chunks.
    for (const size of [1, 262_144, 1_500_001]) {
      const bytes = randomBytes(size);
      const spooled = await spool([bytes.subarray(0, 10), bytes.subarray(10)].values() as never, size);
      const ids = await inTransaction(async (manager) => [
        await files.save(manager, bytes, PDF),
        await files.save(manager, spooled, PDF),
      ]);
      await spooled.discard();
      for (const id of ids) {
        const found = await readBack(files, id);
        expect(found.bytes.equals(bytes)).toBe(true);
        expect(found).toMatchObject({
          contentType: "application/pdf",
          byteLength: size,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        });
      }
    }
  });

  test("exist or not with their transaction", async () => {
    const files = await openBackEnd();
    const before = await objects();
    const failing = inTransaction(async (manager) => {
      await files.save(manager, randomBytes(20), PDF);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await objects()).toBe(before);

    const id = await inTransaction((manager) => files.save(manager, randomBytes(20), PDF));
    expect(await objects()).toBe(before + 1);
    const regretted = inTransaction(async (manager) => {
      await files.remove(manager, id);
      throw new Error("no");
    });
    await expect(regretted).rejects.toThrow("no");
    expect((await readBack(files, id)).byteLength).toBe(20);
    await inTransaction((manager) => files.remove(manager, id));
    expect([await files.read(id), await objects()]).toEqual([undefined, before]);
  });
});

test("a file is read from where it was stored, even after STORAGE_URL changed; an unreachable one is unavailable", async () => {
  const [inDatabase, inFolder] = [await open({}), await BACK_ENDS["folder"]?.()];
  const id = await inTransaction((manager) => inDatabase.save(manager, Buffer.from("old"), PDF));
  expect((await readBack(inFolder ?? inDatabase, id)).bytes.toString()).toBe("old");
  const elsewhere = await inTransaction((manager) => (inFolder ?? inDatabase).save(manager, Buffer.from("new"), PDF));
  await expect(inDatabase.read(elsewhere)).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("the folder is private to its owner, and an unwritable one stops the start with a message", async () => {
  await BACK_ENDS["folder"]?.();
  expect((await stat(path.join(folder, "files"))).mode & 0o777).toBe(0o700);
  // Nothing can be created in /proc, not even a missing folder above.
  for (const unwritable of ["/dev/null/files", "/proc/no/files"])
    await expect(open({ STORAGE_URL: pathToFileURL(unwritable).href })).rejects.toThrow(
      `STORAGE_URL names the folder ${unwritable}, which is not writable`,
    );
});

test.each([["file:///"], ["file://host/x"], ["s3:///key"]])("STORAGE_URL %s names nothing", async (url) => {
  await expect(open({ STORAGE_URL: url })).rejects.toThrow(/^STORAGE_URL must name a (folder|bucket)/);
});

test("a file in a folder outlives a power failure: it, its name and its new folder are flushed", async () => {
  const root = path.join(folder, "flushed");
  const files = await open({ STORAGE_URL: pathToFileURL(root).href });
  const flushed: number[] = [];
  const probe = await openFile(root, "r");
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const { sync } = handles;
  handles.sync = async function (this: typeof probe) {
    flushed.push((await this.stat()).ino);
    await sync.call(this);
  };
  try {
    await inTransaction((manager) => files.save(manager, Buffer.from("kept"), PDF));
  } finally {
    handles.sync = sync;
  }
  const [parent = "", file = ""] = (await readdir(root, { recursive: true })).toSorted();
  const paths = [file, parent, "."].map((each) => path.join(root, each));
  expect(flushed).toEqual(await Promise.all(paths.map(async (each) => (await stat(each)).ino)));
});

test("an upload leaves nothing on disk even if the process is killed: its file has no name", async () => {
  const named = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`upload-${process.pid}-`));
  const before = await named();
  const bytes = randomBytes(200_000);
  const received = await spool(
    (async function* () {
      yield bytes.subarray(0, 100_000);
      expect(await named()).toEqual(before);
      yield bytes.subarray(100_000);
    })(),
    200_000,
  );
  const abandoned = received.open();
  for await (const piece of abandoned) {
    expect(bytes.includes(piece as Buffer)).toBe(true);
    break;
  }
  expect((await buffer(received.open())).equals(bytes)).toBe(true);
  await received.discard();
  expect(await openUploads()).toEqual([]);
});

test("an upload that exceeds its limit is aborted, and leaves nothing on disk", async () => {
  const pieces = Array.from({ length: 4 }, () => randomBytes(30));
  await expect(spool(pieces.values() as never, 100)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(await openUploads()).toEqual([]);
});
