import { ensureBuilt } from "../build.mjs";
import { typeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { runShown } from "../launch/run.mjs";

/** @param {string[]} args addresses to measure; without any all public pages */
export async function run(args) {
  await ensureBuilt();
  return await runShown(...typeScript("bench/web.ts", ...args), typeScriptEnvironment);
}
