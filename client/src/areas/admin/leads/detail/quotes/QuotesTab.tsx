import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import type { LeadDetailData, RefreshLead } from "../LeadDetail";
import { useVehiclePolicies } from "../vehiclePolicies/useVehiclePolicies";
import { VehiclePolicies } from "../vehiclePolicies/VehiclePolicies";
import { NewQuotePanel } from "./NewQuotePanel";
import { QuoteHistory } from "./QuoteHistory";

interface QuotesTabProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  /** Whether the tab is shown. */
  readonly isOpen: boolean;
  /** Someone asked for a new quote: a new object each time. */
  readonly wish: object | null;
  /** Called with whether a quote has been started. */
  readonly onBegun: (begun: boolean) => void;
  readonly refresh: RefreshLead;
}

export function QuotesTab({ lead, act, isOpen, wish, onBegun, refresh }: QuotesTabProps) {
  const planField = useRef<HTMLSelectElement>(null);
  const granted = useRef<object | null>(null);

  // A wish may come before the tab is rendered, or shown.
  useEffect(() => {
    if (!isOpen || wish === granted.current) return;
    granted.current = wish;
    planField.current?.focus();
  }, [isOpen, wish]);

  return (
    <Box sx={besideEachOther}>
      <Box sx={{ displayPrint: "none", display: "grid", gap: 2 }}>
        {/* Asked again for another vehicle, and whenever the tab is opened: a colleague may have sold one since. */}
        {isOpen && <PoliciesOfVehicle key={lead.vehicle?.vin} lead={lead} />}
        <NewQuotePanel lead={lead} act={act} planField={planField} onDirty={onBegun} />
      </Box>
      <QuoteHistory lead={lead} refresh={refresh} />
    </Box>
  );
}

function PoliciesOfVehicle({ lead }: Pick<QuotesTabProps, "lead">) {
  return <VehiclePolicies policies={useVehiclePolicies(lead)} />;
}

/** The quotes and their mailing are next to the form, visible without scrolling, and a new one moves nothing. */
const besideEachOther = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(20rem, 24rem)" },
} as const;
