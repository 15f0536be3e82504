import { dayNumber, newYorkDay } from "#shared/days.js";
import { planOfPackage } from "#shared/planOfPackage.js";
import { naiveBusinessDay, naiveBusinessMinutes } from "./naiveBusinessHours.js";

export interface ReportedPolicy {
  readonly id: string;
  readonly package: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly deductible: number | null;
  readonly priceCents: number | null;
  /** What was used of the price, if it was cancelled. */
  readonly usedCents: number | null;
  readonly cancelled: boolean;
  readonly make: string | null;
  readonly year: number | null;
}

export interface ReportedClaim {
  readonly id: string;
  readonly status: string;
  readonly policyId: string | null;
  readonly make: string | null;
  readonly year: number | null;
  readonly createdAt: Date;
  /** What happened, the earliest first. */
  readonly history: readonly Happened[];
  readonly payments: readonly { readonly cents: number; readonly status: string; readonly on: string }[];
  readonly lines: readonly { readonly asked: number; readonly authorized: number | null }[];
  readonly denied: boolean;
  /** Who decided each authorization that is given; null if nobody did. */
  readonly given: readonly (string | null)[];
  readonly appeals: readonly string[];
}

export interface Happened {
  readonly kind: string;
  readonly by: string;
  /** The status that a change of status led to. */
  readonly to: string | null;
  readonly at: string;
}

interface Given {
  readonly policies: readonly ReportedPolicy[];
  readonly claims: readonly ReportedClaim[];
  /** What is set aside for a claim without an estimate. */
  readonly unestimatedCents: number;
  readonly from: string;
  readonly to: string;
}

type Row = Record<string, unknown>;
type Dimension = "total" | "plan" | "make" | "age" | "month";

const PLANS = ["basic", "silver", "gold", "other", "none"];
const AGES = ["0-2", "3-5", "6-8", "9-11", "12+", "unknown"];

/**
 * Computes the rows of `claimReport` claim by claim and day by day, without SQL, and times from what happened to each
 * claim. Assumes fewer makes than the limit.
 */
export function naiveClaimReport({ policies, claims, unestimatedCents, from, to }: Given): readonly Row[] {
  const filed = claims.filter(({ createdAt }) => newYorkDay(createdAt) >= from && newYorkDay(createdAt) <= to);
  const makes = labelsOf(filed);
  const makeOf = (make: string | null): string => {
    const key = (make ?? "").trim().toLowerCase();
    return key === "" ? "unknown" : (makes.get(key) ?? "other");
  };
  const policyOf = (claim: ReportedClaim) => policies.find(({ id }) => id === claim.policyId);
  const ofClaim = (claim: ReportedClaim): Readonly<Record<Dimension, string>> => {
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
  const earned = new Map<string, number>();
  const unearned = new Map<string, number>();
  const keep = (dimension: Dimension, name: string, cents: number): void => {
    unearned.set(`${dimension} ${name}`, (unearned.get(`${dimension} ${name}`) ?? 0) + cents);
  };
  const count = (dimension: Dimension, name: string, by: number, cents = 0): void => {
    const key = `${dimension} ${name}`;
    days.set(key, (days.get(key) ?? 0) + by);
    earned.set(key, (earned.get(key) ?? 0) + cents);
  };
  const months = new Set<string>();
  count("total", "all", 0);
  for (let day = from; day <= to; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)) {
    months.add(day.slice(0, 7));
    count("month", day.slice(0, 7), 0);
    for (const policy of policies) {
      if (policy.start === null || policy.start > day || (policy.end !== null && policy.end < day)) continue;
      const cents = earnedDaily(policy);
      count("total", "all", 1, cents);
      count("plan", planOfPackage(policy.package) ?? "other", 1, cents);
      count("make", makeOf(policy.make), 1, cents);
      count("age", ageOf(policy.year, to), 1, cents);
      count("month", day.slice(0, 7), 1, cents);
    }
  }
  for (const policy of policies) {
    const cents = earnedAfter(policy, to);
    keep("total", "all", cents);
    keep("plan", planOfPackage(policy.package) ?? "other", cents);
    keep("make", makeOf(policy.make), cents);
    keep("age", ageOf(policy.year, to), cents);
    for (const month of months) keep("month", month, earnedAfter(policy, lastOf(month, to)));
  }
  const names = new Set([
    ...days.keys(),
    ...filed.flatMap((claim) => Object.entries(ofClaim(claim)).map(([dimension, name]) => `${dimension} ${name}`)),
  ]);
  return [...names]
    .map((key) => {
      const [dimension, name] = [key.slice(0, key.indexOf(" ")) as Dimension, key.slice(key.indexOf(" ") + 1)];
      const these = filed.filter((claim) => ofClaim(claim)[dimension] === name);
      return {
        dimension,
        name,
        ...sumsOf(these, policyOf, {
          days: days.get(key) ?? 0,
          earned: earned.get(key) ?? 0,
          unearned: unearned.get(key) ?? 0,
          unestimatedCents,
        }),
      };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.name < other.name ? -1 : 1));
}

function earnedDaily({ start, end, priceCents, usedCents, cancelled }: ReportedPolicy): number {
  const cents = cancelled ? usedCents : priceCents;
  return cents === null || start === null || end === null ? 0 : cents / (daysSince(start, end) + 1);
}

/** The last day of a month that ends by `to`. */
function lastOf(month: string, to: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return last < to ? last : to;
}

/** What a policy that has begun by that day earns after it. */
function earnedAfter(policy: ReportedPolicy, day: string): number {
  const { start, end } = policy;
  return start === null || end === null || start > day || end <= day ? 0 : daysSince(day, end) * earnedDaily(policy);
}

function sumsOf(
  claims: readonly ReportedClaim[],
  policyOf: (claim: ReportedClaim) => ReportedPolicy | undefined,
  {
    days,
    earned,
    unearned,
    unestimatedCents,
  }: {
    readonly days: number;
    readonly earned: number;
    readonly unearned: number;
    readonly unestimatedCents: number;
  },
) {
  const paid = claims.map(({ payments }) =>
    total(payments.filter(({ status }) => status === "paid").map(({ cents }) => cents)),
  );
  const reserved = claims.map((claim, index) =>
    ["denied", "claim_covered_closed"].includes(claim.status)
      ? 0
      : Math.max(
          0,
          (claim.lines.length === 0 ? unestimatedCents : allowed(claim) - (policyOf(claim)?.deductible ?? 0) * 100) -
            (paid[index] ?? 0),
        ),
  );
  const answers = claims.flatMap((claim) => timesTo(claim, isAnswer));
  const decisions = claims.flatMap((claim) => timesTo(claim, isDecision));
  const onPolicies = claims.filter(({ policyId }) => policyId !== null).length;
  const open = claims.filter(({ status }) => !["denied", "claim_covered_closed"].includes(status));
  const paidClaims = paid.filter((cents) => cents > 0).length;
  return {
    claims: claims.length,
    policyYears: rounded(days / 365, 2),
    frequency: days === 0 ? null : rounded((onPolicies * 365) / days, 4),
    // Months that are differences of what is left to earn add up to the cent.
    earnedCents: Math.round(earned + unearned) - Math.round(unearned),
    lossRatio: earned === 0 ? null : rounded((total(paid) + total(reserved)) / earned, 4),
    paidClaims,
    paidCents: total(paid),
    averagePaidCents: paidClaims === 0 ? null : Math.round(total(paid) / paidClaims),
    reservedCents: total(reserved),
    answerDue: claims.filter((claim) => claim.history.some(isAnswer) || dueOf(claim) < Date.now()).length,
    answeredInTime: answers.filter(({ inTime }) => inTime).length,
    ...spread("answer", answers),
    decided: decisions.length,
    ...spread("decision", decisions),
    ...daysSpread("payment", claims.flatMap(daysToPayment)),
    authorized: claims.filter(({ given }) => given.length > 0).length,
    authorizedByRule: claims.filter(({ given }) => given.includes(null)).length,
    supplemented: claims.filter(({ given }) => given.length > 1).length,
    denied: claims.filter(({ denied }) => denied).length,
    appealed: claims.filter(({ appeals }) => appeals.length > 0).length,
    overturned: claims.filter(({ appeals }) => appeals.includes("overturned")).length,
    open: open.length,
    ...daysSpread(
      "open",
      open.map(({ createdAt }) => daysSince(newYorkDay(createdAt), newYorkDay(new Date()))),
    ),
  };
}

function allowed({ lines }: ReportedClaim): number {
  return total(lines.map(({ asked, authorized }) => authorized ?? asked));
}

const HEARD = new Set(["message_sent", "customer_asked", "status_changed"]);

/** Whether the customer heard from us. */
function isAnswer({ kind, by }: Happened): boolean {
  return by !== "customer" && HEARD.has(kind);
}

function isDecision({ kind, to }: Happened): boolean {
  return kind === "status_changed" && ["claim_covered_open", "claim_covered_closed", "denied"].includes(to ?? "");
}

interface Time {
  readonly plain: number;
  readonly business: number;
  readonly inTime: boolean;
}

const counted = new Map<string, number>();

/** Counts once what several ranges need: counting minute by minute takes a while. */
function once(key: string, count: () => number): number {
  const known = counted.get(key) ?? count();
  counted.set(key, known);
  return known;
}

function dueOf({ createdAt }: ReportedClaim): number {
  return once(createdAt.toISOString(), () => naiveBusinessDay(createdAt).getTime());
}

/** The times from filing to the first event of this kind: one, or none. */
function timesTo(claim: ReportedClaim, isMeant: (happened: Happened) => boolean): readonly Time[] {
  const first = claim.history.find(isMeant);
  if (first === undefined) return [];
  const [from, at] = [claim.createdAt, new Date(first.at)];
  const business = once(`${from.toISOString()} ${first.at}`, () => naiveBusinessMinutes(from, at));
  return [{ plain: (at.getTime() - from.getTime()) / 60_000, business, inTime: at.getTime() <= dueOf(claim) }];
}

function spread(name: "answer" | "decision", times: readonly Time[]): Row {
  const plain = times.map((time) => time.plain);
  const business = times.map((time) => time.business);
  return {
    [`${name}Median`]: percentile(plain, 0.5),
    [`${name}Ninetieth`]: percentile(plain, 0.9),
    [`${name}BusinessMedian`]: percentile(business, 0.5),
    [`${name}BusinessNinetieth`]: percentile(business, 0.9),
  };
}

/** From filing to the first payment that was made: one number, or none. A shop may have been paid before. */
function daysToPayment({ createdAt, payments }: ReportedClaim): readonly number[] {
  const [first] = payments
    .filter(({ status }) => status === "paid")
    .map(({ on }) => on)
    .toSorted();
  return first === undefined ? [] : [Math.max(0, daysSince(newYorkDay(createdAt), first))];
}

function daysSince(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function daysSpread(name: "payment" | "open", days: readonly number[]): Row {
  return { [`${name}MedianDays`]: percentile(days, 0.5), [`${name}NinetiethDays`]: percentile(days, 0.9) };
}

/** The most frequent spelling of each make. */
function labelsOf(claims: readonly ReportedClaim[]): ReadonlyMap<string, string> {
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

function placeOf({
  dimension,
  name,
  claims,
}: {
  readonly dimension: Dimension;
  readonly name: string;
  readonly claims: number;
}): number {
  const dimensions: readonly Dimension[] = ["total", "plan", "make", "age", "month"];
  const within =
    dimension === "plan"
      ? PLANS.indexOf(name)
      : dimension === "age"
        ? AGES.indexOf(name)
        : dimension === "make"
          ? ["other", "unknown"].includes(name)
            ? 1
            : -claims / 1_000_000
          : dimension === "month"
            ? (dayNumber(`${name}-01`) ?? 0) / 1_000_000
            : 0;
  return dimensions.indexOf(dimension) * 1000 + within;
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
