// Jest loads this with Node itself: the register hook lets it import the server's TypeScript.
process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
const { startTestCluster } = await import("./testCluster.ts");

/** One PostgreSQL for the run, with a migrated template that every test database is cloned from. */
export default async function globalSetup() {
  globalThis.__testCluster = await startTestCluster();
  // Decorators keep what they know in globals, and Jest copies this process's globals into the tests', where the entities are loaded anew.
  delete globalThis.TypeGraphQLMetadataStorage;
  delete globalThis.typeormMetadataArgsStorage;
}
