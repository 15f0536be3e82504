import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";

import { browserPath, launchBrowser } from "../support/browser";
import { journeys, laptop } from "./journey";

const journey = journeys();
let folder: string;
let executable: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crash-"));
  executable = await browserPath();
});
afterEach(() => {
  process.env["BROWSER_PATH"] = executable;
  jest.restoreAllMocks();
});
afterAll(() => rm(folder, { recursive: true }));

/** A browser that crashes at its first starts. */
async function crashing(times: number): Promise<void> {
  const path = join(folder, `crashes${times}`);
  const crashes = Array.from({ length: times }, (_, index) => `mkdir "${path}.${index}" 2>/dev/null && kill -SEGV $$`);
  await writeFile(path, ["#!/bin/sh", ...crashes, `exec "${executable}" "$@"`].join("\n"));
  await chmod(path, 0o755);
  process.env["BROWSER_PATH"] = path;
}

test("a browser that crashes while starting is started again, and the log says so", async () => {
  const said = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await crashing(2);
  const browser = await launchBrowser();
  await browser.close();
  expect(said.mock.calls.map(([text]) => /attempt \d of \d/.exec(String(text))?.[0])).toEqual([
    "attempt 1 of 3",
    "attempt 2 of 3",
  ]);
});

test("a browser that never starts fails", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await crashing(3);
  await expect(launchBrowser()).rejects.toThrow("signal=SIGSEGV");
});

journey("a journey after a crash has a browser again", async (before) => {
  const page = await before.person(laptop);
  await page.goto("/robots.txt");
  await page.context().browser()?.close();
});

journey("and its pages are those of that browser", async (after) => {
  const page = await after.person(laptop);
  const answer = await page.goto("/robots.txt");
  expect(answer?.status()).toBe(200);
});
