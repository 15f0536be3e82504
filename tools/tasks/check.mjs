import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { collect, runShown } from "../launch/run.mjs";
import { nearestTests } from "../testGroups/nearestTests.mjs";
import { writeGroups } from "../testGroups/writeGroups.mjs";
import { generate } from "./codegen.mjs";
import { jest, jestEnvironment } from "./jest.mjs";
import { lintSteps } from "./lint.mjs";
import { checkTypes } from "./typecheck.mjs";

/**
 * Total measured duration of the tests to run. Forty seconds of tests cost some 105 seconds of CPU time, and types and
 * lint 65. More tests would exceed what two cores can do in a minute and a half.
 */
const MAX_SECONDS = 25;
/** Someone is waiting: a test that waits in vain for what the change has broken ends sooner than in `npm test`. */
const TEST_TIMEOUT_MS = 120_000;

/**
 * Runs types, lint and the most closely related tests for what has changed since the branch left main, committed or not,
 * within a minute and a half on two idle cores.
 */
export async function run() {
  await generate();
  const [types, ...lint] = await Promise.all([
    checkTypes().then(({ passed, output }) => ({ title: "types", passed, output })),
    ...lintSteps.map(async ({ title, command }) => {
      const { code, output } = await collect(...command);
      return { title, passed: code === 0, output };
    }),
  ]);
  const looked = [types, ...lint];
  for (const { title, passed, output } of looked)
    process.stdout.write(`${title}: ${passed ? "good" : `not good\n${output}`}\n`);
  const code = await runTestsOf(changedFiles());
  return looked.every(({ passed }) => passed) ? code : 1;
}

/** @param {readonly string[]} changed */
async function runTestsOf(changed) {
  if (changed.length === 0) {
    process.stdout.write("No code has changed, so no test was run.\n");
    return 0;
  }
  const related = await relatedTests(changed);
  const chosen = nearestTests(related, changed, MAX_SECONDS);
  const left = related.length - chosen.length;
  const browser = changed.some((file) => file.startsWith("client/")) ? ", and the browser's" : "";
  process.stdout.write(
    `Tests: ${chosen.length} files that are nearest to the change; ${left} that it may touch as well${browser} are left to npm test.\n`,
  );
  if (chosen.length === 0) return 0;
  const projects = ["server", "shared", "client"].filter((project) => chosen.some((file) => isOf(project, file)));
  for (const project of projects)
    writeGroups(
      project,
      2,
      chosen.filter((file) => isOf(project, file)),
    );
  const [command, args] = jest("--selectProjects", ...projects, "--ci", `--testTimeout=${TEST_TIMEOUT_MS}`);
  return await runShown(command, args, { ...jestEnvironment, TEST_GROUPS: "1" });
}

function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).split("\n").filter(Boolean);
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [
    ...new Set([
      ...git("diff", "--name-only", "--diff-filter=d", base),
      ...git("ls-files", "-o", "--exclude-standard"),
    ]),
  ].filter((file) => /\.(tsx?|mjs|graphql|json)$/.test(file));
}

/** @param {readonly string[]} changed @returns {Promise<string[]>} */
async function relatedTests(changed) {
  const sources = changed.flatMap((file) => (file.endsWith(".graphql") ? codeBeside(file) : [file]));
  const options = ["--selectProjects", "server", "shared", "client", "--listTests", "--findRelatedTests"];
  const { output } = await collect(...jest(...options, ...sources), jestEnvironment);
  const files = output.split("\n").filter((line) => /\.test\.tsx?$/.test(line));
  return files.map((file) => path.relative(inProject(), file));
}

/** Nothing imports a .graphql file itself: its document is generated, and used by the code beside it. @param {string} file */
function codeBeside(file) {
  const folder = path.dirname(file);
  const names = readdirSync(inProject(folder)).filter((name) => /\.tsx?$/.test(name));
  return names.map((name) => path.join(folder, name));
}

/** @param {string} project @param {string} file */
function isOf(project, file) {
  return file.startsWith(`tests/${project}/`);
}
