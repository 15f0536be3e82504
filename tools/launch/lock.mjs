import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

const HEARTBEAT_MS = 2_000;
/** A holder that has not updated the lock for this long is dead, even if its pid belongs to another process by now. */
const SILENCE_MS = 30_000;

/**
 * Runs the work while no other launch of this project runs work under the same file.
 * @template Result
 * @param {string} file
 * @param {string} what is being waited for, in words
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, what, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  await take(file, what);
  const heartbeat = setInterval(() => stir(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} what
 */
async function take(file, what) {
  for (let announced = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const stale = staleContent(file);
    if (stale !== undefined) {
      remove(file, stale);
      continue;
    }
    if (!announced) process.stderr.write(`Waiting for ${what} ...\n`);
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Undefined if a launch holds the lock, or none does.
 * @param {string} file
 */
function staleContent(file) {
  try {
    const content = readFileSync(file, "utf8");
    const pid = Number(content);
    const silent = Date.now() - statSync(file).mtimeMs > SILENCE_MS;
    // The pid is written a moment after the file appears.
    return silent || (pid > 0 && !isAlive(pid)) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Several launches may find it stale. Only one can move it away; if that is the fresh lock of another, it is put back.
 * @param {string} file
 * @param {string} stale
 */
function remove(file, stale) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== stale) linkSync(aside, file);
  } catch {
    // another launch was faster
  }
  rmSync(aside, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} file */
function stir(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // someone deleted it by hand
  }
}
