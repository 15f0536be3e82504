import { ActivityKind } from "#server/activity/activity.kinds.js";
import { ContractStatus } from "#server/contracts/contract.status.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { Plan, QuoteStatus } from "#server/quotes/quote.status.js";
import { VIN_PERCENT, carOf } from "./cars.js";
import { type PlannedClaim, addClaims } from "./claims.js";
import { LeadStory, type Stage } from "./leadStory.js";
import { LEADS_BY_STATUS } from "./leadTexts.js";
import { addPastYears } from "./pastYears.js";
import { addPaymentProfile } from "./payments.js";
import { type Person, peopleOf } from "./people.js";
import { type Coverage, addPolicy } from "./policies.js";
import { chanceOf } from "./random.js";
import { addContract, addDraft, addQuote, offerOf } from "./sale.js";

const HOUR_MS = 3_600_000;
const DAYS = 90;
/** Arbitrary: another number tells another story. */
const SEED_OF_ALEX = 7;
/** A sale takes this long, so no sold lead arrived yesterday. */
const DAYS_OF_A_SALE = 12;

/** The portal's demo sign-in. */
const JORDAN: Person = {
  firstName: "Jordan",
  lastName: "Reyes",
  email: "jordan.reyes@example.com",
  phone: "(512) 555-0188",
  city: "Austin",
  state: "TX",
  zip: "78704",
};
/** Asks for a quote for the car that Jordan's policy covers. Whoever quotes or sells it is told. */
const ALEX: Person = { ...JORDAN, firstName: "Alex", email: "alex.reyes@example.com", phone: "(737) 555-0142" };

/** In addition to the ordinary policies, one in each state of coverage. */
const OLDER_POLICIES: readonly (Coverage & { readonly daysAgo: number })[] = [
  { daysAgo: 1_130, startsAfter: 1, endsIn: -35 },
  { daysAgo: 1_082, startsAfter: 2, endsIn: 12 },
  { daysAgo: 731, startsAfter: 1, endsIn: 0 },
  { daysAgo: 402, startsAfter: 3, endsIn: null, unsigned: true },
];
const UPCOMING: Coverage = { startsIn: 9 };
const USUAL: Coverage = {};

export function addRecentBusiness(stage: Stage): readonly PlannedClaim[] {
  const nextPerson = peopleOf(stage.chance);
  const customers = new Map<string, string>();
  const met: Person[] = [];
  for (const [status, count] of LEADS_BY_STATUS) {
    for (let index = 0; index < count; index += 1) {
      const person = status === LeadStatus.duplicate_lead ? sameAs(stage, met[index * 7], nextPerson()) : nextPerson();
      met.push(person);
      const story = begin(stage, person, status, hoursAgo(stage, status, index));
      if (status === LeadStatus.sold) sell(story, index === 0 ? UPCOMING : USUAL, customers);
      else tellUnsold(story, status, index);
    }
  }
  for (const { daysAgo, ...coverage } of OLDER_POLICIES)
    sell(begin(stage, nextPerson(), LeadStatus.sold, daysAgo * 24), coverage, customers);
  const jordan = begin(stage, JORDAN, LeadStatus.sold, 64 * 24);
  sell(jordan, { ...USUAL, id: "VSP-DEMO-0001" }, customers, Plan.gold);
  const older = begin(stage, JORDAN, LeadStatus.sold, 1_070 * 24);
  sell(older, { id: "VSP-DEMO-0002", startsAfter: 1, endsIn: 21 }, customers, Plan.silver);
  older.waitUntil(new Date(stage.now.getTime() - 5 * 24 * HOUR_MS));
  addContract(older, addQuote(older, offerOf(older, Plan.gold), QuoteStatus.contract_sent), ContractStatus.sent);
  askForSameCar(stage, jordan);
  const claims = addClaims(stage);
  addPastYears(stage, nextPerson, customers);
  return claims;
}

/** With a chance of its own, so that all other stories stay as they are. */
function askForSameCar(stage: Stage, { car }: LeadStory): void {
  const createdAt = new Date(stage.now.getTime() - 50 * HOUR_MS);
  const story = new LeadStory({ ...stage, chance: chanceOf(SEED_OF_ALEX) }, ALEX, car, createdAt, LeadStatus.quoted);
  tellQuoted(story, 0);
}

/** Leads are spread over the last 90 days; a few new ones came in today. */
function hoursAgo({ chance }: Stage, status: LeadStatus, index: number): number {
  if (status !== LeadStatus.new) return chance.between(20, DAYS * 24);
  return index < 5 ? chance.between(0, 9) : chance.between(10, (DAYS * 24) / 3);
}

function begin(stage: Stage, person: Person, status: LeadStatus, hoursAgo: number): LeadStory {
  const hours = status === LeadStatus.sold ? Math.max(hoursAgo, DAYS_OF_A_SALE * 24) : hoursAgo;
  const createdAt = new Date(stage.now.getTime() - hours * HOUR_MS - stage.chance.between(2, 58) * 60_000);
  const vinPercent = status === LeadStatus.sold ? VIN_PERCENT.covered : VIN_PERCENT.asked;
  const car = carOf(stage.chance, createdAt.getUTCFullYear(), vinPercent);
  return new LeadStory(stage, person, car, createdAt, status);
}

/** The same person asking again: once with the same e-mail, once with the same phone number. */
function sameAs({ chance }: Stage, previous: Person | undefined, other: Person): Person {
  if (!previous) return other;
  return chance.percent(50) ? { ...previous, phone: other.phone } : { ...previous, email: other.email };
}

function tellUnsold(story: LeadStory, status: LeadStatus, index: number): void {
  if (status === LeadStatus.new) return;
  if (status === LeadStatus.quoted) return tellQuoted(story, index);
  if (status === LeadStatus.callback && story.stage.chance.percent(50)) {
    story.changeStatus(LeadStatus.new, LeadStatus.left_message);
    story.changeStatus(LeadStatus.left_message, status);
  } else {
    story.changeStatus(LeadStatus.new, status);
  }
  story.noteOn(status);
}

/** Quoted leads are at every step between the first quote and the signature. */
function tellQuoted(story: LeadStory, index: number): void {
  const step = index % 5;
  const status =
    step === 3 ? QuoteStatus.signed : step === 1 || step === 4 ? QuoteStatus.contract_sent : QuoteStatus.created;
  const quoted = addQuote(story, offerOf(story), status);
  story.record(ActivityKind.status_changed, { from: LeadStatus.new, to: LeadStatus.quoted });
  story.noteOn(LeadStatus.quoted);
  if (step === 2) addDraft(story, addQuote(story, offerOf(story), QuoteStatus.created));
  if (step === 4) addContract(story, quoted, ContractStatus.void);
  if (status === QuoteStatus.contract_sent) addContract(story, quoted, ContractStatus.sent);
  if (status !== QuoteStatus.signed) return;
  addContract(story, quoted, ContractStatus.signed);
  addPaymentProfile(story);
}

function sell(story: LeadStory, coverage: Coverage, customers: Map<string, string>, plan?: Plan): void {
  const offer = offerOf(story, plan);
  const quoted = addQuote(story, offer, coverage.unsigned ? QuoteStatus.created : QuoteStatus.signed);
  story.record(ActivityKind.status_changed, { from: LeadStatus.new, to: LeadStatus.quoted });
  if (!coverage.unsigned) addContract(story, quoted, ContractStatus.signed);
  addPolicy(story, offer, coverage, customers);
  story.noteOn(LeadStatus.sold);
}
