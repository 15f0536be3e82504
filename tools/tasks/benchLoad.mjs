import { ensureBuilt } from "../build.mjs";
import { typeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { runShown } from "../launch/run.mjs";

/** @param {string[]} args see bench/README.md */
export async function run(args) {
  await ensureBuilt();
  return await runShown(...typeScript("bench/load.ts", ...args), { ...typeScriptEnvironment, NODE_ENV: "production" });
}
