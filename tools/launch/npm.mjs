import { accessSync, constants, existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { inProject } from "./project.mjs";

/**
 * The command that runs the same npm that started this program, without a shell and under this Node.js.
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function npm(...args) {
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error", ...cacheFolder()];
  const script = npmScript();
  return script === undefined ? ["npm", ...args, ...quiet] : [process.execPath, script, ...args, ...quiet];
}

function npmScript() {
  const started = process.env.npm_execpath;
  if (started !== undefined && /npm-cli\.c?js$/.test(started) && existsSync(started)) return started;
  const beside = path.resolve(path.dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
  return existsSync(beside) ? beside : undefined;
}

/** npm's cache is in the home folder or, if there is none or it is not writable, in the project. */
function cacheFolder() {
  if (process.env.npm_config_cache !== undefined && isWritable(process.env.npm_config_cache)) return [];
  return isWritable(path.join(home(), ".npm")) ? [] : ["--cache", inProject(".node", "npm-cache")];
}

function home() {
  try {
    return process.env.HOME ?? os.homedir();
  } catch {
    return "/nonexistent";
  }
}

/**
 * A missing folder counts if it can be created.
 * @param {string} folder
 */
function isWritable(folder) {
  let ancestor = folder;
  while (!existsSync(ancestor) && path.dirname(ancestor) !== ancestor) ancestor = path.dirname(ancestor);
  if (ancestor === path.parse(ancestor).root) return false;
  try {
    accessSync(ancestor, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
