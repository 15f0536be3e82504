import { dependency } from "../launch/register.mjs";
import { runShown } from "../launch/run.mjs";

/** @param {string[]} args files; all if empty */
export async function run(args) {
  return await runShown(...dependency("oxfmt/bin/oxfmt", ...(args.length > 0 ? args : ["."])));
}
