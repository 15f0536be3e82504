// Jest loads this with Node itself: the register hook lets it import TypeScript.
import { startedForRun } from "./startedForRun.mjs";

process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
const { startLiveServer } = await import(new URL("./liveServer.ts", import.meta.url).href);
const { serveBrowser } = await import(new URL("./browser.ts", import.meta.url).href);

/**
 * One product and one browser for all journeys of a run, found by their environment. `JOURNEY_ORIGIN` names a product that runs already.
 * What goes wrong here is told by each journey: the other projects of the run go on.
 */
export default async function browserSetup() {
  try {
    if (process.env.JOURNEY_ORIGIN === undefined) {
      const server = await startLiveServer();
      startedForRun.stop.push(server.stop);
      process.env.JOURNEY_ORIGIN = server.url;
    }
    const browser = await serveBrowser();
    startedForRun.stop.push(() => browser.close());
    process.env.JOURNEY_BROWSER = browser.wsEndpoint();
  } catch (error) {
    process.env.JOURNEY_PROBLEM = error instanceof Error ? error.message : String(error);
  }
}
