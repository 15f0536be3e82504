import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import type { ClaimHistory_ClaimFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { SimpleTable, type SimpleColumn } from "../parts/SimpleTable";
import { awaitsCustomer } from "./awaitsCustomer";
import { ClaimId } from "./ClaimId";

interface ClaimHistoryProps {
  readonly claims: readonly ClaimHistory_ClaimFragment[];
}

export function ClaimHistory({ claims }: ClaimHistoryProps) {
  if (claims.length === 0)
    return (
      <Typography sx={{ color: "text.secondary" }}>
        No claims yet. When you submit a claim, it appears here right away with its status.
      </Typography>
    );
  return <SimpleTable label="Recent Claims" columns={columns} rows={claims} rowKey={({ id }) => id} />;
}

const asHighAsAFinger = { display: "flex", alignItems: "center", minHeight: 44, width: "fit-content" } as const;

const columns: readonly [SimpleColumn<ClaimHistory_ClaimFragment>, ...SimpleColumn<ClaimHistory_ClaimFragment>[]] = [
  {
    header: "Claim",
    cell: ({ id }) => (
      <Link component={RouterLink} to={paths.portal.claim(id)} sx={asHighAsAFinger}>
        <ClaimId id={id} />
      </Link>
    ),
  },
  {
    header: "Status",
    cell: ({ id, status, question, requiredDocuments }) => (
      <>
        <ClaimStatusBadge status={status} />
        {awaitsCustomer({ status, question, requiredDocuments }) && (
          <Link component={RouterLink} to={paths.portal.claimAnswer(id)} sx={asHighAsAFinger}>
            {question === null ? "Send what is missing" : "Answer our question"}
          </Link>
        )}
      </>
    ),
  },
  { header: "Filed", cell: ({ createdAt }) => formatInstantDay(createdAt) },
  { header: "Last update", cell: ({ updatedAt }) => formatInstantDay(updatedAt) },
  { header: "Notes", cell: (claim) => <ClaimNotes claim={claim} />, wraps: true },
];

/** The reason for a denial comes first, and the customer's own words are kept, even if our claims team has edited them. */
function ClaimNotes({
  claim: { message, filedMessage, denialReason, denialClause },
}: {
  readonly claim: ClaimHistory_ClaimFragment;
}) {
  const denial = [denialReason, denialClause].filter(Boolean).join(" ");
  return (
    <>
      {denial !== "" && (
        <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
          {denial}
        </Box>
      )}
      {message ?? "—"}
      {filedMessage !== null && filedMessage !== message && (
        <Box component="span" sx={{ display: "block", mt: 0.5, color: "text.secondary" }}>
          You wrote: {filedMessage}
        </Box>
      )}
    </>
  );
}
