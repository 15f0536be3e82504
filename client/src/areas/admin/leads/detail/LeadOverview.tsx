import Box from "@mui/material/Box";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { Section } from "#client/areas/admin/parts/Section";
import type { LeadDetailData } from "./LeadDetail";
import { NextActionOfLead } from "../next/NextActionOfLead";
import { LeadInformation } from "./LeadInformation";
import { LeadNotes } from "./LeadNotes";
import { PolicyInformation } from "./PolicyInformation";
import { VehicleInformation } from "./VehicleInformation";

interface LeadOverviewProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

export function LeadOverview({ lead, act, note, onNote }: LeadOverviewProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(18rem, 2fr)" },
      }}
    >
      <Section title="Lead Information">
        <LeadInformation lead={lead} />
      </Section>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Section title="Next Action">
          <NextActionOfLead lead={lead} act={act} />
        </Section>
        <Section title="Policy Information">
          <PolicyInformation policy={lead.policy} />
        </Section>
        <Section title="Vehicle Information">
          <VehicleInformation />
        </Section>
        <Section title="Notes">
          <LeadNotes leadId={lead.id} notes={lead.notes} draft={note} onDraft={onNote} />
        </Section>
      </Box>
    </Box>
  );
}
