/**
 * `npm run bench:load`: how a whole list of all leads affects other users, and what idle staff cost. See
 * bench/README.md.
 */
import "reflect-metadata";
import { startContestant } from "./contestants.js";
import { openBenchDatabase, openCluster } from "./database.js";
import { loadReport } from "./load/loadReport.js";
import { measureQuietStaff } from "./load/quietStaff.js";
import { measureWholeList } from "./load/wholeList.js";
import { openPostgresCpu } from "./postgresCpu.js";
import { publish } from "./results.js";

const leads = process.argv.includes("--small") ? 10_000 : 200_000;
const quick = process.argv.includes("--quick");
const say = (sentence: string): void => console.log(sentence);

const cluster = await openCluster(say);
try {
  const database = await openBenchDatabase(cluster, leads, say);
  const postgres = await openPostgresCpu(database.url);
  const app = await startContestant("appServer.ts", database.url);
  try {
    // First, while there is no garbage of other loads to collect.
    say("Staff who only look ...");
    const staff = await measureQuietStaff(app, database, postgres, quick ? 10 : 30);
    say("Whole lists of all leads ...");
    const list = await measureWholeList(app, database, quick ? 2 : 5);
    await publish("load.md", loadReport(leads, list, staff));
  } finally {
    await app.stop();
  }
} finally {
  await cluster.stop();
}
