import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import { inProject } from "../launch/project.mjs";

/** Where the groups' files stand; jest.config.ts looks for them there. */
export const GROUPS_FOLDER = "test-results/groups";

/**
 * Writes the files that run a project's tests in groups: evaluating Material, Apollo, TypeORM and Fastify anew for each of two hundred files would take more time than the tests.
 * Big files are dealt out first, so that the groups are about alike.
 * @param {string} project
 * @param {number} count of groups
 */
export function writeGroups(project, count) {
  const folder = inProject(GROUPS_FOLDER, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = Array.from({ length: count }, () => ({ size: 0, files: /** @type {string[]} */ ([]) }));
  for (const { file, size } of testFiles(project).toSorted((a, b) => b.size - a.size)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.size += size;
    smallest.files.push(file);
  }
  for (const [index, { files }] of groups.entries())
    writeFileSync(path.join(folder, `${project}${index + 1}.test.ts`), groupFile(folder, files));
}

/** @param {string} project */
function testFiles(project) {
  return readdirSync(inProject("tests", project), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const file = path.join("tests", project, name);
      return { file, size: statSync(inProject(file)).size };
    });
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
