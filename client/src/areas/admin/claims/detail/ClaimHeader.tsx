import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";

import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { StickyHeader } from "#client/areas/admin/parts/StickyHeader";
import { UnsavedMark } from "#client/areas/admin/parts/UnsavedMark";
import { claimantName } from "#client/domains/claims/claimantName";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import { FINGERS, reach } from "#client/lib/design/fingers";
import { paths } from "#client/lib/paths";
import { adminSession, useSession } from "#client/lib/session";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { PageHeader } from "#client/ui/PageHeader";
import { ToneBadge } from "#client/ui/ToneBadge";
import { phoneLink } from "#shared/text/phone";
import { shortId } from "#shared/text/shortId";
import { ClockBadge } from "../ClockBadge";
import { AssignToMe } from "./AssignToMe";
import type { ClaimDetail } from "./ClaimWorkspace";
import { nextStep } from "./now/nextStep";

interface ClaimHeaderProps {
  readonly claim: ClaimDetail;
}

export function ClaimHeader({ claim }: ClaimHeaderProps) {
  const { name } = useSession(adminSession);
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
            {canTakeHere(claim, name) && <AssignToMe claim={claim} variant="outlined" color="inherit" />}
            <SubmitButton>Save changes</SubmitButton>
          </>
        }
      />
    </StickyHeader>
  );
}

/** Not if the claim is the user's own, or an objection to their denial is open. An unassigned one is taken under *To do now*. */
function canTakeHere(claim: ClaimDetail, name: string | null): boolean {
  const isOwn = claim.assignedToName !== null && claim.assignedToName === name;
  return !isOwn && claim.appeal?.viewerCanDecide !== false && nextStep(claim).action !== "assign";
}

/** The number by which customers and shops know the claim, its reason, and how to reach the customer. */
function WaysToReach({ claim: { id, claimReason, email, phone } }: ClaimHeaderProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        rowGap: 0.5,
        overflowWrap: "anywhere",
        [FINGERS]: { rowGap: 3 },
      }}
    >
      <Typography>{`Claim ${shortId(id)}`}</Typography>
      {claimReason && (
        <Typography component="bdi" noWrap title={claimReason}>
          {claimReason}
        </Typography>
      )}
      {email && (
        <Link href={`mailto:${email}`} sx={reach}>
          {email}
        </Link>
      )}
      {phone && (
        <Link href={phoneLink(phone)} sx={reach}>
          {phone}
        </Link>
      )}
    </Box>
  );
}
