// Jest loads this with Node itself: the register hook lets it import the server's TypeScript.
import { startedForRun } from "./startedForRun.mjs";

process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
const { keepTemporaryFilesInMemory } = await import(new URL("./inMemory.ts", import.meta.url).href);
const { startTestCluster } = await import(new URL("./testCluster.ts", import.meta.url).href);
const { buildServerOfRun } = await import(new URL("./platform/builtServer.ts", import.meta.url).href);
const { placeUsedFolder } = await import(new URL("./platform/usedFolder.ts", import.meta.url).href);

/** One PostgreSQL for the run, with a migrated template that every test database is cloned from, and one build of the server for the processes that tests start. */
export default async function globalSetup() {
  startedForRun.stop.push(await keepTemporaryFilesInMemory());
  const cluster = await startTestCluster();
  startedForRun.stop.push(cluster.stop);
  startedForRun.stop.push(placeUsedFolder(), await buildServerOfRun());
  // Decorators keep what they know in globals, and Jest copies this process's globals into the tests', where the entities are loaded again.
  for (const name of ["TypeGraphQLMetadataStorage", "typeormMetadataArgsStorage"])
    Reflect.deleteProperty(globalThis, name);
}
