import { ensureBuilt } from "../build.mjs";
import { inProject } from "../launch/project.mjs";
import { runShown } from "../launch/run.mjs";

/** @param {string[]} args */
export async function run(args) {
  await ensureBuilt();
  return await runShown(process.execPath, [inProject("dist/server/verifyEvidence.js"), ...args]);
}
