import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { ChargeStatus } from "#server/payments/charge.status.js";
import { newYorkDay } from "#shared/days.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import type { Actor, Stage } from "./leadStory.js";
import type { Row } from "./seedRows.js";

const DAY_MS = 86_400_000;
/** The demo data has a year of payments. */
const MONTHS = 12;

/** A policy's monthly payments until today: the latest is still pending, an old one had failed, another was refunded. */
export function addCharges(stage: Stage, policy: Row, actor: Actor): void {
  const { rows, now, chance } = stage;
  const { id, monthly_payment_cents: amountCents, policy_start_date: start, expiration_date: end } = policy;
  const profile = rows.of("payment_profile").findLast(({ policy_id }) => policy_id === id);
  if (!profile || typeof start !== "string" || typeof amountCents !== "number") return;
  const agreedOn = profile["autopay_consent_at"] instanceof Date ? newYorkDay(profile["autopay_consent_at"]) : null;
  const [failed, refunded] = [chance.between(3, 7), chance.between(8, MONTHS - 1)];
  for (const { day, period, ago } of dueDays(start, newYorkDay(now))) {
    if (typeof end === "string" && day >= end) continue;
    const byItself = agreedOn !== null && day >= agreedOn;
    const chargedAt = newYorkInstant({ day, minutes: 0 });
    const outcome = statusOf(ago, now.getTime() - chargedAt.getTime(), { failed, refunded });
    // Most of what failed was paid since. What wasn't sends the policy's claims to a person.
    const madeGood = outcome === ChargeStatus.failed && failed > 3 && !String(id).startsWith("VSP-DEMO-");
    const status = madeGood ? ChargeStatus.paid : outcome;
    const description = `Monthly payment, ${monthOf(period)}`;
    const chargeId = rows.add("charge", {
      version: 1,
      policy_id: id,
      description,
      notes: madeGood ? "Declined by the bank; paid by phone two days later." : null,
      status,
      amount_cents: amountCents,
      charged_at: chargedAt,
      period: byItself ? period : null,
      created_at: chargedAt,
      updated_at: chargedAt,
    });
    // Only recent charges appear in the policy's activity as well.
    if (ago > 2) continue;
    const about = { subject_kind: "policy", subject_id: id, at: chargedAt };
    const who = byItself
      ? { actor_kind: ActorKind.system, actor_id: null, actor_name: null }
      : { actor_kind: ActorKind.staff, actor_id: actor.id, actor_name: actor.name };
    const details = { chargeId, description, amountCents, status: ChargeStatus.pending };
    rows.add("activity", { ...about, ...who, kind: ActivityKind.charge_recorded, details });
  }
}

interface DueDay {
  readonly day: string;
  readonly period: string;
  /** 0 for the latest. */
  readonly ago: number;
}

/** The monthly anniversary of the coverage's start (the last day in shorter months) up to today, latest first. */
function dueDays(start: string, today: string): readonly DueDay[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const dayOfMonth = Number(start.slice(8));
  const days = Array.from({ length: MONTHS + 1 }, (_, back) => {
    const lastDay = new Date(Date.UTC(year, month - back, 0));
    const period = `${lastDay.toISOString().slice(0, 8)}01`;
    return {
      period,
      day: `${period.slice(0, 8)}${String(Math.min(dayOfMonth, lastDay.getUTCDate())).padStart(2, "0")}`,
    };
  });
  return days.filter(({ day }) => day <= today && day >= start).map((due, ago) => ({ ...due, ago }));
}

function statusOf(ago: number, age: number, odd: { readonly failed: number; readonly refunded: number }): ChargeStatus {
  if (age < 3 * DAY_MS) return ChargeStatus.pending;
  if (age < 8 * DAY_MS) return ChargeStatus.processing;
  if (ago === odd.failed) return ChargeStatus.failed;
  return ago === odd.refunded ? ChargeStatus.refunded : ChargeStatus.paid;
}

const MONTH = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

function monthOf(period: string): string {
  return MONTH.format(new Date(`${period}T00:00:00Z`));
}
