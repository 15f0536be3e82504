import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, it } from "@jest/globals";

import { builtServer } from "#tests/support/platform/builtServer.js";

it("the built server hashes each operation with Node.js, not with a package in JavaScript, which takes ten times as long", async () => {
  const folder = path.join(builtServer(), "server");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(files.map(async (file) => await readFile(path.join(folder, file), "utf8")));
  expect(files.filter((_file, index) => texts[index]?.includes("computeQueryHash("))).not.toEqual([]);
  expect(files.filter((_file, index) => /\bsha\.js\b|\bSha256\b/.test(texts[index] ?? ""))).toEqual([]);
});
