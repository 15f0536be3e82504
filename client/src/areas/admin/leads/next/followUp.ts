import type { NextActionInput } from "#client/generated/graphql";
import { followUpTime } from "#shared/calls/cadence";
import { isEnded } from "#shared/calls/outcomes";
import type { LeadDetailData } from "../detail/LeadDetail";
import { openQuote } from "../detail/quotes/openQuote";
import { usualKind } from "./actionValues";

interface FollowUp {
  /** What the customer has not answered. */
  readonly about: "quote" | "contract";
  readonly action: NextActionInput & { readonly kind: "call" | "email" };
}

/** What to plan once a quote or a contract was sent and nothing is planned; null where there is nothing to ask about. */
export function followUpOf(lead: LeadDetailData, now: Date): FollowUp | null {
  const { nextAction, status, state, policy, quotes, calls } = lead;
  const kind = usualKind(lead);
  if (nextAction !== null || policy !== null || isEnded(status) || kind === "") return null;
  const about = quotes.some(({ contract }) => contract?.status === "sent")
    ? "contract"
    : openQuote(quotes) === null
      ? null
      : "quote";
  if (about === null) return null;
  const attempts = calls.map(({ calledAt }) => new Date(calledAt));
  const dueAt = followUpTime({ attempts, state, now }).toISOString();
  return { about, action: { kind, description: `Follow up on the ${about}`, dueAt, ownerId: null } };
}
