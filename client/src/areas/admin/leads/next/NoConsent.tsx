import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import type { RecordCallConsentInput } from "#client/generated/graphql";
import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { NO_CONSENT } from "#shared/calls/contact";
import type { LeadDetailData } from "../detail/LeadDetail";
import { CallConsentDialog } from "./CallConsentDialog";
import { useNextActionSaving } from "./useNextActionSaving";

interface NoConsentProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  /** If this ends while the dialog is open, the dialog stays. */
  readonly isShown: boolean;
  /** By then, this is no longer shown. */
  readonly onRecorded: () => void;
}

/** Says that someone has not agreed to be called, and records it once they have. */
export function NoConsent({ lead, act, isShown, onRecorded }: NoConsentProps) {
  const [isOpen, setOpen] = useState(false);
  const { recordConsent } = useNextActionSaving(lead, act);

  async function save(input: RecordCallConsentInput): Promise<void> {
    await recordConsent(input);
    onRecorded();
  }

  return (
    <>
      {isShown && (
        <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
          <span>{NO_CONSENT}</span>
          <Button
            size="small"
            variant="text"
            onClick={() => setOpen(true)}
            sx={{ displayPrint: "none", py: 0, minHeight: 24, [FINGERS]: { minHeight: FINGERTIP } }}
          >
            Record consent
          </Button>
        </Box>
      )}
      {isOpen && <CallConsentDialog lead={lead} save={save} onClose={() => setOpen(false)} />}
    </>
  );
}
