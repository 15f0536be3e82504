import { median } from "../drive.js";
import { markdownTable } from "../markdownTable.js";
import type { Report } from "../results.js";
import type { FirstView, Spent } from "./measuredPage.js";

const GOALS = {
  /** GraphQL operations per action. */
  requests: 1,
  /** Milliseconds from the action to its first change, without the server's time. */
  milliseconds: 100,
  /** Tasks over 50 ms. */
  longTasks: 0,
  shift: 0,
  /** Per second, while the list scrolls. */
  frames: 55,
  /** Bytes of brotli before the first rows. */
  adminScript: 250_000,
  /**
   * Milliseconds to the first useful view on a throttled device: the limit that web.dev rates as good for the largest
   * contentful paint.
   */
  slowView: 2_500,
} as const;

/** Bytes of brotli before the first useful view. */
const SCRIPT_GOALS: Readonly<Record<string, number>> = {
  "portal overview": 180_000,
  "signing page": 180_000,
  "quote dialog": 90_000,
};

export interface Screens {
  readonly leads: number;
  readonly acts: ReadonlyMap<string, readonly Spent[]>;
  readonly frames: readonly number[];
  readonly firstTable: FirstView;
  readonly slow: ReadonlyMap<string, readonly FirstView[]>;
}

interface Line {
  readonly cells: readonly string[];
  readonly missed: readonly string[];
}

export function report({ leads, acts, frames, firstTable, slow }: Screens): Report {
  const actLines = [...acts].map(([name, spent]) => actLine(name, spent));
  const viewLines = [
    viewLine("lead list, not slowed", [firstTable], { script: GOALS.adminScript }),
    ...[...slow].map(([name, views]) =>
      viewLine(name, views, { script: SCRIPT_GOALS[name] ?? Number.POSITIVE_INFINITY, time: GOALS.slowView }),
    ),
  ];
  const rate = median(frames);
  const missed = [
    ...[...actLines, ...viewLines].flatMap(({ cells: [name = ""], missed: what }) =>
      what.map((each) => `${name}: ${each}`),
    ),
    ...over("frames a second while scrolling", GOALS.frames, rate, "less than"),
  ];
  const markdown = [
    `# What an act on a screen costs`,
    `${leads.toLocaleString("en")} leads, ${frames.length} rounds, production build; medians, but the worst of requests, long tasks and shift. \`npm run bench:screens\` wrote this.`,
    markdownTable(
      [
        "act",
        "requests",
        "ms to the first change, without the server's",
        "the server's ms",
        "tasks over 50 ms",
        "layout shift",
        "kB",
      ],
      actLines.map(({ cells }) => cells),
    ),
    `Frames a second while scrolling: ${rate.toFixed(0)}.`,
    markdownTable(
      ["first useful view", "ms", "kB of JavaScript", "tasks over 50 ms", "layout shift"],
      viewLines.map(({ cells }) => cells),
    ),
    missed.length === 0 ? "Every goal is met." : `Missed:\n\n${missed.map((each) => `- ${each}`).join("\n")}`,
  ].join("\n\n");
  return { markdown: `${markdown}\n`, missed };
}

function actLine(name: string, spent: readonly Spent[]): Line {
  const requests = Math.max(...spent.map((each) => each.requests.length));
  const own = median(spent.map(({ milliseconds, server }) => milliseconds - server));
  const { tasks, longest, shift } = worst(spent);
  return {
    cells: [
      name,
      String(requests),
      own.toFixed(0),
      median(spent.map(({ server }) => server)).toFixed(0),
      tasks === 0 ? "0" : `${tasks} (${longest.toFixed(0)} ms)`,
      figure(shift),
      (median(spent.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    ],
    missed: [
      ...over("requests", GOALS.requests, requests),
      ...over("ms", GOALS.milliseconds, own),
      ...over("tasks over 50 ms", GOALS.longTasks, tasks),
      ...over("layout shift", GOALS.shift, shift),
    ],
  };
}

function viewLine(name: string, views: readonly FirstView[], goals: { script: number; time?: number }): Line {
  const time = median(views.map(({ milliseconds }) => milliseconds));
  const script = median(views.map(({ scriptBytes }) => scriptBytes));
  const { tasks, longest, shift } = worst(views);
  return {
    cells: [
      name,
      time.toFixed(0),
      (script / 1000).toFixed(0),
      tasks === 0 ? "0" : `${tasks} (${longest.toFixed(0)} ms)`,
      figure(shift),
    ],
    missed: [
      ...over("bytes of JavaScript", goals.script, script),
      ...(goals.time === undefined ? [] : over("ms", goals.time, time)),
      ...over("layout shift", GOALS.shift, shift),
    ],
  };
}

function worst(spent: readonly Pick<Spent, "longTasks" | "shift">[]): {
  tasks: number;
  longest: number;
  shift: number;
} {
  return {
    tasks: Math.max(...spent.map(({ longTasks }) => longTasks.length)),
    longest: Math.max(0, ...spent.flatMap(({ longTasks }) => longTasks)),
    shift: Math.max(...spent.map(({ shift }) => shift)),
  };
}

function over(what: string, goal: number, is: number, how: "more than" | "less than" = "more than"): readonly string[] {
  const isMissed = how === "more than" ? is > goal : is < goal;
  return isMissed ? [`${figure(is)} ${what}, ${how} ${goal.toLocaleString("en")}`] : [];
}

/** Shows enough digits of a small number that it does not look like zero. */
function figure(is: number): string {
  return Number(is.toPrecision(is < 1 ? 2 : 7)).toLocaleString("en", { maximumFractionDigits: 9 });
}
