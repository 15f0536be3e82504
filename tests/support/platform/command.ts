import { execFile } from "node:child_process";
import path from "node:path";

import { projectRoot } from "#server/env.js";
import { quietEnvironment } from "../liveServer.js";

export interface Ended {
  readonly code: number;
  /** The printed lines, error output last. */
  readonly lines: readonly string[];
}

/**
 * Runs one of the product's commands as its npm script does.
 * @param server the compiled server folder
 */
export async function runCommand(
  server: string,
  name: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Ended> {
  const env = { ...quietEnvironment(), ...environment };
  return await new Promise((resolve) => {
    const script = path.join(server, `server/${name}.js`);
    const child = execFile(process.execPath, [script, ...args], { cwd: projectRoot, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, lines: `${out}${err}`.trim().split("\n") }),
    );
  });
}
