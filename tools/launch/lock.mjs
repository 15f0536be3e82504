import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
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
    if (isStale(file)) {
      // Only one of several processes that find it stale can move it away.
      const aside = `${file}.${process.pid}`;
      try {
        renameSync(file, aside);
        rmSync(aside, { force: true });
      } catch {
        // another process was faster
      }
      continue;
    }
    if (!announced) process.stderr.write(`Waiting for ${what} ...\n`);
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    const silent = Date.now() - statSync(file).mtimeMs > SILENCE_MS;
    // The pid is written a moment after the file appears.
    return silent || (pid > 0 && !isAlive(pid));
  } catch {
    return false;
  }
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
