import Box from "@mui/material/Box";
import { useState } from "react";

import { useHistory } from "#client/areas/admin/activity/useHistory";
import { OthersChanges } from "#client/areas/admin/editing/OthersChanges";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { LeadActivityDocument } from "#client/generated/graphql";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { useDraftText } from "#client/ui/form/useDraftText";
import { Later } from "#client/ui/Later";
import { MergedLeads } from "../duplicates/MergedLeads";
import { NextActionOfLead } from "../next/NextActionOfLead";
import { BehindForm } from "./BehindForm";
import { DeleteLead } from "./DeleteLead";
import { LeadActivity } from "./LeadActivity";
import { LeadDeleted } from "./LeadDeleted";
import type { LeadDetailData, RefreshLead } from "./LeadDetail";
import { LeadHeader } from "./LeadHeader";
import { LeadOverview } from "./LeadOverview";
import { leadRecord } from "./leadRecord";
import { LeadTabs, useLeadTab, useOpenLeadTab } from "./LeadTabs";
import { QuotesTab } from "./quotes/QuotesTab";
import { TabPanel } from "./TabPanel";
import type { LeadSaving } from "./useLeadSaving";

interface LeadWorkspaceProps {
  readonly lead: LeadDetailData;
  /** The lead no longer exists; `lead` is its last known state. */
  readonly isDeleted: boolean;
  readonly saving: LeadSaving;
  readonly refresh: RefreshLead;
  readonly onDeleted: () => void;
}

/** Does not subscribe to the form, so that typing re-renders only the fields. */
export function LeadWorkspace({ lead, isDeleted, saving, refresh, onDeleted }: LeadWorkspaceProps) {
  const noteDraft = useDraft(`note on lead ${lead.id}`);
  const [note, setNote] = useDraftText(noteDraft);
  const history = useHistory({ document: LeadActivityDocument, id: lead.id, newest: lead.activity });
  const mayDelete = usePermissions()("viewerCanDeleteLeads");
  const [quoteBegun, setQuoteBegun] = useState(false);
  const [quoteWish, setQuoteWish] = useState<object | null>(null);
  const tab = useLeadTab();
  const openTab = useOpenLeadTab();

  function sendQuote(): void {
    openTab("quotes");
    setQuoteWish({});
  }

  const unsavedText = <UnsavedChanges unsaved={note.trim() !== "" || (quoteBegun && !isDeleted)} draft={noteDraft} />;
  if (isDeleted)
    return (
      <>
        {unsavedText}
        <LeadDeleted lead={lead} note={note} />
      </>
    );
  return (
    <>
      {unsavedText}
      <LeadHeader lead={lead} act={saving.actHere} onSendQuote={sendQuote} refresh={refresh} />
      <MergedLeads merges={lead.merges} />
      <NextActionOfLead lead={lead} act={saving.actHere} />
      <LeadTabs tab={tab} quoteCount={lead.quotes.length} />
      <Box sx={{ pt: 2 }}>
        <TabPanel name="overview" tab={tab}>
          <LeadOverview lead={lead} history={history} act={saving.actHere} note={note} onNote={setNote} />
        </TabPanel>
        <TabPanel name="activity" tab={tab}>
          {/* Nothing is typed there, and the conversation has the same entries, so they are printed only once. */}
          {tab === "activity" && <LeadActivity lead={lead} history={history} />}
        </TabPanel>
      </Box>
      <BehindForm>
        <TabPanel name="quotes" tab={tab}>
          <Later>
            <QuotesTab
              lead={lead}
              act={saving.actHere}
              isOpen={tab === "quotes"}
              wish={quoteWish}
              onBegun={setQuoteBegun}
              refresh={refresh}
            />
          </Later>
        </TabPanel>
        {mayDelete && (
          <Later>
            <Box sx={{ display: "flex", displayPrint: "none", justifyContent: "flex-end", pt: 3 }}>
              <DeleteLead lead={lead} onDeleted={onDeleted} />
            </Box>
          </Later>
        )}
        <OthersChanges wording={leadRecord} record={lead} saving={saving} />
      </BehindForm>
    </>
  );
}
