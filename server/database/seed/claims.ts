import { randomUUID } from "node:crypto";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { changesBetween } from "#server/activity/changes.js";
import { claimDeadlines } from "#server/claims/businessHours.js";
import { ClaimStatus } from "#server/claims/claim.status.js";
import { newYorkDay } from "#shared/days.js";
import type { PlannedDecision } from "./claimDenials.js";
import type { PlannedLines } from "./claimLines.js";
import type { PlannedRepair } from "./claimMoney.js";
import { CLAIM_PLOTS, type Plot, type Step } from "./claimPlots.js";
import { REPAIRS } from "./claimRepairs.js";
import type { Actor, Stage } from "./leadStory.js";
import type { Row } from "./seedRows.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Comfortably past the waiting period of 30 days. */
const MIN_AGE_MS = 45 * 24 * HOUR_MS;

/** What is added to a claim once it is in the database. */
export type PlannedClaim = PlannedLines & PlannedRepair & PlannedDecision;

/** Adds claims on the policies that exist so far. Returns what is to be added when they are in the database. */
export function addClaims(stage: Stage): readonly PlannedClaim[] {
  const { rows } = stage;
  const usual = rows.of("policy").filter((policy) => isClaimable(stage, policy));
  const planned: PlannedClaim[] = [];
  for (const plot of CLAIM_PLOTS) {
    const policy =
      plot.policyId === undefined
        ? takeNext(usual, (each) => !isApproved(plot) || mayCover(stage, plot, each))
        : rows.of("policy").find(({ id }) => id === plot.policyId);
    planned.push(new ClaimStory(stage, plot, policy).tell());
  }
  return planned;
}

/** The first that suits, which goes to the end of the queue. */
function takeNext(policies: Row[], suits: (policy: Row) => boolean): Row | undefined {
  const at = Math.max(policies.findIndex(suits), 0);
  const [next] = policies.splice(at, 1);
  if (next !== undefined) policies.push(next);
  return next;
}

function isApproved({ steps = [], lines = [] }: Plot): boolean {
  return (
    steps.some(({ status }) => status === ClaimStatus.claim_covered_open) ||
    lines.some(({ override }) => override?.verdict === "covered")
  );
}

/** Gold lists every part that the stories mention. */
function mayCover({ now }: Stage, { hoursAgo }: Plot, { package: plan, expiration_date: lastDay }: Row): boolean {
  const failedOn = newYorkDay(new Date(now.getTime() - hoursAgo * HOUR_MS));
  return plan === "gold" && typeof lastDay === "string" && lastDay > failedOn;
}

/** Whether a policy is old enough and its car has a combustion engine: the stories mention fuel pumps and starters. */
function isClaimable({ rows, now }: Stage, { id, lead_id, created_at }: Row): boolean {
  const car = rows.of("vehicle").find((vehicle) => vehicle["lead_id"] === lead_id);
  const isOld = now.getTime() - Number(created_at) > MIN_AGE_MS;
  return isOld && car?.["ev"] !== true && !String(id).startsWith("VSP-DEMO");
}

const FORMER_COLLEAGUE: Actor = { id: null, name: "dana.whitfield" };

/** Someone who files a claim without a policy. */
const STRANGER: Row = {
  first_name: "Marlon",
  last_name: "Tate",
  email: "marlon.tate@example.com",
  phone: "(972) 555-0163",
};

class ClaimStory {
  private readonly id = randomUUID();
  private readonly actor: Actor;
  private readonly createdAt: Date;
  private readonly row: Record<string, unknown>;
  private readonly statuses: { at: Date; to: ClaimStatus }[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly plot: Plot,
    private readonly policy: Row | undefined,
  ) {
    const { rows, now, chance } = stage;
    const actor = chance.pick(stage.actors);
    // The demo has two accounts: the first may decide the appeal, the second has denied the claim.
    this.actor = plot.objection === undefined ? actor : (stage.actors[1] ?? FORMER_COLLEAGUE);
    this.createdAt = new Date(now.getTime() - plot.hoursAgo * HOUR_MS - chance.between(1, 55) * MINUTE_MS);
    const holder = rows.of("lead").find(({ id }) => id === policy?.["lead_id"]) ?? STRANGER;
    const car = rows.of("vehicle").find(({ lead_id }) => lead_id === policy?.["lead_id"]);
    const { assignDueAt, answerDueAt } = claimDeadlines(this.createdAt);
    const odometer = typeof car?.["odometer"] === "number" ? car["odometer"] : null;
    this.row = {
      id: this.id,
      version: 1 + (plot.steps?.length ?? 0),
      status: ClaimStatus.new,
      policy_id: policy?.["id"] ?? null,
      customer_id: plot.by === "portal" ? this.customerId() : null,
      ...pick(holder, ["first_name", "last_name", "email", "phone"]),
      ...pick(car ?? {}, ["year", "make", "model", "trim", "vin"]),
      claim_reason: plot.reason,
      message: plot.message,
      filed_message: plot.by === "portal" && this.customerId() !== null ? plot.message : null,
      previous_notes: null,
      next_estimate_cents: null,
      next_payment_cents: null,
      agent_claim_number: null,
      serial: null,
      odometer,
      current_odometer: odometer === null || plot.driven === undefined ? null : odometer + plot.driven,
      denial_reason: null,
      denial_clause: null,
      assigned_to_id: null,
      assigned_to_name: null,
      assign_due_at: assignDueAt,
      assigned_at: null,
      answer_due_at: answerDueAt,
      answered_at: null,
      created_at: this.createdAt,
      updated_at: this.createdAt,
    };
  }

  tell(): PlannedClaim {
    const { by, steps = [], reason } = this.plot;
    const policyId = this.policy?.["id"];
    const details = { source: by, ...(policyId !== undefined && { policyId }) };
    if (by === "portal") this.record(this.createdAt, ActivityKind.created, details, ActorKind.customer);
    else this.record(this.createdAt, ActivityKind.created, details);
    for (const step of steps) this.take(step);
    const answeredAt = this.row["answered_at"] as Date | null;
    const objection = this.object();
    this.stage.rows.addAs("claim", this.row);
    const { current_odometer: odometer } = this.row;
    return {
      claimId: this.id,
      lines: this.plot.lines ?? [],
      isApproved: isApproved(this.plot),
      failedAt: new Date(this.createdAt.getTime() - 6 * HOUR_MS),
      odometer: typeof odometer === "number" ? odometer : null,
      actor: this.actor,
      createdAt: this.createdAt,
      repair: REPAIRS[reason],
      holder: `${String(this.row["first_name"])} ${String(this.row["last_name"])}`,
      answeredAt,
      statuses: this.statuses,
      objection,
    };
  }

  /** The customer objects to the denial: the claim is open again and unassigned. */
  private object(): PlannedClaim["objection"] {
    const { objection } = this.plot;
    if (objection === undefined) return undefined;
    const at = new Date(this.stage.now.getTime() - objection.hoursAgo * HOUR_MS);
    this.record(at, ActivityKind.claim_appealed, {}, ActorKind.customer);
    const statuses = { from: this.row["status"], to: ClaimStatus.new };
    this.record(at, ActivityKind.status_changed, statuses, ActorKind.customer);
    Object.assign(this.row, { status: ClaimStatus.new, answered_at: null, ...snakeCased(claimDeadlines(at)) });
    Object.assign(this.row, { assigned_to_id: null, assigned_to_name: null, assigned_at: null, updated_at: at });
    return { at, content: objection.content };
  }

  private take({ afterHours, take, fields, status }: Step): void {
    const at = new Date(this.createdAt.getTime() + afterHours * HOUR_MS);
    if (take === true || (status !== undefined && this.row["assigned_at"] === null)) this.assign(at);
    if (fields !== undefined) this.change(at, fields);
    if (status !== undefined) this.changeStatus(at, status);
    this.row["updated_at"] = at;
  }

  private assign(at: Date): void {
    Object.assign(this.row, { assigned_to_id: this.actor.id, assigned_to_name: this.actor.name, assigned_at: at });
    const late = at > claimDeadlines(this.createdAt).assignDueAt;
    this.record(at, ActivityKind.assigned, { from: null, to: this.actor.name, late });
  }

  private change(at: Date, fields: Readonly<Record<string, string | number>>): void {
    const changes = changesBetween(this.row, fields).map(({ field, ...values }) => ({
      field: camelCase(field),
      ...values,
    }));
    this.record(at, ActivityKind.fields_changed, { changes });
    if (fields["message"] !== undefined) this.row["previous_notes"] = this.row["message"];
    Object.assign(this.row, fields);
  }

  private changeStatus(at: Date, to: ClaimStatus): void {
    const { status: from, denial_reason: reason, denial_clause: clause } = this.row;
    this.record(at, ActivityKind.status_changed, { from, to, ...(to === ClaimStatus.denied && { reason, clause }) });
    this.row["status"] = to;
    this.statuses.push({ at, to });
    if (this.row["answered_at"] !== null) return;
    this.row["answered_at"] = at;
    this.record(at, ActivityKind.replied, { late: at > claimDeadlines(this.createdAt).answerDueAt });
  }

  private record(at: Date, kind: ActivityKind, details: object, by: ActorKind = ActorKind.staff): void {
    const who =
      by === ActorKind.customer
        ? { actor_id: this.customerId(), actor_name: this.row["email"] }
        : { actor_id: this.actor.id, actor_name: this.actor.name };
    const subject = { subject_kind: "claim", subject_id: this.id };
    this.stage.rows.add("activity", { ...subject, kind, at, actor_kind: by, ...who, details });
  }

  private customerId(): unknown {
    const held = this.stage.rows.of("policy_customer").find(({ policy_id }) => policy_id === this.policy?.["id"]);
    return held?.["customer_id"] ?? null;
  }
}

function snakeCased({ assignDueAt, answerDueAt }: ReturnType<typeof claimDeadlines>): Row {
  return { assign_due_at: assignDueAt, answer_due_at: answerDueAt };
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** The activity trail names fields as the API does. */
function camelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
