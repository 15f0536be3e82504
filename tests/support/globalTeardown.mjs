import { startedForRun } from "./startedForRun.mjs";

/** Jest may call it for each project of a run. */
export default async function globalTeardown() {
  for (const stop of startedForRun.stop.splice(0).toReversed()) await stop();
}
