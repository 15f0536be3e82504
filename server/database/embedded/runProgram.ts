import { spawn } from "node:child_process";

import type { Account } from "./account.js";

export interface RunResult {
  readonly ok: boolean;
  /** Standard output and error combined, for the error message. */
  readonly output: string;
}

/** Runs a program to completion under the account. Failing to start it at all is also a result, not an exception. */
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

/** The environment without PG* variables and secrets, and with messages in English so that they can be recognized. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: "/usr/bin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
    ...(process.platform === "win32" ? { SystemRoot: "C:\\Windows" } : {}),
  };
}
