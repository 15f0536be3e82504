// Jest loads this with Node itself: the register hook lets it import TypeScript.
import { startedForRun } from "./startedForRun.mjs";

process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
const { keepTemporaryFilesInMemory } = await import(new URL("./inMemory.ts", import.meta.url).href);
const { startLiveServer } = await import(new URL("./liveServer.ts", import.meta.url).href);
const { browserPath } = await import(new URL("./browser.ts", import.meta.url).href);

/**
 * Starts one server for all journeys of a run, which find it through their environment, and unpacks the browser before
 * two of them would. `JOURNEY_ORIGIN` names a server that is already running. A failure here is reported by each
 * journey, so that the run's other projects continue.
 */
export default async function browserSetup() {
  try {
    startedForRun.stop.push(await keepTemporaryFilesInMemory());
    if (process.env.JOURNEY_ORIGIN === undefined) {
      const server = await startLiveServer();
      startedForRun.stop.push(server.stop);
      process.env.JOURNEY_ORIGIN = server.url;
    }
    process.env.BROWSER_PATH = await browserPath();
  } catch (error) {
    process.env.JOURNEY_PROBLEM = error instanceof Error ? error.message : String(error);
  }
}
