import { ensureBuilt } from "../build.mjs";
import { inProject } from "../launch/project.mjs";
import { runForwarding } from "../launch/run.mjs";

export async function run() {
  await ensureBuilt();
  return await runForwarding(process.execPath, [inProject("dist/server/commands/migrate.js")]);
}
