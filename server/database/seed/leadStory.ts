import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import type { Env } from "#server/env.js";
import { SET_BY_STATUS } from "#server/leads/changeLeadStatus.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import type { MailIdentity } from "#server/mail/enqueueMail.js";
import { PLAN_CODES } from "#shared/plans.js";
import type { Car } from "./cars.js";
import { BROWSERS, NOTES, REFERRERS } from "./leadTexts.js";
import type { Paper } from "./papers.js";
import { type WayOfPayment, wayOfPayment } from "./payments.js";
import type { Person } from "./people.js";
import type { Chance } from "./random.js";
import type { SeedRows } from "./seedRows.js";

/** Shared by every story of the demo data. */
export interface Stage {
  readonly chance: Chance;
  readonly rows: SeedRows;
  /** The contracts, whose documents are printed after all stories have been told. */
  readonly papers: Paper[];
  readonly now: Date;
  readonly consent: { readonly text: string; readonly version: string };
  /** The version of the published autopay wording. */
  readonly autopayVersion: string;
  readonly actors: readonly [Actor, ...Actor[]];
  /** The company that sends the messages. */
  readonly brand: MailIdentity & Pick<Env, "claimsEmail">;
}

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

const MINUTE_MS = 60_000;
const FROM_WEB_PERCENT = 85;
/** As of a lead that was created, given its vehicle, and changed since. */
const VERSION = 3;

/** One lead from its first day on: each event happens some hours after the previous one, and none in the future. */
export class LeadStory {
  readonly id: string;
  readonly actor: Actor;
  #at: Date;
  #wayOfPayment: WayOfPayment | undefined;

  constructor(
    readonly stage: Stage,
    readonly person: Person,
    readonly car: Car,
    createdAt: Date,
    status: LeadStatus,
  ) {
    const { chance, rows } = stage;
    this.#at = createdAt;
    this.actor = chance.pick(stage.actors);
    const fromWeb = chance.percent(FROM_WEB_PERCENT);
    // 203.0.113.0/24 is reserved for documentation (RFC 5737).
    const host = chance.between(1, 254);
    const ipAddress = `203.0.113.${host}`;
    const source = fromWeb ? "web" : chance.pick(["phone", "referral"]);
    this.id = rows.add("lead", {
      ...leadColumns(person),
      ...carriedOf(car),
      version: VERSION,
      status,
      source,
      // One in four asks before looking at the plans.
      requested_plan: fromWeb ? (PLAN_CODES[host % 4] ?? null) : null,
      phone_type: chance.percent(80) ? "mobile" : "home",
      referrer: chance.percent(45) ? chance.pick(REFERRERS) : null,
      created_at: createdAt,
      newsletter: chance.percent(40),
      ip_address: fromWeb ? ipAddress : null,
      salesperson_email: status === LeadStatus.new ? null : this.salespersonEmail,
      sent_to_external_sales: false,
      converted_by: status === LeadStatus.sold ? this.actor.name : null,
      consent_tcpa: fromWeb,
      do_not_call_at: null,
      do_not_call_by: null,
      do_not_call_reason: null,
    });
    rows.add("vehicle", { lead_id: this.id, ...car });
    if (fromWeb) {
      const { text, version } = stage.consent;
      const evidence = { text, version, given_at: createdAt, ip_address: ipAddress, user_agent: chance.pick(BROWSERS) };
      rows.add("lead_consent", { lead_id: this.id, ...evidence, phone: person.phone, email: person.email });
    }
    if (fromWeb) this.record(ActivityKind.created, { source }, ActorKind.visitor, null);
    else this.record(ActivityKind.created, { source });
  }

  get at(): Date {
    return this.#at;
  }

  get salespersonEmail(): string {
    return `${this.actor.name.toLowerCase()}@example.com`;
  }

  /** The payment method, the same for the signature and everything that follows from it. */
  get wayOfPayment(): WayOfPayment {
    this.#wayOfPayment ??= wayOfPayment(this.stage.chance, this.stage.now);
    return this.#wayOfPayment;
  }

  /** Lets some hours go by, but never past the present. */
  wait(leastHours: number, mostHours: number): Date {
    const hours = this.stage.chance.between(leastHours * 60, mostHours * 60) * MINUTE_MS;
    const left = this.stage.now.getTime() - this.#at.getTime();
    this.#at = new Date(this.#at.getTime() + Math.min(hours, Math.floor(left / 2)));
    return this.#at;
  }

  waitUntil(moment: Date): void {
    this.#at = moment;
  }

  record(kind: ActivityKind, details: object, actorKind = ActorKind.staff, actor: Actor | null = this.actor): void {
    this.recordAt(this.#at, kind, details, actorKind, actor);
  }

  recordAt(
    at: Date,
    kind: ActivityKind,
    details: object,
    actorKind = ActorKind.staff,
    actor: Actor | null = this.actor,
  ): void {
    const who = { actor_kind: actorKind, actor_id: actor?.id ?? null, actor_name: actor?.name ?? null };
    this.stage.rows.add("activity", { subject_kind: "lead", subject_id: this.id, kind, at, ...who, details });
  }

  changeStatus(from: LeadStatus, to: LeadStatus): void {
    this.wait(1, 30);
    this.record(ActivityKind.status_changed, { from, to });
    if (to === LeadStatus.dnc)
      this.stage.rows.change("lead", this.id, {
        do_not_call_at: this.#at,
        do_not_call_by: this.actor.name,
        do_not_call_reason: SET_BY_STATUS,
      });
  }

  note(content: string): void {
    this.wait(0, 2);
    const noteId = this.stage.rows.add("lead_note", {
      lead_id: this.id,
      content,
      created_at: this.#at,
      author_id: this.actor.id,
      author_name: this.actor.name,
    });
    this.record(ActivityKind.note_added, { noteId });
  }

  /** Adds the note that staff would typically write about such a lead. */
  noteOn(status: LeadStatus): void {
    const notes = NOTES[status];
    if (notes && this.stage.chance.percent(70)) this.note(this.stage.chance.pick(notes));
  }
}

function leadColumns({ firstName, lastName, email, phone, city, state, zip }: Person) {
  return { first_name: firstName, last_name: lastName, email, phone, city, state, zip };
}

/** What a lead carries of its vehicle, whose insertion then leaves the lead as it is. */
function carriedOf({ year, make, model }: Car) {
  return {
    vehicle_year_key: year,
    vehicle_make_key: make.toLowerCase(),
    vehicle_words: `${year} ${make} ${model}`,
  };
}
