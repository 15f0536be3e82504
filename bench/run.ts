import "reflect-metadata";
import { compareAnswers } from "./compareAnswers.js";
import { startContestant, type Contestant } from "./contestants.js";
import { openBenchDatabase, openCluster, type BenchDatabase } from "./database.js";
import { drive, median, type Load, type Round } from "./drive.js";
import { pageCosts, type PageCost } from "./pageCost.js";
import { QUESTIONS, type Api, type Question } from "./questions.js";
import { judge, print, printPages, type Measurement } from "./report.js";
import { writeResult } from "./results.js";

const quick = process.argv.includes("--quick");
const APIS = process.argv.includes("--graphql") ? (["GraphQL"] as const) : (["GraphQL", "REST"] as const);
const SIZES = process.argv.includes("--small") ? [10_000] : [10_000, 200_000];
const ROUNDS = quick ? 4 : 8;
const SECONDS = quick ? 1 : 2;
/** Long enough for both servers' code to be compiled. */
const WARM_UP_SECONDS = quick ? 5 : 12;
const say = (sentence: string): void => console.log(sentence);

const cluster = await openCluster(say);
try {
  const databases: BenchDatabase[] = [];
  for (const leads of SIZES) databases.push(await openBenchDatabase(cluster, leads, say));
  const measurements: Measurement[] = [];
  const costs: PageCost[] = [];
  for (const database of databases) {
    measurements.push(...(await measure(database)));
    costs.push(...(await pageCosts(database)));
  }
  print(measurements);
  printPages(costs);
  await writeResult("latest.json", `${JSON.stringify({ measurements, costs }, undefined, 2)}\n`);
  process.exitCode = judge(measurements, costs) ? 0 : 1;
} finally {
  await cluster.stop();
}

async function measure(database: BenchDatabase): Promise<Measurement[]> {
  const floor = await startContestant("floorServer.ts", database.url);
  const app = await startContestant("appServer.ts", database.url);
  try {
    const measurements: Measurement[] = [];
    for (const question of QUESTIONS) {
      await compareAnswers(question, floor, app, database, APIS);
      for (const api of APIS) measurements.push(await measureApi(question, api, floor, app, database));
    }
    return measurements;
  } finally {
    await Promise.all([floor.stop(), app.stop()]);
  }
}

async function measureApi(
  question: Question,
  api: Api,
  floor: Contestant,
  app: Contestant,
  database: BenchDatabase,
): Promise<Measurement> {
  say(`${database.leads.toLocaleString("en")} leads, ${question.name} over ${api} ...`);
  const id = database.busyLeads[0] ?? "";
  const floorLoad: Load = { method: "GET", path: question.floorPath[api].replace("{id}", id) };
  const appLoad =
    api === "GraphQL" ? graphqlLoad(question, id, database) : { ...restLoad(question, id), cookie: database.cookie };
  const rounds: { floor: Round; app: Round }[] = [];
  await Promise.all([
    drive(floor, floorLoad, { seconds: WARM_UP_SECONDS }),
    drive(app, appLoad, { seconds: WARM_UP_SECONDS }),
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      floor: await drive(floor, floorLoad, { seconds: SECONDS }),
      app: await drive(app, appLoad, { seconds: SECONDS }),
    });
  }
  const requests = (who: "app" | "floor"): number => median(rounds.map((round) => round[who].requestsPerSecond));
  // The round with the minimum is the one least disturbed by other processes.
  const cpu = (who: "app" | "floor"): number =>
    Math.min(...rounds.map((round) => round[who].cpuMicrosecondsPerRequest));
  return {
    leads: database.leads,
    question: question.name,
    api,
    requestRatio: requests("app") / requests("floor"),
    cpuRatio: cpu("app") / cpu("floor"),
    appRequests: requests("app"),
    floorRequests: requests("floor"),
    appCpu: cpu("app"),
    floorCpu: cpu("floor"),
  };
}

function graphqlLoad({ graphql }: Question, id: string, { cookie }: BenchDatabase): Load {
  const body = JSON.stringify(graphql).replace('"{id}"', JSON.stringify(id));
  return { method: "POST", path: "/graphql", body, cookie };
}

function restLoad({ restPath }: Question, id: string): Load {
  return { method: "GET", path: restPath.replace("{id}", id) };
}
