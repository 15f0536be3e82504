import type { PageCost } from "./pageCost.js";
import { LEADS_PAGE, type Api } from "./questions.js";

/** One question over one API at one size; CPU is the Node process's microseconds per request. */
export interface Measurement {
  readonly leads: number;
  readonly question: string;
  readonly api: Api;
  readonly requestRatio: number;
  readonly cpuRatio: number;
  readonly appRequests: number;
  readonly floorRequests: number;
  readonly appCpu: number;
  readonly floorCpu: number;
}

/** The limits that the platform was built to meet. */
const MAX_CPU_RATIO = 2.5;
const MAX_GROWTH = 1.3;
const HELD_PAGES = ["newest", "of one status", "by last name", "of one status by vehicle year"];

export function print(measurements: readonly Measurement[]): void {
  console.table(
    measurements.map((row) => ({
      leads: row.leads.toLocaleString("en"),
      question: row.question,
      api: row.api,
      "requests / floor": row.requestRatio.toFixed(2),
      "node CPU / floor": row.cpuRatio.toFixed(2),
      "requests/s": Math.round(row.appRequests),
      "floor's": Math.round(row.floorRequests),
      "CPU µs": Math.round(row.appCpu),
      "floor's µs": Math.round(row.floorCpu),
    })),
  );
}

export function printPages(costs: readonly PageCost[]): void {
  const [small = 0, large = 0] = sizesOf(costs);
  console.table(
    pagesOf(costs).map((page) => {
      const [before, after] = pair(costs, page);
      return {
        "leads page": page,
        [`ms at ${small.toLocaleString("en")}`]: before?.milliseconds.toFixed(2),
        [`ms at ${large.toLocaleString("en")}`]: after?.milliseconds.toFixed(2),
        "blocks, grown": before && after && (after.blocks / before.blocks).toFixed(2),
      };
    }),
  );
}

/** Reports whether the limits are met. */
export function judge(measurements: readonly Measurement[], costs: readonly PageCost[]): boolean {
  const worst = Math.max(...measurements.map((row) => row.cpuRatio));
  console.log(`Node CPU per request: at most ${worst.toFixed(2)} times the floor's (bound ${MAX_CPU_RATIO}).`);
  const isCheap = worst <= MAX_CPU_RATIO;
  if (sizesOf(costs).length < 2) {
    console.log("How a page of leads grows was not measured: it takes two sizes.");
    return isCheap;
  }
  const growth = Math.max(...HELD_PAGES.map((page) => growthOf(measurements, costs, page)));
  console.log(
    `A page of leads (node CPU and PostgreSQL): at most ${growth.toFixed(2)} times at the larger size (bound ${MAX_GROWTH}).`,
  );
  return isCheap && growth <= MAX_GROWTH;
}

/** The ratio of the larger to the smaller size, of Node's CPU per request plus PostgreSQL's time. */
function growthOf(measurements: readonly Measurement[], costs: readonly PageCost[], page: string): number {
  const [before, after] = pair(costs, page);
  if (!before || !after) return Number.NaN;
  const total = (cost: PageCost): number => {
    const node = measurements.find(
      (row) => row.leads === cost.leads && row.question === LEADS_PAGE.name && row.api === "GraphQL",
    );
    return cost.milliseconds + (node?.appCpu ?? Number.NaN) / 1000;
  };
  return total(after) / total(before);
}

function sizesOf(costs: readonly PageCost[]): number[] {
  return [...new Set(costs.map((cost) => cost.leads))];
}

function pagesOf(costs: readonly PageCost[]): string[] {
  return [...new Set(costs.map((cost) => cost.page))];
}

function pair(costs: readonly PageCost[], page: string): readonly [PageCost | undefined, PageCost | undefined] {
  const [small, large] = sizesOf(costs);
  const of = (leads: number | undefined): PageCost | undefined =>
    costs.find((cost) => cost.page === page && cost.leads === leads);
  return [of(small), of(large)];
}
