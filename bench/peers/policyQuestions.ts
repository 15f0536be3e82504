import { asOurs } from "./asOurs.js";
import type { PeerQuestion } from "./peerQuestion.js";

const ROW = `package coverageState daysRemaining policyStartDate expirationDate deductible totalPremiumCents monthlyPaymentCents
  paymentStatus createdAt`;

export const POLICIES_PAGE: PeerQuestion = {
  name: "policies page",
  floorPath: "/policies?",
  asked: {
    query: `query BenchPolicies($filter: PolicyFilter!, $sort: PolicySort!, $order: SortOrder!, $first: Int!) {
      policies(filter: $filter, sort: $sort, order: $order, first: $first) { items { id ${ROW}
        lead { id firstName lastName email phone } vehicle { id year make model vin } } totalCount nextCursor } }`,
    variables: { filter: {}, sort: "createdAt", order: "desc", first: 50 },
  },
  postgraphile: {
    query: `query BenchPolicies {
      policies(orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 50) { items: nodes { id: rowId ${ROW}
        lead { id: rowId firstName lastName email phone } vehicle: ownVehicle { id: rowId year make model vin } } }
      counters: policyCounters { nodes { count } } }`,
    variables: {},
  },
  shaped(data) {
    const { policies, counters } = asOurs(data) as { policies: object; counters: readonly { count: string }[] };
    return { policies: { ...policies, totalCount: counters.reduce((sum, { count }) => sum + Number(count), 0) } };
  },
};

const TERMS = `version package policyStartDate expirationDate expirationMiles deductible totalPremiumCents downPaymentCents
  monthlyPaymentCents totalPaymentsCents coverageState daysRemaining paymentStatus createdAt updatedAt`;
const HOLDER = "firstName lastName email phone city state zip";
const CAR = "year make model trim vin odometer usage ev";
const REQUEST = "type status title instructions dueDate createdAt";
const PROFILE = `paymentMethod cardBrand cardLastFour cardExpiryMonth cardExpiryYear billingZip accountName accountIdentifier
  notes autopayEnabled updatedAt`;
const CHARGE = "version description notes status amountCents chargedAt period";
const EVENT = "kind at actorKind actorName details";

export const POLICY_OVERVIEW: PeerQuestion = {
  name: "policy overview",
  floorPath: "/policy?{policy}",
  asked: {
    query: `query BenchPolicy($id: ID!) { policy(id: $id) { id ${TERMS} lead { id ${HOLDER} } vehicle { id ${CAR} }
      customers { id displayName email } notes { id content createdAt authorName } documentRequests { id ${REQUEST} }
      paymentProfiles { id ${PROFILE} } charges(first: 101) { id ${CHARGE} } activity(first: 101) { id ${EVENT} } } }`,
    variables: { id: "{policy}" },
  },
  postgraphile: {
    query: `query BenchPolicy($id: String!) { policy(rowId: $id) { id: rowId ${TERMS} lead { id: rowId ${HOLDER} }
      vehicle: ownVehicle { id: rowId ${CAR} } customers: holders { nodes { id: rowId displayName email } }
      notes: policyNotes(orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId content createdAt authorName } }
      documentRequests(orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId ${REQUEST} } }
      paymentProfiles: ownProfiles { nodes { id: rowId ${PROFILE} } }
      charges(orderBy: [CHARGED_AT_DESC, ROW_ID_DESC], first: 101) { nodes { id: rowId ${CHARGE} } }
      activity(first: 101) { nodes { id: rowId ${EVENT} } } } }`,
    variables: { id: "{policy}" },
  },
  shaped: asOurs,
};

const COVERAGE = "package policyStartDate expirationDate expirationMiles deductible monthlyPaymentCents";

export const PORTAL_OVERVIEW: PeerQuestion = {
  name: "portal overview",
  isOfCustomer: true,
  asked: {
    query: `query BenchPortal {
      customerPolicies { id ${COVERAGE} charges { id status } vehicle { id year make model } }
      customerClaims { id status message createdAt }
      customerDocumentRequests { id type status title dueDate } }`,
    variables: {},
  },
  postgraphile: {
    query: `query BenchPortal($id: UUID!) { customer(rowId: $id) {
      customerPolicies: ownPolicies { nodes { id: rowId ${COVERAGE}
        charges(orderBy: [CHARGED_AT_DESC, ROW_ID_DESC], first: 100) { nodes { id: rowId status } } vehicle: ownVehicle { id: rowId year make model } } }
      customerClaims: ownClaims { nodes { id: rowId status message createdAt } }
      customerDocumentRequests: documentRequests(orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId type status title dueDate } } } }`,
    variables: { id: "{customer}" },
  },
  shaped: (data) => (asOurs(data) as { customer: unknown }).customer,
};
