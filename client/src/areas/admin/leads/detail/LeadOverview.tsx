import Box from "@mui/material/Box";

import type { History } from "#client/areas/admin/activity/useHistory";
import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { MarketingMail } from "#client/areas/admin/mail/marketing/MarketingMail";
import { Section } from "#client/areas/admin/parts/Section";
import { Later } from "#client/ui/Later";
import { mayContact } from "#shared/calls/contact";
import { isBlank } from "#shared/text/blank";
import { LogCallButton } from "../next/LogCallButton";
import { LeadClaims } from "./claims/LeadClaims";
import { Conversation } from "./conversation/Conversation";
import { WriteEmail } from "./conversation/WriteEmail";
import type { LeadDetailData } from "./LeadDetail";
import { LeadInformation } from "./LeadInformation";
import { LeadNotes } from "./LeadNotes";
import { PolicyInformation } from "./PolicyInformation";
import { VehicleInformation } from "./VehicleInformation";

interface LeadOverviewProps {
  readonly lead: LeadDetailData;
  readonly history: History;
  readonly act: ActHere;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const column = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** The conversation, with the facts next to it or, on phones, below it. */
export function LeadOverview({ lead, history, act, note, onNote }: LeadOverviewProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Box sx={column}>
        <Section title="Notes">
          <LeadNotes leadId={lead.id} draft={note} onDraft={onNote} others={<Reach lead={lead} act={act} />} />
        </Section>
        <Conversation lead={lead} history={history} />
      </Box>
      <Box sx={column}>
        {/* Forty fields, rendered after what is read first. They come last, so that nothing below them moves. */}
        <Later>
          <Section title="Lead Information">
            <LeadInformation lead={lead} />
            <MarketingMail email={lead.email} unsubscription={lead.unsubscription} />
          </Section>
          <Section title="Policy Information">
            <PolicyInformation policy={lead.policy} />
          </Section>
          <LeadClaims lead={lead} />
          <Section title="Vehicle Information">
            <VehicleInformation />
          </Section>
        </Later>
      </Box>
    </Box>
  );
}

/** Offers no way to contact someone who must not be contacted, or whose details we do not have. */
function Reach({ lead, act }: Pick<LeadOverviewProps, "lead" | "act">) {
  const to = lead.email ?? "";
  return (
    <>
      <LogCallButton lead={lead} act={act} label="Log a Call" />
      <WriteEmail lead={lead} to={to} isOffered={mayContact(lead) && !isBlank(to)} />
    </>
  );
}
