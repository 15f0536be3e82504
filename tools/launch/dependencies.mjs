import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { progress } from "./progress.mjs";
import { inProject } from "./project.mjs";
import { collect } from "./run.mjs";

/** Inside node_modules, so that it is deleted together with them. */
const STAMP = inProject("node_modules", ".installed");

/** Installs what the lockfile says, unless it is already installed. */
export async function installDependencies() {
  if (isInstalled()) return;
  await withLock(inProject(".node", "dependencies.lock"), "another launch to install the dependencies", async () => {
    if (isInstalled()) return;
    if (!npmInstalledTheSame()) await install();
    writeFileSync(STAMP, wanted());
  });
}

async function install() {
  const step = progress("Installing dependencies (a minute or two)");
  // NODE_ENV=production would leave out the build tools. No install scripts are needed, so none may run.
  const [command, ...args] = npm("ci", "--include=dev", "--ignore-scripts");
  let result = await collect(command, args);
  // Something wrote into node_modules while npm was deleting it; trying again succeeds.
  if (/ENOTEMPTY|EBUSY/.test(result.output) && result.code !== 0) result = await collect(command, args);
  if (result.code === 0) return step.done();
  step.failed();
  throw new Error(`${result.output.trim()}\n\nThe dependencies could not be installed; npm's words are above.`);
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted();
}

/** Includes the operating system: a folder copied from another one contains programs that do not run here. */
function wanted() {
  const hash = createHash("sha256").update(readFileSync(inProject("package-lock.json")));
  return `${hash.digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** Accepts a manual installation that matches the lockfile; npm leaves out optional packages for other systems. */
function npmInstalledTheSame() {
  const hidden = inProject("node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const there = packagesOf(hidden);
  return Object.entries(packagesOf(inProject("package-lock.json"))).every(([folder, { version, optional }]) => {
    const found = there[folder];
    return folder === "" || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
