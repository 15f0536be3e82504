// Stands in for the server that an npm script runs: writes the signals that it receives to a file. `building`: first works
// until its parent is gone.
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { endWithParent } from "#tools/launch/parent.mjs";

const [, , file = "", first = "running"] = process.argv;
const parent = process.ppid;
process.on("SIGTERM", () => {
  writeFileSync(file, "told to stop");
  process.exit();
});
setInterval(() => undefined, 60_000);
writeFileSync(file, first);
if (first === "building") while (process.ppid === parent) await pause(5);
endWithParent();
