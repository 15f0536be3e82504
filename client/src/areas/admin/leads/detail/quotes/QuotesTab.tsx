import Box from "@mui/material/Box";
import type { RefObject } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import type { LeadDetailData } from "../LeadDetail";
import { NewQuotePanel } from "./NewQuotePanel";
import { QuoteHistory } from "./QuoteHistory";

interface QuotesTabProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly planField: RefObject<HTMLSelectElement | null>;
  /** Called with whether a quote has been started. */
  readonly onBegun: (begun: boolean) => void;
  readonly refresh: () => Promise<unknown>;
}

export function QuotesTab({ lead, act, planField, onBegun, refresh }: QuotesTabProps) {
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ displayPrint: "none" }}>
        <NewQuotePanel lead={lead} act={act} planField={planField} onDirty={onBegun} />
      </Box>
      <QuoteHistory leadId={lead.id} quotes={lead.quotes} contracts={lead.contracts} refresh={refresh} />
    </Box>
  );
}
