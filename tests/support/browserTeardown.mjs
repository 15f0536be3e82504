import { liveRun } from "./liveRun.mjs";

export default async function browserTeardown() {
  for (const stop of liveRun.stop.toReversed()) await stop();
}
