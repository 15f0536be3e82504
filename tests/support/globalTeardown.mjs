import { clusterOfRun } from "./clusterOfRun.mjs";

export default async function globalTeardown() {
  await clusterOfRun.current?.stop();
}
