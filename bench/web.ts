/**
 * `npm run bench:web [path...]`: every public page of the production build in a real browser. Runs Lighthouse with
 * mobile throttling (simulated: computes what a slow phone would see from what this machine measured), and measures
 * what a page loads before it is interactive. Fails if a goal is missed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PerformanceEntry } from "node:perf_hooks";

import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";

import { projectRoot } from "../server/env.js";
import { INDEXED_PAGES } from "../server/http/clientRoutes.js";
import { launchBrowser } from "../tests/support/browser.js";
import { freePort, startLiveServer } from "../tests/support/liveServer.js";

const GOALS = {
  /** Out of 100. */
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  /** Milliseconds. */
  lcpAtMost: 1500,
  clsAtMost: 0,
  /** Bytes of brotli. */
  scriptAtMost: 90_000,
} as const;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Visit {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

interface Measured extends Visit {
  readonly address: string;
  readonly scriptBytes: number;
}

async function scriptBytesBeforeAlive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
  const bytes = await page.evaluate(() => {
    const alive = performance.getEntriesByName("alive")[0]?.startTime ?? 0;
    const files = performance.getEntriesByType("resource") as (PerformanceEntry & { encodedBodySize: number })[];
    return files
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= alive)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  await context.close();
  return bytes;
}

/**
 * How often each page is opened: other load on the machine slows a page down, so the median of three speeds is used,
 * and the worst of everything else.
 */
const VISITS = 3;

async function measure(browser: Browser, port: number, origin: string, address: string): Promise<Measured> {
  const visits: Visit[] = [];
  while (visits.length < VISITS) visits.push(await visit(port, `${origin}${address}`));
  const score = (name: (typeof CATEGORIES)[number]): number[] => visits.map(({ scores }) => scores[name]);
  return {
    address,
    scores: {
      performance: middle(score("performance")),
      accessibility: Math.min(...score("accessibility")),
      "best-practices": Math.min(...score("best-practices")),
      seo: Math.min(...score("seo")),
    },
    lcp: middle(visits.map(({ lcp }) => lcp)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    tbt: middle(visits.map(({ tbt }) => tbt)),
    scriptBytes: await scriptBytesBeforeAlive(browser, `${origin}${address}`),
  };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function visit(port: number, url: string): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]): number => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcp: Math.round(number("largest-contentful-paint")),
    cls: Number(number("cumulative-layout-shift").toFixed(4)),
    tbt: Math.round(number("total-blocking-time")),
  };
}

function outside({ scores, lcp, cls, scriptBytes }: Measured): readonly string[] {
  return [
    ...CATEGORIES.filter((name) => scores[name] < GOALS[name]).map(
      (name) => `${name} ${scores[name]} < ${GOALS[name]}`,
    ),
    ...(lcp > GOALS.lcpAtMost ? [`LCP ${lcp} ms > ${GOALS.lcpAtMost} ms`] : []),
    ...(cls > GOALS.clsAtMost ? [`CLS ${cls} > ${GOALS.clsAtMost}`] : []),
    ...(scriptBytes > GOALS.scriptAtMost ? [`JavaScript ${scriptBytes} B > ${GOALS.scriptAtMost} B`] : []),
  ];
}

const asked = process.argv.slice(2);
const addresses = asked.length > 0 ? asked : [...INDEXED_PAGES, "/thank-you"];
const port = await freePort();
const [server, browser] = await Promise.all([
  startLiveServer({ SEED: "none" }),
  launchBrowser([`--remote-debugging-port=${port}`]),
]);
const measured: Measured[] = [];
let failures = 0;
try {
  for (const address of addresses) {
    const one = await measure(browser, port, server.url, address);
    measured.push(one);
    const { scores, lcp, cls, tbt, scriptBytes } = one;
    const faults = outside(one);
    failures += faults.length;
    console.log(
      `${address.padEnd(18)} ${CATEGORIES.map((name) => scores[name]).join(" ")}  LCP ${lcp} ms  CLS ${cls}  TBT ${tbt} ms  ` +
        `JS ${(scriptBytes / 1000).toFixed(1)} kB${faults.length > 0 ? `  OUTSIDE: ${faults.join(", ")}` : ""}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
const results = path.join(projectRoot, "bench/results");
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, "web.json"), JSON.stringify({ goals: GOALS, measured }, null, 2));
console.log(failures === 0 ? "Every page is within the goals." : `${failures} goals were missed.`);
process.exitCode = failures === 0 ? 0 : 1;
