import path from "node:path";

import { inProject } from "../launch/project.mjs";
import { GROUPS_FOLDER, secondsOf } from "./writeGroups.mjs";

const GROUPS = inProject(GROUPS_FOLDER) + path.sep;

/** The order of a run, for Jest. The long ones first, so that no worker is left over with one: the groups take minutes, a browser's file seconds. */
export default class GroupsFirst {
  /** @template {{ path: string }} Test @param {readonly Test[]} tests */
  sort(tests) {
    return tests.toSorted((one, other) => {
      const [first, second] = [lengthOf(one.path), lengthOf(other.path)];
      return first === second ? one.path.localeCompare(other.path) : second - first;
    });
  }

  /** Nothing is remembered from run to run. */
  cacheResults() {}
}

/** @param {string} file */
function lengthOf(file) {
  return file.startsWith(GROUPS) ? Infinity : secondsOf(path.relative(inProject(), file));
}
