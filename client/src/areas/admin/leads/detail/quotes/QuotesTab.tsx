import Box from "@mui/material/Box";
import type { RefCallback } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { mayContact } from "#shared/calls/contact";
import type { LeadDetailData } from "../LeadDetail";
import { NewQuotePanel } from "./NewQuotePanel";
import { QuoteHistory } from "./QuoteHistory";

interface QuotesTabProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly planField: RefCallback<HTMLSelectElement>;
  /** Called with whether a quote has been started. */
  readonly onBegun: (begun: boolean) => void;
  readonly refresh: () => Promise<unknown>;
}

export function QuotesTab({ lead, act, planField, onBegun, refresh }: QuotesTabProps) {
  return (
    <Box sx={besideEachOther}>
      <Box sx={{ displayPrint: "none" }}>
        <NewQuotePanel lead={lead} act={act} planField={planField} onDirty={onBegun} />
      </Box>
      <QuoteHistory
        leadId={lead.id}
        mayContact={mayContact(lead)}
        hasPolicy={lead.policy !== null}
        quotes={lead.quotes}
        contracts={lead.contracts}
        history={lead.activity}
        refresh={refresh}
      />
    </Box>
  );
}

/** The quotes and their mailing are next to the form, visible without scrolling, and a new one moves nothing. */
const besideEachOther = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(20rem, 24rem)" },
} as const;
