import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive but belongs to another user
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The command line of a process; undefined if there is no such process or it cannot be read. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return text === "" ? undefined : text.replaceAll("\0", " ").trim();
  }
  return await ps(pid, "command=");
}

/** When a process was started, in a system-specific form: distinguishes it from a later one with the same pid. */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return await ps(pid, "lstart=");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // field 22 is the start time in clock ticks; the name in parentheses may contain spaces
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

/** A zombie has exited although its pid is still taken. */
export async function hasEnded(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  if (process.platform !== "linux") return false;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat === "" || stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
}

export async function waitUntil(condition: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  const { stdout } = await execute("ps", ["-o", column, "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim() === "" ? undefined : stdout.trim();
}
