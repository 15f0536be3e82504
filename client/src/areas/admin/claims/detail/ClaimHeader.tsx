import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";

import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { StickyHeader } from "#client/areas/admin/parts/StickyHeader";
import { UnsavedMark } from "#client/areas/admin/parts/UnsavedMark";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { claimantName } from "#client/domains/claims/claimantName";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import { useAssignClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { adminSession, useSession } from "#client/lib/session";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { PageHeader } from "#client/ui/PageHeader";
import { ToneBadge } from "#client/ui/ToneBadge";
import { phoneLink } from "#shared/text/phone";
import { shortId } from "#shared/text/shortId";
import { ClockBadge } from "../ClockBadge";
import type { ClaimDetail } from "./ClaimWorkspace";

interface ClaimHeaderProps {
  readonly claim: ClaimDetail;
}

export function ClaimHeader({ claim }: ClaimHeaderProps) {
  return (
    <StickyHeader>
      <PageHeader
        title={claimantName(claim)}
        back={<BackButton to={listAddress(paths.admin.claims)}>Back to Claims</BackButton>}
        badges={
          <>
            <ClaimStatusBadge status={claim.status} label={claimStatusLabel(claim.status)} />
            {claim.appeal !== null && <ToneBadge tone="amber">Objection</ToneBadge>}
            <ClockBadge deadlines={claim} />
          </>
        }
        description={<WaysToReach claim={claim} />}
        actions={
          <>
            <UnsavedMark />
            <AssignToMe claim={claim} />
            <SubmitButton>Save changes</SubmitButton>
          </>
        }
      />
    </StickyHeader>
  );
}

/** Assigns the claim to the current user, even if someone else has it; not to the person to whose denial the customer objects. */
function AssignToMe({ claim: { id, assignedToName, appeal } }: ClaimHeaderProps) {
  const { name } = useSession(adminSession);
  const [assignClaim] = useAssignClaimMutation({ context: answersFor("ClaimScreen") });
  const { running: assigning, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const isOwn = assignedToName !== null && assignedToName === name;
  if (isOwn || appeal?.viewerCanDecide === false) return null;

  async function assign(): Promise<void> {
    try {
      await assignClaim({ variables: { id } });
      notify({ title: "Success", description: "This claim is assigned to you" });
    } catch (error) {
      reportFailure(error, "Failed to update claim", { serverMessage: errorCode(error) === "FORBIDDEN" });
    }
  }

  return (
    <Button variant="outlined" color="inherit" disabled={assigning} onClick={() => void run(assign)}>
      Assign to me
    </Button>
  );
}

/** The number by which customers and shops know the claim, its reason, and how to reach the customer. */
function WaysToReach({ claim: { id, claimReason, email, phone } }: ClaimHeaderProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, overflowWrap: "anywhere" }}>
      <Typography>{`Claim ${shortId(id)}`}</Typography>
      {claimReason && (
        <Typography component="bdi" noWrap title={claimReason}>
          {claimReason}
        </Typography>
      )}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {phone && <Link href={phoneLink(phone)}>{phone}</Link>}
    </Box>
  );
}
