/**
 * `npm run bench:peers`: the application beside other ways to answer the same questions from the same database. See
 * bench/README.md.
 */
import "reflect-metadata";
import path from "node:path";

import { withClient } from "../server/database/withClient.js";
import { openBenchDatabase, openCluster } from "./database.js";
import { installPackages } from "./installPackages.js";
import { chartOf } from "./peers/chart.js";
import { compareContenders, startContenders, stopContenders } from "./peers/contenders.js";
import { type PeerRounds, type Timing, measurePeers } from "./peers/measurePeers.js";
import { PEER_FUNCTIONS } from "./peers/peerFunctions.js";
import { PEER_QUESTIONS } from "./peers/peerQuestions.js";
import { peersReport } from "./peers/peersReport.js";
import { subjectsOf } from "./peers/subjects.js";
import { openPostgresCpu } from "./postgresCpu.js";
import { publish, writeResult } from "./results.js";

const options = process.argv.slice(2);
const quick = options.includes("--quick");
const leads = options.includes("--small") ? 10_000 : 200_000;
const CONNECTIONS = quick ? [6] : [6, 16];
const TIMING: Timing = {
  ...(quick ? { rounds: 3, seconds: 1 } : { rounds: 8, seconds: 2 }),
  // In its first ten seconds under load, Node.js still compiles: a request costs up to twice as much.
  warmUpSeconds: 15,
};
/** The words after the options select questions; without them, all are asked. */
const words = options.filter((option) => !option.startsWith("--"));
const questions = PEER_QUESTIONS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const say = (sentence: string): void => console.log(sentence);

await installPackages(path.join(import.meta.dirname, "peers/contenders"));
const cluster = await openCluster(say);
try {
  const database = await openBenchDatabase(cluster, leads, say);
  await withClient(database.url, async (client) => {
    for (const statement of PEER_FUNCTIONS) await client.query(statement);
  });
  const subjects = await subjectsOf(database);
  const [first] = subjects;
  if (!first) throw new Error("There is no policy to ask for.");
  const postgres = await openPostgresCpu(database.url);
  const contenders = await startContenders(database);
  const measured: PeerRounds[] = [];
  try {
    for (const question of questions) {
      await compareContenders(contenders, question, subjects);
      for (const connections of CONNECTIONS) {
        say(`${question.name}, ${connections} connections ...`);
        measured.push(await measurePeers(contenders, question, connections, first, postgres, TIMING));
      }
    }
  } finally {
    await stopContenders(contenders);
  }
  await publish("peers.md", peersReport(measured, leads, TIMING));
  await writeResult("peers.svg", chartOf(measured));
  await writeResult("peers.json", `${JSON.stringify(measured, undefined, 2)}\n`);
} finally {
  await cluster.stop();
}
