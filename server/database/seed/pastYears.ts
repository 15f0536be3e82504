import { LeadStatus } from "#server/leads/lead.status.js";
import { QuoteStatus } from "#server/quotes/quote.status.js";
import { VIN_PERCENT, carOf } from "./cars.js";
import { LeadStory, type Stage } from "./leadStory.js";
import type { Person } from "./people.js";
import { type Coverage, addPolicy } from "./policies.js";
import type { Chance } from "./random.js";
import { addQuote, offerOf } from "./sale.js";

/** Total number of policies in the demo data. */
const POLICIES = 500;
/** Lost leads per policy: about one in three bought. */
const LOST_PER_SALE = 2;
const DAY_MS = 86_400_000;
const MAX_DAYS_AGO = 1_700;
/** The last quarter is written lead by lead in demo.ts. */
const MIN_DAYS_AGO = 91;

/** How a lead from earlier years ended; common outcomes are repeated. */
const ENDS: readonly [LeadStatus, ...LeadStatus[]] = [
  LeadStatus.not_interested,
  LeadStatus.not_interested,
  LeadStatus.not_interested,
  LeadStatus.no_contact,
  LeadStatus.no_contact,
  LeadStatus.left_message,
  LeadStatus.quoted,
  LeadStatus.wrong_number,
  LeadStatus.fake_lead,
  LeadStatus.dnc,
];

/**
 * The business of earlier years: phone sales, whose paperwork is in another system, and lost leads. Runs last, so that
 * the random choices before it stay the same.
 */
export function addPastYears(stage: Stage, nextPerson: () => Person, customers: Map<string, string>): void {
  const { chance, rows } = stage;
  const regulars: [Person, ...Person[]] = [nextPerson()];
  for (let left = POLICIES - rows.of("policy").length; left > 0; left -= 1) {
    // One in eight has covered another car before.
    const person = chance.percent(12) ? chance.pick(regulars) : nextPerson();
    regulars.push(person);
    const { daysAgo, ...coverage } = coverageOf(chance, left);
    const story = begin(stage, person, LeadStatus.sold, daysAgo);
    const offer = offerOf(story);
    addQuote(story, offer, QuoteStatus.created);
    addPolicy(story, offer, coverage, customers);
    if (chance.percent(20)) story.noteOn(LeadStatus.sold);
    for (let lost = 0; lost < LOST_PER_SALE; lost += 1) tellLost(stage, nextPerson());
  }
}

function tellLost(stage: Stage, person: Person): void {
  const { chance } = stage;
  const status = chance.pick(ENDS);
  const story = begin(stage, person, status, chance.between(MIN_DAYS_AGO, MAX_DAYS_AGO));
  if (status === LeadStatus.quoted) addQuote(story, offerOf(story), QuoteStatus.created);
  story.changeStatus(LeadStatus.new, status);
  if (chance.percent(30)) story.noteOn(status);
}

type PastCoverage = Coverage & { readonly daysAgo: number };

/** Every state of coverage and of payment, most of them active; `turn` cycles through them evenly. */
function coverageOf(chance: Chance, turn: number): PastCoverage {
  const pays = chance.percent(80) ? ({ pays: true } as const) : {};
  const unsigned = { ...pays, unsigned: true } as const;
  const daysAgo = chance.between(MIN_DAYS_AGO, MAX_DAYS_AGO);
  switch (turn % 20) {
    case 0:
      return { ...unsigned, daysAgo: chance.between(12, 40), startsIn: chance.between(1, 45) };
    case 1:
      return { ...unsigned, daysAgo, endsIn: null };
    case 2:
    case 3:
      return { ...unsigned, daysAgo: chance.between(690, 1_120), startsAfter: 2, endsIn: chance.between(0, 30) };
    case 4:
      return { ...unsigned, daysAgo, package: "powertrain plus" };
    default:
      return { ...unsigned, daysAgo, startsAfter: chance.between(1, 10) };
  }
}

function begin(stage: Stage, person: Person, status: LeadStatus, daysAgo: number): LeadStory {
  const minutes = stage.chance.between(0, 1_439);
  const createdAt = new Date(stage.now.getTime() - daysAgo * DAY_MS - minutes * 60_000);
  const vinPercent = status === LeadStatus.sold ? VIN_PERCENT.covered : VIN_PERCENT.asked;
  const car = carOf(stage.chance, createdAt.getUTCFullYear(), vinPercent);
  return new LeadStory(stage, person, car, createdAt, status);
}
