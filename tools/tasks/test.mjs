import { mkdirSync, rmSync, writeFileSync } from "node:fs";

import { build } from "../build.mjs";
import { inProject } from "../launch/project.mjs";
import { typeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { collect } from "../launch/run.mjs";
import { generate } from "./codegen.mjs";
import { runJest } from "./jest.mjs";
import { lintSteps } from "./lint.mjs";
import { addCounts, noCounts, summaryLines } from "./testSummary.mjs";
import { checkTypes } from "./typecheck.mjs";

/**
 * Everything that must be right, cheap things first; a failure does not keep the rest from being looked at. What each step counted goes to
 * test-results/summary.json, which .ci/run reads.
 */
export async function run() {
  const folder = inProject("test-results");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const steps = [];
  for (const { title, work } of plan(folder)) {
    process.stdout.write(`\n== ${title}\n`);
    const begin = Date.now();
    const counts = await work().catch((error) => {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return { ...noCounts, failed: 1 };
    });
    steps.push({ title, counts, seconds: Math.round((Date.now() - begin) / 1000) });
    // Written after each step: it is there even if the machine goes away in the middle.
    writeFileSync(`${folder}/summary.json`, JSON.stringify({ finished: false, total: addCounts(steps) }));
  }
  const total = addCounts(steps);
  writeFileSync(`${folder}/summary.json`, JSON.stringify({ finished: true, total }));
  process.stdout.write(summaryLines(steps, total));
  return total.failed === 0 ? 0 : 1;
}

/** @param {string} folder of the results */
function plan(folder) {
  const [printer, printArgs] = typeScript("tools/printSchema.ts", "--check");
  return [
    { title: "generate code", work: asCheck(generate) },
    { title: "types", work: asCheck(async () => failIf(await checkTypes())) },
    ...lintSteps.map(({ title, command }) => ({
      title,
      work: asCheck(async () => failIfCode(await collect(...command))),
    })),
    {
      title: "generated files are those of the code",
      work: asCheck(async () => failIfCode(await collect(printer, printArgs, typeScriptEnvironment))),
    },
    { title: "build", work: asCheck(async () => await build({ evenIfFresh: true })) },
    { title: "shared tests", work: async () => await runJest("shared", folder) },
    { title: "server tests", work: async () => await runJest("server", folder) },
    { title: "client tests", work: async () => await runJest("client", folder) },
    { title: "browser tests", work: async () => await runJest("browser", folder) },
  ];
}

/**
 * A check counts as one test.
 * @param {() => Promise<void>} check
 */
function asCheck(check) {
  return async () => {
    await check();
    process.stdout.write("good\n");
    return { ...noCounts, passed: 1 };
  };
}

/** @param {{ passed: boolean, output: string }} result */
function failIf({ passed, output }) {
  if (!passed) throw new Error(output);
}

/** @param {{ code: number, output: string }} result */
function failIfCode({ code, output }) {
  failIf({ passed: code === 0, output });
}
