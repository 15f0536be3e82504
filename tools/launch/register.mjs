import { pathToFileURL } from "node:url";

import { inProject } from "./project.mjs";

/** For programs that run the server's TypeScript directly, without a build. */
export const runsTypeScript = [
  "--import",
  pathToFileURL(inProject("node_modules/@swc-node/register/esm/esm-register.mjs")).href,
];

/** Where the register hook reads its compiler options. */
export const typeScriptEnvironment = {
  SWC_NODE_PROJECT: inProject("tsconfig.server.json"),
  NODE_ENV: process.env.NODE_ENV ?? "development",
};

/**
 * The script of a dependency's command, run with this Node.js and no shell.
 * @param {string} file below node_modules
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function dependency(file, ...args) {
  return [process.execPath, [inProject("node_modules", file), ...args]];
}

/**
 * @param {string} file TypeScript
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function typeScript(file, ...args) {
  return [process.execPath, ["--disable-warning=ExperimentalWarning", ...runsTypeScript, inProject(file), ...args]];
}
