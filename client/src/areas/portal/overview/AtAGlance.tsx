import Box from "@mui/material/Box";

import { countsAsOpen } from "#client/domains/claims/claimStatus";
import type {
  ActionCenter_RequestFragment,
  CoverageCard_PolicyFragment,
  RecentClaims_ClaimFragment,
} from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import { useToday } from "#client/lib/useToday";
import { coverageOn } from "#shared/coverage";
import { formatMoney } from "#shared/money";
import { dueText } from "../documents/dueText";
import { mostUrgentFirst, openRequests } from "../documents/requestOrder";
import { Panel } from "../parts/Panel";
import { Tile } from "../parts/Tile";

type Request = Pick<ActionCenter_RequestFragment, "status" | "dueDate" | "overdue">;

interface AtAGlanceProps {
  readonly policies: readonly CoverageCard_PolicyFragment[];
  readonly claims: readonly Pick<RecentClaims_ClaimFragment, "status">[];
  readonly requests: readonly Request[];
}

/** The overview's four figures. */
export function AtAGlance({ policies, claims, requests }: AtAGlanceProps) {
  const today = useToday();
  const running = policies.filter((policy) => coverageOn(today, policy).state !== "expired");
  const active = running.filter((policy) => ["active", "expiring_soon"].includes(coverageOn(today, policy).state));
  const monthly = running.reduce((sum, { monthlyPaymentCents }) => sum + (monthlyPaymentCents ?? 0), 0);
  const open = openRequests(requests);
  return (
    <Panel title="At a glance" surface="plain">
      <Box component="dl" sx={{ m: 0, ...tileGrid }}>
        <Tile label="Active policies" value={String(active.length)} note={onFile(policies.length)} />
        <Tile label="Open claims" value={String(claims.filter(countsAsOpen).length)} note={filed(claims.length)} />
        <Tile
          label="Monthly coverage"
          value={formatMoney(monthly || null)}
          note="Across policies that haven't expired"
        />
        <Tile label="Document tasks" value={String(open.length)} note={firstDue(open)} />
      </Box>
    </Panel>
  );
}

export const tileGrid = {
  display: "grid",
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;

/** What has been received is no longer due. */
function firstDue(open: readonly Request[]): string {
  const [first] = mostUrgentFirst(open.filter(({ status }) => status === "pending"));
  if (first === undefined || first.dueDate === null) return "Nothing due";
  return first.overdue ? dueText(first) : `Next due ${formatDay(first.dueDate)}`;
}

function onFile(count: number): string {
  return count === 1 ? "1 policy on file" : `${count} policies on file`;
}

function filed(count: number): string {
  return count === 1 ? "1 claim filed" : `${count} claims filed`;
}
