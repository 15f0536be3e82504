import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { inProject } from "./project.mjs";
import { runShown, runQuietly } from "./run.mjs";

const OLDEST_MAJOR = 24;
const OLDEST_MINOR = 9;

/** Systems for which npm has a package with only the Node.js program. */
const PACKAGED = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"];

/** @param {string} [version] without a `v` */
export function runtimeIsGood(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
}

/**
 * If the machine's Node.js is too old, the right one is installed from npm into the project's own `.node` folder, and
 * the same command runs under it, with that folder first in PATH so that everything below uses it too.
 * @param {string[]} args the script and its arguments
 * @returns {Promise<number>} its exit code
 */
export async function runUnderOwnRuntime(args) {
  const version = readFileSync(inProject(".nvmrc"), "utf8").trim();
  const program = await bringRuntime(version);
  const environment = { PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH ?? ""}` };
  return await runShown(program, args, environment);
}

/** @param {string} version */
async function bringRuntime(version) {
  const system = `${process.platform}-${process.arch}`;
  if (!PACKAGED.includes(system)) throw new Error(tooOld(version));
  const name = `node-${system === "win32-x64" ? "win-x64" : system}`;
  const folder = inProject(".node", version);
  const program = path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (await answers(program, version)) return program;
  mkdirSync(folder, { recursive: true });
  await withLock(inProject(".node", "install.lock"), "another launch to bring Node.js", async () => {
    if (await answers(program, version)) return;
    const [command, ...args] = npm(
      "install",
      `${name}@${version}`,
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
    );
    const title = `Bringing Node.js ${version} (this machine has ${process.versions.node})`;
    await runQuietly(title, command, args, { npm_config_global: "false" });
  });
  if (await answers(program, version)) return program;
  throw new Error(tooOld(version));
}

/**
 * @param {string} program
 * @param {string} version
 */
async function answers(program, version) {
  if (!existsSync(program)) return false;
  const { execFile } = await import("node:child_process");
  return await new Promise((resolve) => {
    execFile(program, ["--version"], (error, output) => resolve(error === null && output.trim() === `v${version}`));
  });
}

/** @param {string} version */
function tooOld(version) {
  return `This product runs on Node.js ${OLDEST_MAJOR}.${OLDEST_MINOR} or later, and this machine has ${process.versions.node}. Install Node.js ${version} from https://nodejs.org and run the command again.`;
}
