import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import { inProject } from "../launch/project.mjs";

/** The folder of the groups' files, where jest.config.ts looks for them. */
export const GROUPS_FOLDER = "test-results/groups";

/** The seconds that the long files took when they were last measured. @type {Record<string, number>} */
const MEASURED_SECONDS = JSON.parse(readFileSync(inProject("tools/testGroups/seconds.json"), "utf8"));
/** The assumed seconds of all other files. */
const BYTES_PER_SECOND = 6_000;

/** @param {string} file */
export function secondsOf(file) {
  return MEASURED_SECONDS[file] ?? statSync(inProject(file)).size / BYTES_PER_SECOND;
}

/**
 * Writes the files that run a project's tests in groups: evaluating Material, Apollo, TypeORM and Fastify again for each of two hundred files would take more time than the tests.
 * The slowest files are assigned first, so that the groups take about the same time.
 * @param {string} project
 * @param {number} count of groups
 * @param {readonly string[]} files
 */
export function writeGroups(project, count, files) {
  const folder = inProject(GROUPS_FOLDER, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = Array.from({ length: Math.min(count, files.length) }, () => ({
    seconds: 0,
    files: /** @type {string[]} */ ([]),
  }));
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.seconds += secondsOf(file);
    shortest.files.push(file);
  }
  for (const [index, group] of groups.entries())
    writeFileSync(path.join(folder, `${project}${index + 1}.test.ts`), groupFile(folder, group.files));
}

/** @param {string} project */
export function testFiles(project) {
  return readdirSync(inProject("tests", project), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join("tests", project, name));
}

/** @param {string} folder @param {string[]} files */
function groupFile(folder, files) {
  const names = files.toSorted();
  return [
    `import { describe } from "@jest/globals";`,
    ...names.map(
      (file, n) => `import { suite as s${n} } from ${JSON.stringify(path.relative(folder, inProject(file)))};`,
    ),
    ...names.map((file, n) => `describe(${JSON.stringify(file)}, s${n});`),
    "",
  ].join("\n");
}
