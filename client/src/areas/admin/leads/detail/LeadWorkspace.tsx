import Box from "@mui/material/Box";
import { useState } from "react";

import { UnsavedChanges } from "../../../../ui/form/UnsavedChanges";
import type { LeadDetailData } from "./LeadDetail";
import { LeadHeader } from "./LeadHeader";
import { LeadOverview } from "./LeadOverview";
import { LeadTabs, useLeadTab } from "./LeadTabs";
import { LeadTimeline } from "./LeadTimeline";
import { OthersChanges } from "./OthersChanges";
import { QuoteHistory } from "./QuoteHistory";
import { TabPanel } from "./TabPanel";
import type { LeadSaving } from "./useLeadSaving";

interface LeadWorkspaceProps {
  readonly lead: LeadDetailData;
  readonly saving: LeadSaving;
  readonly refresh: () => Promise<unknown>;
  readonly onDeleted: () => void;
}

/** Reads nothing of the form itself, so that a letter typed into a field draws the fields anew and nothing else. */
export function LeadWorkspace({ lead, saving, refresh, onDeleted }: LeadWorkspaceProps) {
  const [note, setNote] = useState("");
  const tab = useLeadTab();
  return (
    <>
      <UnsavedChanges also={note.trim() !== ""} />
      <LeadHeader lead={lead} onDeleted={onDeleted} />
      <LeadTabs tab={tab} quoteCount={lead.quotes.length} />
      <Box sx={{ pt: 2 }}>
        <TabPanel name="overview" tab={tab}>
          <LeadOverview lead={lead} note={note} onNote={setNote} onNoteAdded={refresh} />
        </TabPanel>
        <TabPanel name="quotes" tab={tab}>
          <QuoteHistory quotes={lead.quotes} />
        </TabPanel>
        <TabPanel name="activity" tab={tab}>
          <LeadTimeline activity={lead.activity} notes={lead.notes} />
        </TabPanel>
      </Box>
      <OthersChanges lead={lead} saving={saving} />
    </>
  );
}
