import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { together } from "#client/areas/admin/list/together";
import { TwoLines } from "#client/areas/admin/parts/TwoLines";
import { claimantName } from "#client/domains/claims/claimantName";
import { claimClock, clockText, waitText } from "#client/domains/claims/claimClock";
import { claimStatusLabel, isClosedClaim } from "#client/domains/claims/claimStatus";
import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import { missingNames } from "#client/domains/claims/requiredDocuments/missingNames";
import type { ClaimColumns_ClaimFragment } from "#client/generated/graphql";
import { formatInstantDay, formatInstant, formatInstantTime, homeZoneName } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import type { Column } from "#client/ui/table/column";
import { ToneBadge } from "#client/ui/ToneBadge";
import { vehicleName } from "#shared/text/names";
import { ClockBadge } from "../ClockBadge";

type Row = ClaimColumns_ClaimFragment;

function dueText(claim: Row): string | null {
  const clock = claimClock(claim, Date.now());
  const since = waitsSince(claim);
  if (clock === null && since !== undefined) return waitText(since, Date.now());
  return clock && `${clockText(clock)} (${formatInstant(clock.dueAt)})`;
}

/** When we asked the customer, or else the shop, for what the claim waits for; a closed claim waits for nothing. */
function waitsSince(claim: Row): string | undefined {
  const { question, shopLink } = claim;
  if (isClosedClaim(claim)) return undefined;
  if (question !== null) return question.createdAt;
  return shopLink?.awaitsEstimate === true ? shopLink.createdAt : undefined;
}

/** What the customer was asked for and has not sent; it no longer matters once the claim is closed. */
function missingOf(claim: Row): string | null {
  const missing = isClosedClaim(claim) ? "" : missingNames(claim.requiredDocuments);
  return missing === "" ? null : `Missing: ${missing}`;
}

/** The columns in the back office's order; `Due` is the claim's next deadline. */
export const claimColumns: readonly Column<Row>[] = [
  {
    key: "claimant",
    header: "Claimant",
    flex: 1.66,
    minWidth: 150,
    primary: true,
    value: (claim) => together(claimantName(claim), claim.policyId),
    render: (claim) => <TwoLines first={claimantName(claim)} second={claim.policyId ?? "No policy"} />,
  },
  {
    key: "contact",
    header: "Contact",
    flex: 2.14,
    minWidth: 150,
    value: ({ email, phone }) => together(phone, email),
    render: ({ email, phone }) => <TwoLines first={phone} second={email} />,
  },
  {
    key: "vehicle",
    header: "Vehicle",
    flex: 1.1,
    minWidth: 100,
    value: vehicleName,
    render: ({ year, make, model }) => <TwoLines first={vehicleName({ year, make })} second={model} />,
  },
  {
    key: "summary",
    header: "Summary",
    flex: 1.55,
    minWidth: 130,
    value: (claim) => together(claim.claimReason, claim.message, missingOf(claim)),
    render: (claim) => {
      const { claimReason, message } = claim;
      const [first, second] = claimReason ? [claimReason, message] : [message, null];
      const missing = missingOf(claim);
      if (missing !== null || first === null) return <TwoLines first={first} second={missing} sentences />;
      return (
        <span className="cell-story" title={together(first, second)} dir="auto">
          <span>{first}</span>
          {second !== null && <span>{second}</span>}
        </span>
      );
    },
  },
  {
    key: "status",
    header: "Status",
    card: "corner",
    width: 136,
    value: ({ status, appeal }) => together(claimStatusLabel(status), appeal && "Objection"),
    render: ({ status, appeal }) => (
      <span className="cell-badges">
        <ClaimStatusBadge status={status} label={claimStatusLabel(status)} folds={appeal === null} />
        {appeal !== null && (
          <ToneBadge tone="amber" plain title="The customer objects to its denial">
            Objection
          </ToneBadge>
        )}
      </span>
    ),
  },
  {
    key: "due",
    header: "Due",
    sortKey: "dueAt",
    width: 106,
    value: dueText,
    render: (claim) => <ClockBadge deadlines={claim} waitsSince={waitsSince(claim)} none="—" folds />,
  },
  {
    key: "updated",
    header: "Last update",
    sortKey: "updatedAt",
    width: 102,
    value: ({ updatedAt }) => formatInstant(updatedAt),
    render: ({ updatedAt }) => (
      <time className="cell-time" dateTime={updatedAt} title={formatInstant(updatedAt)}>
        <TwoLines
          first={formatInstantDay(updatedAt)}
          second={`${formatInstantTime(updatedAt)} ${homeZoneName(updatedAt)}`}
        />
      </time>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    card: "none",
    width: 58,
    value: () => null,
    render: (claim, { tabIndex }) => (
      <Button
        component={RouterLink}
        to={paths.admin.claim(claim.id)}
        size="small"
        tabIndex={tabIndex}
        sx={{ minWidth: 0 }}
        aria-label={`View claim of ${claimantName(claim)}`}
      >
        View
      </Button>
    ),
  },
];

/** The columns that fit beside an open claim; claims without a deadline have no line for it. */
export const narrowClaimColumns: readonly Column<Row>[] = claimColumns
  .filter(({ key }) => ["claimant", "status", "due"].includes(key))
  .map((column) =>
    column.key === "due" ? { ...column, render: (claim) => <ClockBadge deadlines={claim} /> } : column,
  );
