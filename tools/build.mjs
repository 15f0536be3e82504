import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { sourcesHash } from "./launch/freshness.mjs";
import { withLock } from "./launch/lock.mjs";
import { inProject } from "./launch/project.mjs";
import { runQuietly } from "./launch/run.mjs";
import { generate } from "./tasks/codegen.mjs";

const DIST = inProject("dist");
/** Renders the public pages, here and, for the answers to posted forms, in the server. */
const RENDERER = inProject("client/src/areas/site/prerender/renderPages.tsx");
const STAMP = path.join(DIST, ".built");

/** Builds if the sources have changed since the last build. */
export async function ensureBuilt() {
  await build({ evenIfFresh: false });
}

/**
 * Builds next to `dist` and then renames, so that `dist` is always complete.
 * @param {{ evenIfFresh: boolean, isGenerated?: boolean }} options
 */
export async function build({ evenIfFresh, isGenerated = false }) {
  const wanted = sourcesHash();
  if (!evenIfFresh && isBuilt(wanted)) return;
  await withLock(inProject(".node", "build.lock"), "another launch to build", async () => {
    if (!evenIfFresh && isBuilt(wanted)) return;
    removeRemains();
    const draft = inProject(".tmp", `build-${process.pid}`);
    mkdirSync(draft, { recursive: true });
    if (!isGenerated) await generate();
    await runQuietly("Building the server", process.execPath, [inProject("tools/buildServer.mjs"), draft]);
    const client = path.join(draft, "client");
    const site = path.join(draft, "site");
    await runQuietly("Building the client", process.execPath, vite("--outDir", client, "--emptyOutDir"));
    await runQuietly(
      "Building the public pages",
      process.execPath,
      vite("--outDir", site, "--emptyOutDir", "--ssr", RENDERER),
    );
    await runQuietly("Writing the public pages", process.execPath, [inProject("tools/prerender.mjs"), client, site]);
    await runQuietly("Compressing", process.execPath, [inProject("tools/compressAssets.mjs"), client]);
    writeFileSync(path.join(draft, ".built"), wanted);
    const old = inProject(".tmp", `old-${process.pid}`);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(draft, DIST);
    rmSync(old, { recursive: true, force: true });
  });
}

/** @param {string[]} args */
function vite(...args) {
  return [inProject("node_modules/vite/bin/vite.js"), "build", "--config", inProject("client/vite.config.ts"), ...args];
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
}

/** Leftovers of builds that were killed; no other build is running now. */
function removeRemains() {
  const folder = inProject(".tmp");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((candidate) => /^(build|old)-\d+$/.test(candidate))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
