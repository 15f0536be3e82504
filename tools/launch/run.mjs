import { spawn } from "node:child_process";
import { setPriority } from "node:os";

import { endWithParent } from "./parent.mjs";
import { progress } from "./progress.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** A tenth of the share of what others need. */
const BEHIND = 10;

/**
 * Runs a program, showing its output only if it fails.
 * @param {string} title what the person reads meanwhile
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment] beside this process's own
 */
export async function runQuietly(title, command, args, environment = {}) {
  const step = progress(title);
  const { code, output } = await collect(command, args, environment);
  if (code === 0) {
    step.done();
    return;
  }
  step.failed();
  throw new Error(`${output.trim()}\n\n${title}: failed (${[command, ...args].join(" ")}).`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function collect(command, args, environment = {}) {
  return await new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program as if it were this one: its output is shown, signals are passed on, and its exit code is returned.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment] beside this process's own
 * @param {{ isBehind?: boolean }} [how] `isBehind`: it and what it starts take what others leave of the cores
 * @returns {Promise<number>}
 */
export async function runShown(command, args, environment = {}, { isBehind = false } = {}) {
  endWithParent();
  return await new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: "inherit" });
    if (isBehind && child.pid !== undefined) setPriority(child.pid, BEHIND);
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
