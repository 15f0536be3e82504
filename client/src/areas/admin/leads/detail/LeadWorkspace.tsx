import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useEffect, useState } from "react";

import { UnsavedChanges } from "../../../../ui/form/UnsavedChanges";
import { actorName } from "./activityWords";
import { ConflictDialog } from "./ConflictDialog";
import { compareLead } from "./leadComparison";
import type { LeadDetailData } from "./LeadDetail";
import { LeadHeader } from "./LeadHeader";
import { LeadOverview } from "./LeadOverview";
import { LeadTabs, useLeadTab } from "./LeadTabs";
import { LeadTimeline } from "./LeadTimeline";
import { leadValues, type LeadValues } from "./leadValues";
import { OthersNotice } from "./OthersNotice";
import { QuoteHistory } from "./QuoteHistory";
import { TabPanel } from "./TabPanel";
import { useOthersActivity } from "./useOthersActivity";
import type { LeadSaving } from "./useLeadSaving";

interface LeadWorkspaceProps {
  readonly lead: LeadDetailData;
  readonly saving: LeadSaving;
  readonly readLatest: () => Promise<unknown>;
  readonly onDeleted: () => void;
}

export function LeadWorkspace({ lead, saving, readLatest, onDeleted }: LeadWorkspaceProps) {
  const { base, conflict, setConflict, follow, saveMerged } = saving;
  const { dirty, isSubmitting, values, resetForm } = useFormikContext<LeadValues>();
  const [note, setNote] = useState("");
  const [merging, setMerging] = useState(false);
  const tab = useLeadTab();
  const [others, dismissOthers] = useOthersActivity(lead.activity);
  const stale = lead.version > base.version;

  // What others save is taken over while nothing has been typed here; otherwise it is told and waits.
  useEffect(() => {
    if (stale && !dirty && !isSubmitting) follow(lead);
  }, [stale, dirty, isSubmitting, follow, lead]);

  function compare(): void {
    setConflict({ before: base, mine: values, theirs: leadValues(lead) });
  }

  async function saveChoices(merged: LeadValues): Promise<void> {
    if (!conflict) return;
    setMerging(true);
    const saved = await saveMerged(merged, conflict.theirs);
    setMerging(false);
    if (saved) resetForm({ values: saved });
  }

  return (
    <>
      <UnsavedChanges also={note.trim() !== ""} />
      <LeadHeader lead={lead} onDeleted={onDeleted} />
      <OthersNotice activity={others} waiting={stale && dirty} onCompare={compare} onDismiss={dismissOthers} />
      <LeadTabs tab={tab} quoteCount={lead.quotes.length} />
      <Box sx={{ pt: 2 }}>
        <TabPanel name="overview" tab={tab}>
          <LeadOverview lead={lead} note={note} onNote={setNote} onNoteAdded={readLatest} />
        </TabPanel>
        <TabPanel name="quotes" tab={tab}>
          <QuoteHistory quotes={lead.quotes} />
        </TabPanel>
        <TabPanel name="activity" tab={tab}>
          <LeadTimeline activity={lead.activity} notes={lead.notes} />
        </TabPanel>
      </Box>
      {conflict && (
        <ConflictDialog
          comparison={compareLead(conflict.before, conflict.mine, conflict.theirs)}
          theirs={conflict.theirs}
          who={others ? actorName(others) : "Somebody"}
          saving={merging}
          onSave={(merged) => void saveChoices(merged)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
