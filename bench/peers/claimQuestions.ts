import { asOurs } from "./asOurs.js";
import type { PeerQuestion } from "./peerQuestion.js";

const ROW = `status policyId firstName lastName email phone claimReason message year make model assignedToName createdAt updatedAt`;

export const CLAIMS_QUEUE: PeerQuestion = {
  name: "claims queue",
  asked: {
    query: `query BenchClaims($filter: ClaimFilter!, $sort: ClaimSort!, $order: SortOrder!, $first: Int!) {
      claims(filter: $filter, sort: $sort, order: $order, first: $first) {
        items { id ${ROW} assignDueAt answerDueAt question { createdAt } } totalCount nextCursor }
      claimCounts { total open needsAttention waiting late } }`,
    variables: { filter: {}, sort: "updatedAt", order: "desc", first: 50 },
  },
  postgraphile: {
    query: `query BenchClaims {
      claims(orderBy: [UPDATED_AT_DESC, ROW_ID_DESC], first: 50) { items: nodes { id: rowId ${ROW}
        assignDueAt: openAssignDue answerDueAt: openAnswerDue question: openQuestion { createdAt } } }
      claimCounts: benchClaimCounts { nodes { total open needsAttention waiting late } } }`,
    variables: {},
  },
  shaped(data) {
    const { claims, claimCounts } = asOurs(data) as { claims: object; claimCounts: [{ total: number }] };
    return { claims: { ...claims, totalCount: claimCounts[0].total }, claimCounts: claimCounts[0] };
  },
};
