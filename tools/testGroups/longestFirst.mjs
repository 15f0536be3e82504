import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { GROUPS_FOLDER } from "./writeGroups.mjs";

/** The longest first. */
const ORDER = ["server", "client", "shared"];

/** The order of a run, for Jest: the long groups first, so that no worker is left over with one. Those of one project take about the same time. */
export default class LongestFirst {
  /** @template {{ path: string }} Test @param {readonly Test[]} tests */
  sort(tests) {
    return tests.toSorted(
      (one, other) => placeOf(one.path) - placeOf(other.path) || one.path.localeCompare(other.path),
    );
  }

  /** Nothing is remembered from run to run. */
  cacheResults() {}
}

/** @param {string} file */
function placeOf(file) {
  return ORDER.indexOf(path.dirname(path.relative(inProject(GROUPS_FOLDER), file)));
}
