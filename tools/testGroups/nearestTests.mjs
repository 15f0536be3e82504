import { readFileSync } from "node:fs";
import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { secondsOf } from "./writeGroups.mjs";

/** Where the aliases of imports lead (package.json, tsconfig.client.json). */
const ALIASES = new Map([
  ["#server/", "server/"],
  ["#shared/", "shared/"],
  ["#client/", "client/src/"],
  ["#tests/", "tests/"],
  ["#bench/", "bench/"],
  ["#tools/", "tools/"],
]);

/**
 * The tests that are most likely to fail if the change is wrong: first each changed file's nearest one, then each one's
 * second, and so on until time runs out. So a change on both sides is tested on both. Changed tests are always included.
 * @param {readonly string[]} related tests that load a changed file in some way
 * @param {readonly string[]} changed
 * @param {number} maxSeconds of all but the changed tests
 */
export function nearestTests(related, changed, maxSeconds) {
  const imports = new Map(related.map((test) => [test, importsOf(test)]));
  const distance = (/** @type {string} */ test, /** @type {string} */ file) =>
    imports.get(test)?.has(withoutEnding(file)) === true ? 0 : distanceOfFolders(test, file);
  // Of a file at the top, such as schema.graphql, all are equally far.
  const inFolders = changed.filter((file) => file.includes("/"));
  const tests = related.map((test) => ({ test, seconds: secondsOf(test) }));
  const queues = inFolders.map((file) =>
    tests
      .map(({ test, seconds }) => ({ test, seconds, away: distance(test, file) }))
      .toSorted((one, other) => one.away - other.away || one.seconds - other.seconds),
  );
  const chosen = new Set(related.filter((test) => changed.includes(test)));
  let left = maxSeconds;
  for (const { test, seconds } of related.flatMap((_, turn) => queues.flatMap((queue) => queue[turn] ?? []))) {
    if (chosen.has(test) || seconds > left) continue;
    chosen.add(test);
    left -= seconds;
  }
  return [...chosen];
}

/**
 * How much of the file's path the test's does not share: `tests/client/areas/admin/leads` is 2 away from
 * `client/src/areas/admin/leads/list/InlineStatus`.
 * @param {string} test
 * @param {string} file
 */
function distanceOfFolders(test, file) {
  const mirrored = withoutEnding(path.posix.join("tests", file.replace(/^client\/src\//, "client/"))).split("/");
  const parts = withoutEnding(test).split("/");
  const common = mirrored.findIndex((part, index) => part !== parts[index]);
  return common === -1 ? 0 : mirrored.length - common;
}

/** The project's files that a test itself imports, without their endings. @param {string} test */
function importsOf(test) {
  const text = readFileSync(inProject(test), "utf8");
  const names = [...text.matchAll(/\bfrom "((?:#|\.)[^"]+)"/g)].map(([, name = ""]) => name);
  return new Set(names.map((name) => withoutEnding(fileOf(name, test))));
}

/** @param {string} name as imported @param {string} test */
function fileOf(name, test) {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(test), name);
  const alias = name.slice(0, name.indexOf("/") + 1);
  return `${ALIASES.get(alias) ?? ""}${name.slice(alias.length)}`;
}

/** @param {string} file */
function withoutEnding(file) {
  return file.replace(/(\.test)?\.(tsx?|mjs|js|graphql|json)$/, "");
}
