import { spawn } from "node:child_process";

import type { Account } from "./account.js";

export interface RunResult {
  readonly ok: boolean;
  /** Standard output and error together, for the sentence that says what went wrong. */
  readonly output: string;
}

/** Runs a program to its end under the account; a program that cannot be started at all is a result too. */
export async function run(program: string, args: readonly string[], account?: Account): Promise<RunResult> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, {
      ...asAccount(account),
      cwd: "/",
      env: databaseEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Without the PG* variables and secrets of the surroundings, and with messages that can be recognized. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: "/usr/bin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
    ...(process.platform === "win32" ? { SystemRoot: "C:\\Windows" } : {}),
  };
}
