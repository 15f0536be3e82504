import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { NO_CONSENT } from "#shared/calls/contact";
import type { LeadDetailData } from "../detail/LeadDetail";
import { CallConsentDialog } from "./CallConsentDialog";
import { useNextActionSaving } from "./useNextActionSaving";

interface NoConsentProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
}

/** Says that someone has not agreed to be called, and records it once they have. */
export function NoConsent({ lead, act }: NoConsentProps) {
  const [isOpen, setOpen] = useState(false);
  const { recordConsent } = useNextActionSaving(lead, act);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
      <span>{NO_CONSENT}</span>
      <Button
        size="small"
        variant="text"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ displayPrint: "none", py: 0, minHeight: 24, "@media (pointer: coarse)": { minHeight: 44 } }}
      >
        Record consent
      </Button>
      {isOpen && <CallConsentDialog leadId={lead.id} save={recordConsent} onClose={() => setOpen(false)} />}
    </Box>
  );
}
