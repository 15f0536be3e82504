import { LEADS_PAGE, LEAD_DETAIL, LEAD_FIELDS } from "../questions.js";
import { asOurs } from "./asOurs.js";

export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What everybody is asked; `{id}` in the variables is a lead. */
export interface PeerQuestion {
  readonly name: string;
  /** The floor's path for the same answer. */
  readonly floorPath?: string;
  /** To the application, and to the plain way, which has the application's schema. */
  readonly asked: Operation;
  readonly postgraphile: Operation;
  /** PostGraphile's answer as the application gives it. */
  readonly shaped: (data: Answer) => unknown;
}

export type Answer = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const LEAD_DETAIL_OF_ALL: PeerQuestion = {
  name: LEAD_DETAIL.name,
  floorPath: LEAD_DETAIL.floorPath.GraphQL,
  asked: LEAD_DETAIL.graphql,
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
    variables: LEAD_DETAIL.graphql.variables,
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

const LEADS_PAGE_OF_ALL: PeerQuestion = {
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

export const PEER_QUESTIONS: readonly PeerQuestion[] = [LEAD_DETAIL_OF_ALL, LEADS_PAGE_OF_ALL];
