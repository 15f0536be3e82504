import { enableCompileCache } from "node:module";
import { pathToFileURL } from "node:url";

import { ensureBuilt } from "../build.mjs";
import { endWithParent } from "../launch/parent.mjs";
import { inProject } from "../launch/project.mjs";

/** Builds what is stale and becomes the server, so that signals reach it directly. */
export async function run() {
  await ensureBuilt();
  endWithParent();
  // Each build has its own, so that what no one reads anymore goes with it.
  enableCompileCache(inProject("dist/compiled"));
  await import(pathToFileURL(inProject("dist/server/main.js")).href);
  return undefined;
}
