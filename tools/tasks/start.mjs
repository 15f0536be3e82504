import { pathToFileURL } from "node:url";

import { ensureBuilt } from "../build.mjs";
import { inProject } from "../launch/project.mjs";

/** Builds what is stale and becomes the server: signals reach it without a process between. */
export async function run() {
  await ensureBuilt();
  process.setSourceMapsEnabled(true);
  // Started by the launcher under an older Node.js (tools/launch/runtime.mjs): when that is killed without a word, end cleanly.
  if (process.connected) {
    process.channel?.unref();
    process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  }
  await import(pathToFileURL(inProject("dist/server/main.js")).href);
  return undefined;
}
