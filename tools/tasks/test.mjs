import { mkdirSync, rmSync, writeFileSync } from "node:fs";

import { build } from "../build.mjs";
import { inProject } from "../launch/project.mjs";
import { typeScript, typeScriptEnvironment } from "../launch/register.mjs";
import { collect, runShown } from "../launch/run.mjs";
import { generate } from "./codegen.mjs";
import { jest, jestEnvironment, runAllTests } from "./jest.mjs";
import { lintSteps } from "./lint.mjs";
import { addCounts, noCounts, summaryLines } from "./testSummary.mjs";
import { checkTypes } from "./typecheck.mjs";

/** @typedef {import("./testSummary.mjs").Counts} Counts */
/** @typedef {import("./testSummary.mjs").Step} Step */
/** @typedef {{ title: string, work: () => Promise<Counts> }} Check */

/**
 * All checks, or only the tests whose paths contain one of the given texts.
 * @param {string[]} paths
 */
export async function run(paths) {
  return paths.length === 0 ? await runAll() : await runSome(paths);
}

/** @param {string[]} paths */
async function runSome(paths) {
  await generate();
  const [command, args] = jest(...paths);
  return await runShown(command, args, jestEnvironment);
}

/** Cheap checks first; a failure does not stop the rest. The count of each step goes to test-results/summary.json, which .ci/run reads. */
async function runAll() {
  const folder = inProject("test-results");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Step[]} */
  const steps = [];
  const begin = Date.now();
  // Written after each step: it is there even if the machine goes away in the middle.
  const note = (/** @type {Step} */ step) => {
    steps.push(step);
    writeFileSync(`${folder}/summary.json`, JSON.stringify({ finished: false, total: addCounts(steps) }));
  };
  note(await done({ title: "generate code", work: asCheck(generate) }));
  // Two at a time, the long ones first: none of these steps uses both cores of a typical machine.
  const waiting = [typesChecked(), built(), ...lintChecks(), printed()];
  await Promise.all([1, 2].map(async () => await inTurn(waiting, note)));
  for (const step of await runAllTests(folder)) note(step);
  const total = addCounts(steps);
  writeFileSync(`${folder}/summary.json`, JSON.stringify({ finished: true, total }));
  process.stdout.write(summaryLines(steps, total, secondsSince(begin)));
  return total.failed === 0 ? 0 : 1;
}

/** @returns {Check} */
function typesChecked() {
  return { title: "types", work: asCheck(async () => failIf(await checkTypes())) };
}

/** @returns {Check} */
function printed() {
  const [printer, printArgs] = typeScript("tools/printSchema.ts", "--check");
  return {
    title: "generated files are those of the code",
    work: asCheck(async () => failIfCode(await collect(printer, printArgs, typeScriptEnvironment))),
  };
}

/** @returns {Check[]} */
function lintChecks() {
  return lintSteps.map(({ title, command }) => ({
    title,
    work: asCheck(async () => failIfCode(await collect(...command))),
  }));
}

/** @returns {Check} */
function built() {
  return { title: "build", work: asCheck(async () => await build({ evenIfFresh: true, isGenerated: true })) };
}

/**
 * Takes one check after the other, as does whoever else takes from the same list.
 * @param {Check[]} waiting
 * @param {(step: Step) => void} note
 */
async function inTurn(waiting, note) {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) note(await done(check));
}

/** @param {Check} check @returns {Promise<Step>} */
async function done({ title, work }) {
  const begin = Date.now();
  let problem = "";
  const counts = await work().catch((error) => {
    problem = `${error instanceof Error ? error.message : String(error)}\n`;
    return { ...noCounts, failed: 1 };
  });
  process.stdout.write(`== ${title}: ${problem === "" ? "good" : "not good"}\n${problem}`);
  return { title, counts, seconds: secondsSince(begin) };
}

/** @param {number} begin */
function secondsSince(begin) {
  return Math.round((Date.now() - begin) / 1000);
}

/**
 * A check counts as one test.
 * @param {() => Promise<void>} check
 */
function asCheck(check) {
  return async () => {
    await check();
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
