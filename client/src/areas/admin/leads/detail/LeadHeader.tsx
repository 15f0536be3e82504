import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { ContactLink } from "#client/areas/admin/parts/ContactLink";
import { StickyHeader } from "#client/areas/admin/parts/StickyHeader";
import { UnsavedMark } from "#client/areas/admin/parts/UnsavedMark";
import { leadName } from "#client/domains/leads/leadNames";
import { StatusBadge } from "#client/domains/leads/StatusBadge";
import { FINGERS, reach } from "#client/lib/design/fingers";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { PageHeader } from "#client/ui/PageHeader";
import { ToneBadge } from "#client/ui/ToneBadge";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { mayContact, noCallReason, noContactReason } from "#shared/calls/contact";
import { vehicleName } from "#shared/text/names";
import { phoneLink } from "#shared/text/phone";
import { DuplicateBadge } from "../duplicates/DuplicateBadge";
import { LogCallButton } from "../next/LogCallButton";
import { NoConsent } from "../next/NoConsent";
import { OwnerOfLead } from "../owner/OwnerOfLead";
import { ConvertLead } from "./convert/ConvertLead";
import type { LeadDetailData, RefreshLead } from "./LeadDetail";

interface LeadHeaderProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly onSendQuote: () => void;
  readonly refresh: RefreshLead;
}

export function LeadHeader({ lead, act, onSendQuote, refresh }: LeadHeaderProps) {
  return (
    <StickyHeader>
      <PageHeader
        title={leadName(lead)}
        back={<BackButton to={listAddress(paths.admin.leads)}>Back to Leads</BackButton>}
        badges={
          <>
            <StatusBadge status={lead.status} />
            {awaitsConversion(lead) && (
              <ToneBadge tone="green" plain>
                Contract signed
              </ToneBadge>
            )}
            {lead.duplicate && <DuplicateBadge leadId={lead.id} name={leadName(lead)} />}
            {!mayContact(lead) && (
              <ToneBadge tone="rose" plain title={lead.doNotCallReason ?? undefined}>
                Do not call
              </ToneBadge>
            )}
            <OwnerOfLead lead={lead} act={act} />
          </>
        }
        description={<WaysToReach lead={lead} act={act} />}
        actions={
          <>
            <UnsavedMark />
            <LogCallButton lead={lead} act={act} hotkey />
            <Button variant="outlined" color="inherit" onClick={onSendQuote}>
              Send Quote
            </Button>
            <ConvertLead lead={lead} act={act} refresh={refresh} />
            <SubmitButton>Save</SubmitButton>
          </>
        }
      />
    </StickyHeader>
  );
}

/** The recommended next step. */
function awaitsConversion({ policy, quotes }: LeadDetailData): boolean {
  return policy === null && quotes.some(({ contract }) => contract?.status === "signed");
}

function WaysToReach({ lead, act }: Pick<LeadHeaderProps, "lead" | "act">) {
  const vehicle = vehicleName(lead.vehicle);
  const isReachable = mayContact(lead);
  const ways = useRef<HTMLDivElement>(null);
  const goOn = useMoveFocus(ways);
  return (
    <Box
      ref={ways}
      tabIndex={-1}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 2,
        rowGap: 0.5,
        overflowWrap: "anywhere",
        [FINGERS]: { rowGap: 3 },
      }}
    >
      {vehicle !== "" && <span>{vehicle}</span>}
      {lead.email && (
        <ContactLink address={lead.email} href={`mailto:${lead.email}`} isOffered={isReachable} sx={reach} />
      )}
      {lead.phone && (
        <ContactLink
          address={lead.phone}
          href={phoneLink(lead.phone)}
          isOffered={noCallReason(lead) === null}
          sx={reach}
        />
      )}
      {isReachable ? (
        lead.doNotCallListedAt && (
          <span>{`Do not call since ${formatInstantDay(lead.doNotCallListedAt)}, but agreed to be called after that`}</span>
        )
      ) : (
        <span>{`Do not call: ${noContactReason(lead)}`}</span>
      )}
      <NoConsent
        lead={lead}
        act={act}
        isShown={isReachable && Boolean(lead.phone) && !lead.consentTcpa}
        onRecorded={goOn}
      />
    </Box>
  );
}
