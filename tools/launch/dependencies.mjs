import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { inProject } from "./project.mjs";
import { collect } from "./run.mjs";
import { progress } from "./progress.mjs";

/** Inside node_modules, so that it vanishes with them. */
const STAMP = inProject("node_modules", ".installed");

/** Installs what the lockfile says, unless that is there already. */
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
  // NODE_ENV=production would drop what builds the product. No install script is needed, so none may run.
  const [command, ...args] = npm("ci", "--include=dev", "--ignore-scripts");
  let result = await collect(command, args);
  // Somebody wrote into node_modules while npm was removing it: the second time nothing is in the way.
  if (/ENOTEMPTY|EBUSY/.test(result.output) && result.code !== 0) result = await collect(command, args);
  if (result.code === 0) return step.done();
  step.failed();
  throw new Error(`${result.output.trim()}\n\nThe dependencies could not be installed; npm's words are above.`);
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted();
}

/** The system belongs to it: a folder that was copied from another system holds programs that do not run here. */
function wanted() {
  const hash = createHash("sha256").update(readFileSync(inProject("package-lock.json")));
  return `${hash.digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** What somebody installed by hand is kept when it is what the lockfile says; npm leaves out optional packages of other systems. */
function npmInstalledTheSame() {
  const hidden = inProject("node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const there = packagesOf(hidden);
  return Object.entries(packagesOf(inProject("package-lock.json"))).every(([place, { version, optional }]) => {
    const found = there[place];
    return place === "" || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
