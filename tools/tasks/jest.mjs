import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { dependency } from "../launch/register.mjs";
import { runShown } from "../launch/run.mjs";
import { GROUPS_FOLDER, testFiles, writeGroups } from "../testGroups/writeGroups.mjs";
import { noCounts } from "./testSummary.mjs";

/** Jest loads ES modules through a Node feature that has to be enabled. */
export const jestEnvironment = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--experimental-vm-modules", "--disable-warning=ExperimentalWarning"]
    .filter(Boolean)
    .join(" "),
};

/**
 * Jest's command without V8's optimizing compiler, which costs an eighth more than it saves: most code of a test runs a
 * few times. NODE_OPTIONS does not accept this flag; workers inherit it.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function jest(...args) {
  const [command, all] = dependency("jest/bin/jest.js", ...args);
  return [command, ["--no-turbofan", ...all]];
}

/** How many groups a project's files are run in (tools/testGroups). @type {Record<string, number>} */
const GROUPS = { server: 4, shared: 1, client: 4, browser: 4 };

/**
 * Two runs of Jest at once. A page that waits for a core may fail its journey, so the journeys have priority. They
 * spend a quarter of their time waiting, which the server's tests use. Those wait even longer, for databases and
 * processes that they start, so the screens' tests take the journeys' place: until the end, more is to be done than there
 * are cores.
 * @param {string} folder for the results
 */
export async function runAllTests(folder) {
  const journeysThenScreens = async () => [
    ...(await runJest(["browser"], 2, folder, { isBehind: false })),
    ...(await runJest(["client", "shared"], 4, folder, { isBehind: true })),
  ];
  return (await Promise.all([runJest(["server"], 4, folder, { isBehind: true }), journeysThenScreens()])).flat();
}

/**
 * @param {string[]} projects of jest.config.ts
 * @param {number} workers
 * @param {string} folder for the result
 * @param {{ isBehind: boolean }} how
 * @returns {Promise<import("./testSummary.mjs").Step[]>}
 */
async function runJest(projects, workers, folder, how) {
  const file = path.join(folder, `jest-${projects[0]}.json`);
  for (const project of projects) {
    const count = GROUPS[project];
    if (count !== undefined) writeGroups(project, count, testFiles(project));
  }
  const [command, args] = jest(
    "--selectProjects",
    ...projects,
    "--ci",
    `--maxWorkers=${workers}`,
    "--json",
    `--outputFile=${file}`,
  );
  const code = await runShown(command, args, { ...jestEnvironment, TEST_GROUPS: "1" }, how);
  const steps = existsSync(file) ? stepsOf(projects, JSON.parse(readFileSync(file, "utf8"))) : [];
  // Jest may fail although every test passed, or without a result: a failed setup or teardown, or a project without
  // tests.
  if (code !== 0 && steps.every(({ counts }) => counts.failed === 0))
    steps.push({ title: "the run of Jest itself", counts: { ...noCounts, failed: 1 }, seconds: 0 });
  return steps;
}

/**
 * @typedef {{ name: string, startTime: number, endTime: number, message: string, assertionResults: { status: string }[] }} FileResult
 * @param {string[]} projects
 * @param {{ testResults: FileResult[] }} result
 */
function stepsOf(projects, { testResults }) {
  return projects.map((project) => {
    const folders = [inProject(GROUPS_FOLDER, project), inProject("tests", project)].map((folder) => folder + path.sep);
    const files = testResults.filter(({ name }) => folders.some((folder) => name.startsWith(folder)));
    const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    const countOf = (/** @type {string[]} */ ...wanted) => statuses.filter((status) => wanted.includes(status)).length;
    // A file without a single test failed to run.
    const broken = files.filter(({ assertionResults }) => assertionResults.length === 0).length;
    return {
      title: `${project} tests`,
      counts: {
        passed: countOf("passed"),
        failed: countOf("failed") + broken + (files.length === 0 ? 1 : 0),
        skipped: countOf("pending", "skipped", "todo", "disabled"),
      },
      seconds: Math.round(files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000),
    };
  });
}
