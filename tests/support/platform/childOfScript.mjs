// Stands in for the server that an npm script runs: writes the signals that it receives to a file.
import { writeFileSync } from "node:fs";

import { endWithParent } from "#tools/launch/parent.mjs";

const [, , file = ""] = process.argv;
process.on("SIGTERM", () => {
  writeFileSync(file, "told to stop");
  process.exit();
});
endWithParent();
setInterval(() => undefined, 60_000);
writeFileSync(file, "running");
