import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";

/** A separate process that runs the embedded database, to be killed in every way that a process can be. */
export interface Holder {
  readonly child: ChildProcess;
  /** The connection URL, or the message of the refusal. */
  readonly answer: { readonly url: string } | { readonly refused: string };
}

export interface HolderOptions {
  /** The compiled server folder. */
  readonly server: string;
  readonly dataDir: string;
  readonly program?: string;
  readonly uid?: number;
  readonly gid?: number;
}

export async function hold({
  server,
  dataDir,
  program = process.execPath,
  ...account
}: HolderOptions): Promise<Holder> {
  const child = spawn(program, [path.join(server, "server/embeddedHolder.js"), dataDir], {
    ...account,
    cwd: "/",
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  return await new Promise((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /^READY (.*)$/m.exec(output)?.[1];
      const refused = /^REFUSED (.*)$/m.exec(output)?.[1];
      if (url !== undefined) resolve({ child, answer: { url } });
      if (refused !== undefined) resolve({ child, answer: { refused } });
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The holder ended with ${code}:\n${output}`)));
  });
}

export function urlOf({ answer }: Holder): string {
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.url;
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}
