import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { dependency } from "../launch/register.mjs";
import { runShown } from "../launch/run.mjs";
import { writeGroups } from "../testGroups/writeGroups.mjs";
import { noCounts } from "./testSummary.mjs";

/** Jest loads ES modules through a part of Node that has to be switched on. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, "--experimental-vm-modules", "--disable-warning=ExperimentalWarning"]
  .filter(Boolean)
  .join(" ");

/** How many groups a project's files are run in (tools/testGroups); the browser's files share nothing that is worth it. @type {Record<string, number>} */
const GROUPS = { shared: 1, server: 8, client: 6 };

/**
 * @param {string} project of jest.config.ts
 * @param {string} folder for the result
 * @returns {Promise<import("./testSummary.mjs").Counts>}
 */
export async function runJest(project, folder) {
  const file = path.join(folder, `${project}.json`);
  const groups = GROUPS[project];
  if (groups !== undefined) writeGroups(project, groups);
  const [command, args] = dependency(
    "jest/bin/jest.js",
    "--selectProjects",
    project,
    "--ci",
    "--json",
    `--outputFile=${file}`,
  );
  const code = await runShown(command, args, { NODE_OPTIONS, ...(groups !== undefined && { TEST_GROUPS: "1" }) });
  if (!existsSync(file)) return { ...noCounts, failed: 1 };
  const result = JSON.parse(readFileSync(file, "utf8"));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // Jest may end badly with every test passed: a teardown that failed, a project without tests.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
