/**
 * `npm run bench:screens`: typical actions on the screens, in a real browser on the production build. Fails if a goal
 * is missed. See bench/README.md.
 */
import "reflect-metadata";
import type { Browser } from "playwright-core";

import { launchBrowser } from "../tests/support/browser.js";
import { startLiveServer } from "../tests/support/liveServer.js";
import { openBenchDatabase, openCluster, type BenchDatabase } from "./database.js";
import { publish } from "./results.js";
import { roundOfActs } from "./screens/backOffice.js";
import { type FirstView, MeasuredPage, type Spent } from "./screens/measuredPage.js";
import { report, type Screens } from "./screens/screensReport.js";
import { slowViews } from "./screens/slowDevice.js";

const LEADS = process.argv.includes("--small") ? 10_000 : 200_000;
const ROUNDS = process.argv.includes("--quick") ? 2 : 5;
const SCROLL_FOR_MS = 2_000;
const say = (sentence: string): void => console.log(sentence);

const cluster = await openCluster(say);
const browser = await launchBrowser();
try {
  const database = await openBenchDatabase(cluster, LEADS, say);
  const backOffice = await measureBackOffice(browser, database);
  say(`Portal, signing and quote dialog on a slowed processor ...`);
  const slow = await measureSlow(browser);
  await publish("screens.md", report({ leads: LEADS, ...backOffice, slow }));
} finally {
  await browser.close();
  await cluster.stop();
}

async function measureBackOffice(chromium: Browser, database: BenchDatabase): Promise<Omit<Screens, "leads" | "slow">> {
  const server = await startLiveServer({
    SEED: "none",
    DATABASE_URL: database.url,
    APP_SECRET: "x".repeat(32),
    RATE_LIMIT_PER_MINUTE: "0",
  });
  try {
    const context = await chromium.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const [name = "", value = ""] = database.cookie.split("=");
    await context.addCookies([{ name, value, url: server.url }]);
    const measured = await MeasuredPage.open(context);
    await measured.page.goto("/admin/leads", { waitUntil: "commit" });
    const firstTable: FirstView = await measured.firstView("[data-id]");
    const acts = new Map<string, Spent[]>();
    const frames: number[] = [];
    // The first round warms the caches of browser, server and database and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      say(round === 0 ? "Warming up ..." : `Round ${round} of ${ROUNDS} ...`);
      const spent = await roundOfActs(measured, round);
      if (round === 0) continue;
      for (const [act, each] of spent) acts.set(act, [...(acts.get(act) ?? []), each]);
      frames.push(await measured.framesWhileScrolling(SCROLL_FOR_MS));
    }
    return { acts, frames, firstTable };
  } finally {
    await server.stop();
  }
}

async function measureSlow(chromium: Browser): Promise<Screens["slow"]> {
  const server = await startLiveServer();
  try {
    return await slowViews(chromium, server.url, Math.min(ROUNDS, 3));
  } finally {
    await server.stop();
  }
}
