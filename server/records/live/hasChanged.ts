import { registerEnumType } from "type-graphql";

import { LIST_CHANNELS } from "#server/activity/listChange.js";
import { CLAIM_CHANGED } from "#server/claims/claimChange.js";
import type { RequestContext } from "#server/context.js";
import { LEAD_CHANGED } from "#server/leads/leadChange.js";
import { POLICY_CHANGED } from "#server/policies/policyChange.js";

export enum LiveRecords {
  leads = "leads",
  policies = "policies",
  claims = "claims",
  mail = "mail",
  audit = "audit",
  staff = "staff",
}

registerEnumType(LiveRecords, { name: "LiveRecords", description: "Records whose changes staff can follow." });

const CHANNELS: Readonly<Record<LiveRecords, string>> = {
  [LiveRecords.leads]: LEAD_CHANGED,
  [LiveRecords.policies]: POLICY_CHANGED,
  [LiveRecords.claims]: CLAIM_CHANGED,
  ...LIST_CHANNELS,
};

/**
 * Answered from the events that this process has heard, without PostgreSQL: a screen without a socket asks every five
 * seconds. (docs/architecture.md)
 *
 * @throws DomainError BAD_REQUEST if `since` is not a snapshot
 */
export function hasChanged({ events }: RequestContext, records: LiveRecords, since: string): boolean {
  return events.mayHaveChanged(CHANNELS[records], since);
}
