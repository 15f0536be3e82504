/** The two APIs that are compared. */
export type Api = "GraphQL" | "REST";

/**
 * A request to both the application and the floor. Both must return the same data: the runner compares before it
 * measures.
 */
export interface Question {
  readonly name: string;
  /** The floor's path for the same answer; `{id}` is a lead. */
  readonly floorPath: Readonly<Record<Api, string>>;
  readonly graphql: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
  readonly restPath: string;
}

export const LEAD_FIELDS = `
  id version status firstName lastName email phone phoneType state city zip source referrer createdAt updatedAt
  shippingAddress shippingAddress2 shippingCity shippingState shippingZip billingAddress billingAddress2 billingCity billingState billingZip
  newsletter uid sid sid2 ipAddress salespersonEmail sentToExternalSales convertedBy consentTcpa duplicate`;

export const LEAD_DETAIL: Question = {
  name: "lead detail",
  floorPath: { GraphQL: "/lead?{id}", REST: "/rest-lead?{id}" },
  restPath: "/api/admin/leads/{id}",
  graphql: {
    query: `query BenchLeadDetail($id: ID!) { lead(id: $id) { ${LEAD_FIELDS}
      vehicle { id year make model trim vin odometer usage ev }
      policy { id version package policyStartDate expirationDate expirationMiles deductible totalPremiumCents downPaymentCents monthlyPaymentCents totalPaymentsCents createdAt }
      quotes { id plan status createdAt priceTotalCents priceMonthlyCents deductible termMonths expirationMiles contract { id status signedAt } }
      notes { id content createdAt authorName }
      activity(first: 20) { id kind at actorKind actorName details } } }`,
    variables: { id: "{id}" },
  },
};

export const LEADS_PAGE: Question = {
  name: "leads page",
  floorPath: { GraphQL: "/leads?callback", REST: "/rest-leads?callback" },
  restPath: "/api/admin/leads?limit=50&status=callback",
  graphql: {
    query: `query BenchLeadsPage($filter: LeadFilter!, $sort: LeadSort!, $order: SortOrder!, $first: Int!, $after: String) {
      leads(filter: $filter, sort: $sort, order: $order, first: $first, after: $after) {
        items { id version status duplicate firstName lastName source email phone state city referrer createdAt vehicle { id year make model } }
        totalCount nextCursor } }`,
    variables: { filter: { status: "callback" }, sort: "createdAt", order: "desc", first: 50, after: null },
  },
};

export const QUESTIONS: readonly Question[] = [LEAD_DETAIL, LEADS_PAGE];
