import { execFile } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

import { projectRoot } from "#server/env.js";

const execute = promisify(execFile);

/** Programs of tests that run code of the server in a process of their own; they are built together with it. */
const PROGRAMS = [
  "tests/support/flood/documentFlood.ts",
  "tests/support/mail/deliveringProcess.ts",
  "tests/support/platform/embeddedHolder.ts",
];

/** The folder of the server built for this run, once before the tests, independent of `npm run build`. */
export function builtServer(): string {
  const folder = process.env["TEST_SERVER"];
  if (folder === undefined)
    throw new Error('TEST_SERVER is not set: run the tests with Jest\'s project "server", which builds the server.');
  return folder;
}

/** For the setup of a run. Node.js's compile cache is kept beside it, which takes a tenth off the start of every server but the first. */
export async function buildServerOfRun(): Promise<() => Promise<void>> {
  const folder = path.join(projectRoot, ".tmp", `run-${process.pid}`);
  const server = path.join(folder, "built");
  await execute(process.execPath, [path.join(projectRoot, "tools/buildServer.mjs"), server, ...PROGRAMS]);
  process.env["TEST_SERVER"] = server;
  process.env["NODE_COMPILE_CACHE"] = path.join(folder, "compiled");
  return async () => await removeFolder(folder);
}

/** Copies packages with all their dependencies into a folder that is accessible to an account without access to this project. */
export async function copyPackages(names: readonly string[], target: string): Promise<void> {
  const done = new Set<string>();
  const queue = names.map((name) => ({ name, from: path.join(projectRoot, "package.json") }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const home = packageHome(next.name, next.from);
    if (home === undefined || done.has(next.name)) continue;
    done.add(next.name);
    await cp(home, path.join(target, "node_modules", next.name), { recursive: true, verbatimSymlinks: true });
    const { dependencies = {} } = JSON.parse(await readFile(path.join(home, "package.json"), "utf8")) as {
      dependencies?: Record<string, string>;
    };
    queue.push(...Object.keys(dependencies).map((name) => ({ name, from: path.join(home, "package.json") })));
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function packageHome(name: string, from: string): string | undefined {
  const places = createRequire(from).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((home) => isPackage(home));
}

function isPackage(home: string): boolean {
  try {
    createRequire(import.meta.url).resolve(path.join(home, "package.json"));
    return true;
  } catch {
    return false;
  }
}
