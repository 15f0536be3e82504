import { dayNumber, newYorkDay } from "#shared/days.js";
import { planOfPackage } from "#shared/planOfPackage.js";

export interface FiguredPolicy {
  readonly id: string;
  readonly package: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly deductible: number | null;
  readonly make: string | null;
  readonly year: number | null;
}

export interface FiguredClaim {
  readonly id: string;
  readonly status: string;
  readonly policyId: string | null;
  readonly make: string | null;
  readonly year: number | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly answerDueAt: Date;
  readonly reached: {
    readonly answered_at: string;
    readonly answer_minutes: number;
    readonly answered_in_time: boolean;
    readonly decided_at: string | null;
    readonly decision_minutes: number | null;
  } | null;
  readonly payments: readonly { readonly cents: number; readonly status: string }[];
  readonly asked: number;
  readonly denied: boolean;
  /** The number of rules by which each authorization was given. */
  readonly given: readonly number[];
  readonly appeals: readonly string[];
}

interface Given {
  readonly policies: readonly FiguredPolicy[];
  readonly claims: readonly FiguredClaim[];
  readonly from: string;
  readonly to: string;
}

type Row = Record<string, unknown>;
type Cut = "total" | "plan" | "make" | "age" | "month";

const PLANS = ["basic", "silver", "gold", "other", "none"];
const AGES = ["0-2", "3-5", "6-8", "9-11", "12+", "unknown"];

/**
 * Computes the rows of `claimFigures` claim by claim and day by day, without SQL. Assumes fewer makes than the limit.
 */
export function naiveFigures({ policies, claims, from, to }: Given): readonly Row[] {
  const filed = claims.filter(({ createdAt }) => newYorkDay(createdAt) >= from && newYorkDay(createdAt) <= to);
  const makes = labelsOf(filed);
  const makeOf = (make: string | null): string => {
    const key = (make ?? "").trim().toLowerCase();
    return key === "" ? "unknown" : (makes.get(key) ?? "other");
  };
  const policyOf = (claim: FiguredClaim) => policies.find(({ id }) => id === claim.policyId);
  const ofClaim = (claim: FiguredClaim): Readonly<Record<Cut, string>> => {
    const policy = policyOf(claim);
    return {
      total: "all",
      plan: policy === undefined ? "none" : (planOfPackage(policy.package) ?? "other"),
      make: makeOf(claim.make),
      age: ageOf(claim.year, to),
      month: newYorkDay(claim.createdAt).slice(0, 7),
    };
  };
  const days = new Map<string, number>();
  const count = (cut: Cut, name: string, by: number): void =>
    void days.set(`${cut} ${name}`, (days.get(`${cut} ${name}`) ?? 0) + by);
  count("total", "all", 0);
  for (let day = from; day <= to; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)) {
    count("month", day.slice(0, 7), 0);
    for (const policy of policies) {
      if (policy.start === null || policy.start > day || (policy.end !== null && policy.end < day)) continue;
      count("total", "all", 1);
      count("plan", planOfPackage(policy.package) ?? "other", 1);
      count("make", makeOf(policy.make), 1);
      count("age", ageOf(policy.year, to), 1);
      count("month", day.slice(0, 7), 1);
    }
  }
  const names = new Set([
    ...days.keys(),
    ...filed.flatMap((claim) => Object.entries(ofClaim(claim)).map(([cut, name]) => `${cut} ${name}`)),
  ]);
  return [...names]
    .map((key) => {
      const [cut, name] = [key.slice(0, key.indexOf(" ")) as Cut, key.slice(key.indexOf(" ") + 1)];
      const these = filed.filter((claim) => ofClaim(claim)[cut] === name);
      return { cut, name, ...sumsOf(these, policyOf, days.get(key) ?? 0) };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.name < other.name ? -1 : 1));
}

function sumsOf(
  claims: readonly FiguredClaim[],
  policyOf: (claim: FiguredClaim) => FiguredPolicy | undefined,
  days: number,
) {
  const paid = claims.map(({ payments }) =>
    total(payments.filter(({ status }) => status === "paid").map(({ cents }) => cents)),
  );
  const reserved = claims.map((claim, index) =>
    ["denied", "claim_covered_closed"].includes(claim.status)
      ? 0
      : Math.max(0, claim.asked - (policyOf(claim)?.deductible ?? 0) * 100 - (paid[index] ?? 0)),
  );
  const reached = claims.flatMap((claim) =>
    claim.reached === null ? [] : [{ ...claim.reached, from: claim.createdAt.getTime() }],
  );
  const decided = reached.flatMap(({ decided_at: at, decision_minutes: minutes, from }) =>
    at === null || minutes === null ? [] : [{ at, minutes, from }],
  );
  const answerPlain = reached.map(({ answered_at: at, from }) => (Date.parse(at) - from) / 60_000);
  const decisionPlain = decided.map(({ at, from }) => (Date.parse(at) - from) / 60_000);
  const onPolicies = claims.filter(({ policyId }) => policyId !== null).length;
  const paidClaims = paid.filter((cents) => cents > 0).length;
  return {
    claims: claims.length,
    policyYears: rounded(days / 365, 2),
    frequency: days === 0 ? null : rounded((onPolicies * 365) / days, 4),
    paidClaims,
    paidCents: total(paid),
    averagePaidCents: paidClaims === 0 ? null : Math.round(total(paid) / paidClaims),
    reservedCents: total(reserved),
    answerDue: claims.filter(
      ({ reached: each, answeredAt, answerDueAt }) =>
        each !== null || (answeredAt === null && answerDueAt.getTime() < Date.now()),
    ).length,
    answeredInTime: reached.filter(({ answered_in_time: inTime }) => inTime).length,
    answerMedian: percentile(answerPlain, 0.5),
    answerNinetieth: percentile(answerPlain, 0.9),
    answerBusinessMedian: percentile(
      reached.map(({ answer_minutes: minutes }) => minutes),
      0.5,
    ),
    answerBusinessNinetieth: percentile(
      reached.map(({ answer_minutes: minutes }) => minutes),
      0.9,
    ),
    decided: decided.length,
    decisionMedian: percentile(decisionPlain, 0.5),
    decisionNinetieth: percentile(decisionPlain, 0.9),
    decisionBusinessMedian: percentile(
      decided.map(({ minutes }) => minutes),
      0.5,
    ),
    decisionBusinessNinetieth: percentile(
      decided.map(({ minutes }) => minutes),
      0.9,
    ),
    authorized: claims.filter(({ given }) => given.length > 0).length,
    authorizedByRule: claims.filter(({ given }) => given.some((rules) => rules > 0)).length,
    denied: claims.filter(({ denied }) => denied).length,
    appealed: claims.filter(({ appeals }) => appeals.length > 0).length,
    overturned: claims.filter(({ appeals }) => appeals.includes("overturned")).length,
  };
}

/** The most frequent spelling of each make. */
function labelsOf(claims: readonly FiguredClaim[]): ReadonlyMap<string, string> {
  const written = claims.map(({ make }) => (make ?? "").trim()).filter((make) => make !== "");
  const times = (label: string): number => written.filter((each) => each === label).length;
  return new Map(
    written.map((make) => {
      const same = [...new Set(written.filter((each) => each.toLowerCase() === make.toLowerCase()))];
      const [best = make] = same.toSorted((one, other) => times(other) - times(one) || (one < other ? -1 : 1));
      return [make.toLowerCase(), best];
    }),
  );
}

function ageOf(year: number | null, to: string): string {
  if (year === null || year === 0) return "unknown";
  const age = Number(to.slice(0, 4)) - year;
  return age <= 2 ? "0-2" : age <= 5 ? "3-5" : age <= 8 ? "6-8" : age <= 11 ? "9-11" : "12+";
}

function placeOf({ cut, name, claims }: { readonly cut: Cut; readonly name: string; readonly claims: number }): number {
  const cuts: readonly Cut[] = ["total", "plan", "make", "age", "month"];
  const within =
    cut === "plan"
      ? PLANS.indexOf(name)
      : cut === "age"
        ? AGES.indexOf(name)
        : cut === "make"
          ? ["other", "unknown"].includes(name)
            ? 1
            : -claims / 1_000_000
          : cut === "month"
            ? (dayNumber(`${name}-01`) ?? 0) / 1_000_000
            : 0;
  return cuts.indexOf(cut) * 1000 + within;
}

function percentile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return roundedToEven(low + (high - low) * (at - Math.floor(at)));
}

/** Rounds as PostgreSQL rounds a double. */
function roundedToEven(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  return rest === 0.5 ? down + (down % 2) : Math.round(value);
}

function rounded(value: number, digits: number): number {
  return Number(Math.round(Number(`${value}e${digits}`)) + `e-${digits}`);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
