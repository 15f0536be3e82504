import { LEADS_PAGE, LEAD_DETAIL, LEAD_FIELDS } from "../questions.js";
import { asOurs } from "./asOurs.js";
import type { PeerQuestion } from "./peerQuestion.js";

export const LEAD_DETAIL_OF_ALL: PeerQuestion = {
  name: LEAD_DETAIL.name,
  floorPath: LEAD_DETAIL.floorPath.GraphQL.replace("{id}", "{lead}"),
  asked: { query: LEAD_DETAIL.graphql.query, variables: { id: "{lead}" } },
  postgraphile: {
    query: `query BenchLeadDetail($id: UUID!) { lead(rowId: $id) { ${LEAD_FIELDS.replace("id ", "id: rowId ")}
      vehicle { id: rowId year make model trim vin odometer usage ev }
      policy { id: rowId version package policyStartDate expirationDate expirationMiles deductible totalPremiumCents
        downPaymentCents monthlyPaymentCents totalPaymentsCents createdAt }
      quotes(orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId plan status createdAt priceTotalCents
        priceMonthlyCents deductible termMonths expirationMiles
        contract: contractsByLeadIdAndQuoteId(first: 1) { nodes { id: rowId status signedAt } } } }
      notes: leadNotes(orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId content createdAt authorName } }
      activity(first: 20) { nodes { id: rowId kind at actorKind actorName details } } } }`,
    variables: { id: "{lead}" },
  },
  shaped(data) {
    const { lead } = asOurs(data) as { lead: { quotes: { contract: readonly unknown[] }[] } };
    return {
      lead: { ...lead, quotes: lead.quotes.map((quote) => ({ ...quote, contract: quote.contract[0] ?? null })) },
    };
  },
};

const ROW = `id: rowId version status duplicate firstName lastName source email phone state city referrer createdAt
  vehicle { id: rowId year make model }`;

const RECENT = "id: rowId status firstName lastName email createdAt";

export const LEADS_PAGE_OF_ALL: PeerQuestion = {
  name: LEADS_PAGE.name,
  floorPath: LEADS_PAGE.floorPath.GraphQL,
  asked: LEADS_PAGE.graphql,
  postgraphile: {
    query: `query BenchLeadsPage($status: String!) {
      leads(condition: { status: $status }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 50) { items: nodes { ${ROW} } }
      counters: leadCounters(condition: { status: $status }) { nodes { count } } }`,
    variables: { status: "callback" },
  },
  shaped(data) {
    const { leads, counters } = asOurs(data) as { leads: object; counters: readonly { count: string }[] };
    return { leads: { ...leads, totalCount: counters.reduce((sum, { count }) => sum + Number(count), 0) } };
  },
};

/** A page of a function's rows, which PostgreSQL inlines, with their number up to a limit, as in the application. */
function found(name: string, filter: object, found: string, total: string): PeerQuestion {
  return {
    name,
    asked: { query: LEADS_PAGE.graphql.query, variables: { ...LEADS_PAGE.graphql.variables, filter } },
    postgraphile: {
      query: `query BenchFound { leads: ${found} { items: nodes { ${ROW} } } total: ${total} }`,
      variables: {},
    },
    shaped(data) {
      const { leads, total: totalCount } = asOurs(data) as { leads: object; total: number };
      return { leads: { ...leads, totalCount } };
    },
  };
}

const searched = (name: string, word: string, kind: "Letter" | "Word"): PeerQuestion =>
  found(name, { search: word }, `leadsBy${kind}(word: "${word}", first: 50)`, `leadsBy${kind}Total(word: "${word}")`);

export const FOUND_LEADS: readonly PeerQuestion[] = [
  searched("search for one letter", "a", "Letter"),
  searched("search for a common name", "garcia", "Word"),
  searched("search for nothing", "zzqxv", "Word"),
  found("hide duplicates", { hideDuplicates: true }, "uniqueLeads(first: 50)", "uniqueLeadsTotal"),
];

export const DASHBOARD: PeerQuestion = {
  name: "dashboard",
  asked: {
    query: `query BenchDashboard {
      dashboardStats { totalLeads newLeads quotedLeads conversionRate leadsByStatus { status count } }
      leads(sort: createdAt, order: desc, first: 5) { items { ${RECENT.replace("id: rowId", "id")} } } }`,
    variables: {},
  },
  postgraphile: {
    query: `query BenchDashboard {
      stats: benchStats { nodes { totalLeads newLeads quotedLeads conversionRate } }
      leadsByStatus: benchLeadsByStatus { nodes { status count } }
      leads(orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 5) { items: nodes { ${RECENT} } } }`,
    variables: {},
  },
  shaped(data) {
    const { stats, leadsByStatus, leads } = asOurs(data) as { stats: [object]; leadsByStatus: unknown; leads: unknown };
    return { dashboardStats: { ...stats[0], leadsByStatus }, leads };
  },
};

const LISTED =
  "id: rowId status firstName lastName phone createdAt firstCalledAt vehicle { id: rowId year make model }";
const planned = (call: string): string => `${call} { nodes { since: dueAt lead { ${LISTED} } } }`;
const ofToday = (part: string): string =>
  `todayWork(part: ${part}, owner: $owner) { since lead { ${LISTED.replaceAll("id: rowId", "id")} } }`;

export const TODAY: PeerQuestion = {
  name: "today",
  asked: {
    query: `query BenchToday($owner: String!) {
      overdue: ${ofToday("overdue")} dueToday: ${ofToday("due_today")} uncalled: ${ofToday("uncalled")} }`,
    variables: { owner: "{seller}" },
  },
  postgraphile: {
    query: `query BenchToday($owner: UUID!) {
      overdue: ${planned("todayOverdue(seller: $owner)")}
      dueToday: ${planned("todayDue(seller: $owner)")}
      uncalled: todayUncalled(seller: $owner) { nodes { ${LISTED} } } }`,
    variables: { owner: "{seller}" },
  },
  shaped(data) {
    const { uncalled, ...rest } = asOurs(data) as { uncalled: readonly { createdAt: string }[] };
    return { ...rest, uncalled: uncalled.map((lead) => ({ since: lead.createdAt, lead })) };
  },
};
