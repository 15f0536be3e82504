import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { GROUPS_FOLDER } from "./writeGroups.mjs";

/** The longest first. */
const ORDER = ["client", "shared"];

/**
 * Orders a run for Jest: long groups first, so that no worker is still busy with one when the others have finished.
 * Groups of one project take about the same time.
 */
export default class LongestFirst {
  /** @template {{ path: string }} Test @param {readonly Test[]} tests */
  sort(tests) {
    return tests.toSorted(
      (one, other) => placeOf(one.path) - placeOf(other.path) || one.path.localeCompare(other.path),
    );
  }

  /** Nothing is stored between runs. */
  cacheResults() {}
}

/** @param {string} file */
function placeOf(file) {
  return ORDER.indexOf(path.dirname(path.relative(inProject(GROUPS_FOLDER), file)));
}
