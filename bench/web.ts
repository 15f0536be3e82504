/**
 * `npm run bench:web [path...]`: every public page of the production build in a real browser. Runs Lighthouse with
 * mobile throttling (simulated: computes what a slow phone would see from what this machine measured), and measures
 * what a page loads by itself, and what it has loaded once it is interactive after a first touch. Fails if a goal is
 * missed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { PerformanceEntry } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

import type { Browser } from "playwright-core";

import { projectRoot } from "../server/env.js";
import { INDEXED_PAGES } from "../server/http/clientRoutes.js";
import { launchBrowser } from "../tests/support/browser.js";
import { freePort, startLiveServer } from "../tests/support/liveServer.js";
import { installPackages } from "./installPackages.js";

const GOALS = {
  /** Out of 100. */
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  /** Milliseconds. */
  lcpAtMost: 1500,
  clsAtMost: 0,
  /** Bytes of brotli that the page loads by itself, and until it is interactive. */
  scriptAtMost: 90_000,
  aliveAtMost: 90_000,
} as const;

/** The page that most visitors see first. */
const HOME_GOALS = { ...GOALS, performance: 100, lcpAtMost: 900, scriptAtMost: 60_000 } as const;

const goalsOf = (address: string): typeof GOALS | typeof HOME_GOALS => (address === "/" ? HOME_GOALS : GOALS);

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What is read of Lighthouse's own function. */
type Lighthouse = (
  url: string,
  options: { readonly port: number; readonly logLevel: "error"; readonly onlyCategories: readonly string[] },
) => Promise<
  | {
      readonly lhr: {
        readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
        readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
      };
    }
  | undefined
>;

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.join(import.meta.dirname, "web/lighthouse");
  await installPackages(folder);
  const file = createRequire(path.join(folder, "package.json")).resolve("lighthouse");
  const loaded = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  return loaded.default;
}

interface Visit {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

interface Scripts {
  readonly scriptBytes: number;
  readonly aliveBytes: number;
}

interface Measured extends Visit, Scripts {
  readonly address: string;
}

async function scriptsOf(browser: Browser, url: string): Promise<Scripts> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const page = await context.newPage();
  const bytes = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as (PerformanceEntry & { encodedBodySize: number })[];
      return files
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  // Longer than a page waits before it starts its program by itself.
  await page.goto(url, { waitUntil: "networkidle" });
  const scriptBytes = await bytes();
  await page.touchscreen.tap(2, 2);
  await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
  const aliveBytes = await bytes();
  await context.close();
  return { scriptBytes, aliveBytes };
}

/**
 * How often each page is opened: other load on the machine slows a page down, so the median of three speeds is used,
 * and the worst value of everything else.
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
    ...(await scriptsOf(browser, `${origin}${address}`)),
  };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function visit(port: number, url: string): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES });
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

function outside({ address, scores, lcp, cls, scriptBytes, aliveBytes }: Measured): readonly string[] {
  const goals = goalsOf(address);
  return [
    ...CATEGORIES.filter((name) => scores[name] < goals[name]).map(
      (name) => `${name} ${scores[name]} < ${goals[name]}`,
    ),
    ...(lcp > goals.lcpAtMost ? [`LCP ${lcp} ms > ${goals.lcpAtMost} ms`] : []),
    ...(cls > goals.clsAtMost ? [`CLS ${cls} > ${goals.clsAtMost}`] : []),
    ...(scriptBytes > goals.scriptAtMost ? [`JavaScript ${scriptBytes} B > ${goals.scriptAtMost} B`] : []),
    ...(aliveBytes > goals.aliveAtMost ? [`JavaScript when alive ${aliveBytes} B > ${goals.aliveAtMost} B`] : []),
  ];
}

const lighthouse = await loadLighthouse();
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
    const { scores, lcp, cls, tbt, scriptBytes, aliveBytes } = one;
    const faults = outside(one);
    failures += faults.length;
    console.log(
      `${address.padEnd(18)} ${CATEGORIES.map((name) => scores[name]).join(" ")}  LCP ${lcp} ms  CLS ${cls}  TBT ${tbt} ms  ` +
        `JS ${(scriptBytes / 1000).toFixed(1)} kB, alive ${(aliveBytes / 1000).toFixed(1)} kB${faults.length > 0 ? `  OUTSIDE: ${faults.join(", ")}` : ""}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
const results = path.join(projectRoot, "bench/results");
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, "web.json"),
  JSON.stringify({ goals: GOALS, homeGoals: HOME_GOALS, measured }, null, 2),
);
console.log(failures === 0 ? "Every page is within the goals." : `${failures} goals were missed.`);
process.exitCode = failures === 0 ? 0 : 1;
