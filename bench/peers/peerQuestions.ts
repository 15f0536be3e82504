import { CLAIMS_QUEUE } from "./claimQuestions.js";
import { DASHBOARD, FOUND_LEADS, LEADS_PAGE_OF_ALL, LEAD_DETAIL_OF_ALL, TODAY } from "./leadQuestions.js";
import type { PeerQuestion } from "./peerQuestion.js";
import { POLICIES_PAGE, POLICY_OVERVIEW, PORTAL_OVERVIEW } from "./policyQuestions.js";

export const PEER_QUESTIONS: readonly PeerQuestion[] = [
  LEAD_DETAIL_OF_ALL,
  LEADS_PAGE_OF_ALL,
  ...FOUND_LEADS,
  POLICIES_PAGE,
  POLICY_OVERVIEW,
  PORTAL_OVERVIEW,
  CLAIMS_QUEUE,
  DASHBOARD,
  TODAY,
];
