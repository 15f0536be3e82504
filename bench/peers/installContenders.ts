import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { npm } from "#tools/launch/npm.mjs";

const FOLDER = path.join(import.meta.dirname, "contenders");
const STAMP = path.join(FOLDER, "node_modules", ".installed");

/**
 * Installs the contenders' packages, which the product's own installation leaves out, unless they are already
 * installed.
 */
export async function installContenders(say: (sentence: string) => void): Promise<void> {
  const wanted = readFileSync(path.join(FOLDER, "package-lock.json"), "utf8");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Installing the contenders' packages ...");
  const [command, ...args] = npm("ci", "--ignore-scripts");
  await promisify(execFile)(command, args, { cwd: FOLDER });
  writeFileSync(STAMP, wanted);
}
