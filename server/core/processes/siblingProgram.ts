import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ProcessPoolOptions } from "./processPool.js";

export type Program = Pick<ProcessPoolOptions, "file" | "execArgv" | "environment">;

/**
 * A program next to the calling module, in the form in which the server itself runs: built (where all programs and chunks are
 * in one folder), or as TypeScript (development, tests).
 */
export function siblingProgram(folder: string, name: string, projectRoot: string): Program {
  const file = path.join(folder, `${name}.js`);
  if (!import.meta.filename.endsWith(".ts")) return { file };
  const register = path.join(projectRoot, "node_modules/@swc-node/register/esm/esm-register.mjs");
  return {
    file: file.replace(/\.js$/, ".ts"),
    execArgv: ["--disable-warning=ExperimentalWarning", "--import", pathToFileURL(register).href],
    environment: { SWC_NODE_PROJECT: path.join(projectRoot, "tsconfig.server.json") },
  };
}
