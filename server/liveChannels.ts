import { LIST_CHANNELS } from "./activity/listChange.js";
import { CLAIM_CHANGED } from "./claims/claimChange.js";
import { PORTAL_CHANGED } from "./customers/portalChange.js";
import { LEAD_CHANGED } from "./leads/leadChange.js";
import { POLICY_CHANGED } from "./policies/policyChange.js";

/** The channels of live screens, whose events are remembered for clients that subscribe a moment after their answer. */
export const liveChannels: readonly string[] = [
  LEAD_CHANGED,
  POLICY_CHANGED,
  CLAIM_CHANGED,
  PORTAL_CHANGED,
  ...Object.values(LIST_CHANNELS),
];
