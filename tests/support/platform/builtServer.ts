import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

import { projectRoot } from "#server/env.js";

const execute = promisify(execFile);

/** The server's sources as JavaScript in a folder of this run, so that these tests depend on nobody's build. */
export async function buildServerFor(folder: string): Promise<void> {
  await execute(process.execPath, [path.join(projectRoot, "tools/buildServer.mjs"), folder]);
}

/** A folder inside the project: relative imports of packages work from there. */
export async function folderInProject(name: string): Promise<string> {
  await mkdir(path.join(projectRoot, ".tmp"), { recursive: true });
  return await mkdtemp(path.join(projectRoot, ".tmp", `${name}-`));
}

/** Copies packages with all that they depend on into a folder that an account can reach which cannot reach this project. */
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
