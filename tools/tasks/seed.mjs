import { ensureBuilt } from "../build.mjs";
import { inProject } from "../launch/project.mjs";
import { runShown } from "../launch/run.mjs";

export async function run() {
  await ensureBuilt();
  return await runShown(process.execPath, [inProject("dist/server/seed.js")]);
}
