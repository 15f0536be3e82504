import { dayNumber, newYorkDay } from "#shared/days.js";

export interface PremiumPolicy {
  readonly createdAt: Date;
  readonly start: string | null;
  readonly end: string | null;
  readonly priceCents: number;
  /** Its cancellation, unless it was taken back. */
  readonly ended: { readonly at: string; readonly used: number; readonly refund: number } | null;
}

interface Period {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

/** Computes the rows of `premiumReport` policy by policy and day by day, without SQL. */
export function naivePremiumReport(policies: readonly PremiumPolicy[], from: string, to: string): readonly object[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((name) => {
    const its = days.filter((day) => day.startsWith(name));
    return { name, first: its.at(0) ?? from, last: its.at(-1) ?? to };
  });
  return [{ name: "all", first: from, last: to }, ...months].map((period) => rowOf(policies, period));
}

function rowOf(policies: readonly PremiumPolicy[], { name, first, last }: Period): object {
  const within = (day: string): boolean => day >= first && day <= last;
  const sold = policies.filter(({ createdAt }) => within(newYorkDay(createdAt)));
  const ended = policies.filter((policy) => within(endedOn(policy) ?? ""));
  return {
    name,
    policies: sold.length,
    writtenCents: total(sold.map(({ priceCents }) => priceCents)),
    cancellations: ended.length,
    cancelledCents: total(ended.map(({ priceCents, ended: by }) => priceCents - (by?.used ?? 0))),
    refundCents: total(ended.map(({ ended: by }) => by?.refund ?? 0)),
    earnedCents: leftToEarn(policies, first) - leftToEarn(policies, dayAfter(last)),
    unearnedCents: Math.round(total(policies.map((policy) => unearned(policy, last)))),
  };
}

function endedOn({ ended }: PremiumPolicy): string | undefined {
  return ended === null ? undefined : newYorkDay(new Date(ended.at));
}

/** What a policy is worth by then, less what it has earned by then. */
function unearned(policy: PremiumPolicy, last: string): number {
  if (newYorkDay(policy.createdAt) > last) return 0;
  const hasEnded = (endedOn(policy) ?? "9999-12-31") <= last;
  const worth = hasEnded ? (policy.ended?.used ?? 0) : policy.priceCents;
  return worth - earned(policy, "0001-01-01", last);
}

/** What all of them earn from that day on, to the cent: months that are differences of it add up. */
const leftToEarn = (policies: readonly PremiumPolicy[], first: string): number =>
  Math.round(total(policies.map((policy) => earned(policy, first, "9999-12-31"))));

function earned({ start, end, priceCents, ended }: PremiumPolicy, first: string, last: string): number {
  if (start === null || end === null) return 0;
  const lifetime = dayNumberOf(end) - dayNumberOf(start) + 1;
  let days = 0;
  for (let day = start; day <= end; day = dayAfter(day)) if (day >= first && day <= last) days += 1;
  return days === 0 ? 0 : (days * (ended?.used ?? priceCents)) / lifetime;
}

const dayNumberOf = (day: string): number => dayNumber(day) ?? 0;
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
