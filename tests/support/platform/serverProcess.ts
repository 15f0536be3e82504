import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";

import { afterEach } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { freePort, quietEnvironment } from "../liveServer.js";

/** The server as `npm start` runs it, with the test's own environment. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  output(): string;
  /** Resolves when matching output appears. @throws Error if the process ends before. */
  readonly until: (words: RegExp) => Promise<void>;
  /** The exit code. */
  readonly ended: () => Promise<number | null>;
}

/**
 * @param server the compiled server folder
 * @param stdout a file to print to instead of `output`
 */
export async function spawnServer(
  server: string,
  environment: NodeJS.ProcessEnv,
  stdout: number | "pipe" = "pipe",
): Promise<ServerProcess> {
  const port = Number(environment["PORT"] ?? (await freePort()));
  const child = spawn(process.execPath, [path.join(server, "server/main.js")], {
    cwd: projectRoot,
    env: { ...quietEnvironment(), PORT: String(port), LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", stdout, "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return {
    child,
    port,
    url: `http://localhost:${port}`,
    output: () => output,
    until: async (words) => await untilPrinted(child, words, () => output),
    ended: async () => await exit,
  };
}

/** The processes that a file's tests start; each is ended after its test. */
export function endedAfterEach(): ServerProcess[] {
  const processes: ServerProcess[] = [];
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill("SIGKILL");
      await ended();
    }
  });
  return processes;
}

async function untilPrinted(child: ChildProcess, words: RegExp, output: () => string): Promise<void> {
  while (!words.test(output())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it said ${String(words)}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
