import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, even with spaces in its path and wherever the command was run. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export function enterProject() {
  process.chdir(projectRoot);
}

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}
