import { dayAfter, newYorkDay } from "#shared/days.js";
import { ask, graphqlLoad } from "../ask.js";
import { CLAIMS_QUEUE } from "../peers/claimQuestions.js";
import { loadOf } from "../peers/contenders.js";
import { DASHBOARD, FOUND_LEADS, LEAD_DETAIL_OF_ALL, TODAY } from "../peers/leadQuestions.js";
import type { PeerQuestion } from "../peers/peerQuestion.js";
import { POLICIES_PAGE, POLICY_OVERVIEW, PORTAL_OVERVIEW } from "../peers/policyQuestions.js";
import { LEADS_PAGE } from "../questions.js";
import { MAX_GROWTH, MAX_GROWTH_OF_SEARCH, type ScaleAct } from "./scaleAct.js";

const SORTS = [
  "createdAt",
  "email",
  "firstName",
  "lastName",
  "phone",
  "state",
  "status",
  "vehicleMake",
  "vehicleYear",
] as const;

const FILTERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "of one status": { status: "callback" },
  "of one state": { state: "TX" },
  "from one source": { source: "partner" },
  "with one plan": { plan: "gold" },
  "of one salesperson": { owner: "{seller}" },
  "of nobody": { owner: "none" },
  overdue: { due: "overdue" },
  "of the last month": { createdFrom: daysAgo(30), createdUntil: daysAgo(0) },
  "of one status, state and source": { status: "callback", state: "TX", source: "partner" },
};

/** The oldest of the smallest database's leads is seven weeks old. */
function daysAgo(days: number): string {
  return dayAfter(newYorkDay(new Date()), -days);
}

/** The fiftieth page at fifty a page. */
const FAR_DOWN = 49 * 50;
const MOST_AT_ONCE = 1000;

function leadsPage(name: string, variables: Readonly<Record<string, unknown>>): ScaleAct {
  return {
    name: `leads ${name}`,
    maxGrowth: MAX_GROWTH,
    loads: async ({ subject }) => {
      const text = JSON.stringify({ ...LEADS_PAGE.graphql.variables, filter: {}, ...variables });
      const filled = JSON.parse(text.replaceAll("{seller}", subject.seller)) as object;
      return graphqlLoad(LEADS_PAGE.graphql.query, filled, subject.staffCookie);
    },
  };
}

const FAR_PAGE: ScaleAct = {
  name: "leads, the fiftieth page",
  maxGrowth: MAX_GROWTH,
  async loads({ app, subject }) {
    const page = (first: number, after: string | null) =>
      graphqlLoad(
        LEADS_PAGE.graphql.query,
        { ...LEADS_PAGE.graphql.variables, filter: {}, first, after },
        subject.staffCookie,
      );
    let after: string | null = null;
    for (let left = FAR_DOWN; left > 0; left -= MOST_AT_ONCE) {
      const { leads } = await ask(app, page(Math.min(left, MOST_AT_ONCE), after));
      after = (leads as { nextCursor: string | null }).nextCursor;
    }
    return page(50, after);
  },
};

function asked(question: PeerQuestion, maxGrowth: number): ScaleAct {
  return {
    name: question.name,
    maxGrowth,
    async loads({ subject }) {
      const load = loadOf("ours", question, subject);
      if (!load) throw new Error(`The application cannot be asked for: ${question.name}.`);
      return load;
    },
  };
}

const CLAIM_REPORT: ScaleAct = {
  name: "claims report of a month",
  maxGrowth: MAX_GROWTH,
  loads: async ({ subject }) =>
    graphqlLoad(
      `query BenchReport($from: Date!, $to: Date!) { claimReport(from: $from, to: $to) {
        dimension name claims decided denied frequency averagePaidCents answerMedian decisionMedian } }`,
      { from: daysAgo(30), to: daysAgo(0) },
      subject.staffCookie,
    ),
};

export const READS: readonly ScaleAct[] = [
  ...SORTS.map((sort) => leadsPage(`by ${sort}`, { sort })),
  ...Object.entries(FILTERS).map(([name, filter]) => leadsPage(name, { filter })),
  FAR_PAGE,
  ...[LEAD_DETAIL_OF_ALL, POLICIES_PAGE, POLICY_OVERVIEW, PORTAL_OVERVIEW, CLAIMS_QUEUE, DASHBOARD, TODAY].map(
    (question) => asked(question, MAX_GROWTH),
  ),
  CLAIM_REPORT,
  ...FOUND_LEADS.map((question) => asked(question, MAX_GROWTH_OF_SEARCH)),
];
