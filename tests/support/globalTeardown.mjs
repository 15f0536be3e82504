import { startedForRun } from "./startedForRun.mjs";

export default async function globalTeardown() {
  for (const stop of startedForRun.stop.toReversed()) await stop();
}
