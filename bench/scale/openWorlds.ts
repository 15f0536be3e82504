import { startContestant } from "../contestants.js";
import { copyOf, dropCopy, openBenchDatabase, openCluster } from "../database.js";
import { subjectsOf } from "../peers/subjects.js";
import type { World } from "./scaleAct.js";

/**
 * Starts the application once for each number of leads, on a copy of the database, because what is written must not
 * stay. The stack closes all of it.
 */
export async function openWorlds(
  sizes: readonly number[],
  opened: AsyncDisposableStack,
  say: (sentence: string) => void,
  environment: NodeJS.ProcessEnv = {},
): Promise<readonly World[]> {
  const cluster = await openCluster(say);
  opened.defer(async () => await cluster.stop());
  const worlds: World[] = [];
  for (const leads of sizes) {
    const copy = await copyOf(cluster, await openBenchDatabase(cluster, leads, say));
    opened.defer(async () => await dropCopy(cluster, copy));
    const [subject] = await subjectsOf(copy);
    if (!subject) throw new Error("There is no policy to ask for.");
    const app = await startContestant("appServer.ts", copy.url, environment);
    opened.defer(async () => await app.stop());
    worlds.push({ app, url: copy.url, leads, subject });
  }
  return worlds;
}
