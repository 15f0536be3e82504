import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { inProject } from "./project.mjs";
import { runQuietly } from "./run.mjs";

/** Inside node_modules, so that it vanishes with them. */
const STAMP = inProject("node_modules", ".installed");

/** Installs what the lockfile says, unless that was done already. */
export async function installDependencies() {
  if (isInstalled()) return;
  await withLock(inProject(".node", "dependencies.lock"), "another launch to install the dependencies", async () => {
    if (isInstalled()) return;
    // NODE_ENV=production would drop what builds the product. No install script is needed, so none may run.
    const [command, ...args] = npm("ci", "--include=dev", "--ignore-scripts");
    await runQuietly("Installing dependencies (a minute or two)", command, args);
    writeFileSync(STAMP, wanted());
  });
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted();
}

/** The system belongs to it: a folder that was copied from another system holds programs that do not run here. */
function wanted() {
  const hash = createHash("sha256").update(readFileSync(inProject("package-lock.json")));
  return `${hash.digest("hex")} ${process.platform}-${process.arch}\n`;
}
