import Box from "@mui/material/Box";

import { Section } from "#client/areas/admin/parts/Section";
import type { LeadDetailData } from "./LeadDetail";
import { LeadInformation } from "./LeadInformation";
import { LeadNotes } from "./LeadNotes";
import { PolicyInformation } from "./PolicyInformation";
import { VehicleInformation } from "./VehicleInformation";

interface LeadOverviewProps {
  readonly lead: LeadDetailData;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

export function LeadOverview({ lead, note, onNote }: LeadOverviewProps) {
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
