import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { npm } from "#tools/launch/npm.mjs";

/**
 * Installs what only one benchmark needs, and the product's own installation therefore leaves out, unless it is already
 * installed.
 * @param folder with a package.json and its lock file
 */
export async function installPackages(folder: string): Promise<void> {
  const stamp = path.join(folder, "node_modules", ".installed");
  const wanted = readFileSync(path.join(folder, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the packages of this benchmark ...");
  const [command, ...args] = npm("ci", "--ignore-scripts");
  await promisify(execFile)(command, args, { cwd: folder });
  writeFileSync(stamp, wanted);
}
