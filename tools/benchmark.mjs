import { ensureBuilt } from "./build.mjs";
import { typeScript, typeScriptEnvironment } from "./launch/register.mjs";
import { runShown } from "./launch/run.mjs";

/** For the benchmarks whose application runs in their own process. */
export const PRODUCTION = { NODE_ENV: "production" };

/**
 * A task that runs a benchmark on the built product.
 * @param {string} file
 * @param {Readonly<Record<string, string>>} environment
 * @returns {(args: string[]) => Promise<number>} for the arguments, see bench/README.md
 */
export function benchmark(file, environment = {}) {
  return async (args) => {
    await ensureBuilt();
    return await runShown(...typeScript(file, ...args), { ...typeScriptEnvironment, ...environment });
  };
}
