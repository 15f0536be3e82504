// `node lockUser.mjs <lock> <file>`: reads a number and writes the next one, slowly, under the lock of the launcher.
import { readFileSync, writeFileSync } from "node:fs";

import { withLock } from "#tools/launch/lock.mjs";

const [, , lock = "", file = ""] = process.argv;
await withLock(lock, "the other test", async () => {
  const number = Number(readFileSync(file, "utf8"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  writeFileSync(file, String(number + 1));
});
