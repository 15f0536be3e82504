// `node slowerLockUser.mjs <lock> <file>`: works under the lock of the launcher, which another process takes over just before
// this one moves it away.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

import { withLock } from "#tools/launch/lock.mjs";

const [, , lock = "", file = ""] = process.argv;
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  fs.renameSync = renameSync;
  syncBuiltinESMExports();
  fs.rmSync(lock);
  fs.writeFileSync(lock, String(process.ppid));
  setTimeout(() => {
    fs.appendFileSync(file, "the faster has ended, ");
    fs.rmSync(lock);
  }, 300);
  renameSync(from, to);
};
syncBuiltinESMExports();
await withLock(lock, "the other test", async () => fs.appendFileSync(file, "the slower works"));
