import Button from "@mui/material/Button";
import { useState } from "react";

import { blankDraft, type Draft } from "#client/areas/admin/policies/overview/email/draft";
import { MailIcon } from "#client/ui/icons";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { LeadDetailData } from "../LeadDetail";
import type { LeadEmailDialogProps } from "./LeadEmailDialog";

const LeadEmailDialog = lazyScreen<LeadEmailDialogProps>(
  async () => (await import("./LeadEmailDialog")).LeadEmailDialog,
  null,
);

interface WriteEmailProps {
  readonly lead: LeadDetailData;
  /** The lead's address. */
  readonly to: string;
}

/** Opens the composer. A closed draft is kept until it is sent. */
export function WriteEmail({ lead, to }: WriteEmailProps) {
  const [kept, setKept] = useState<Draft | null>(null);
  const [composing, setComposing] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<MailIcon />} onClick={() => setComposing(true)}>
        Write Email
      </Button>
      {composing && (
        <LeadEmailDialog
          lead={lead}
          draft={{ ...(kept ?? blankDraft(to)), to }}
          onClose={(unsent) => {
            setKept(unsent);
            setComposing(false);
          }}
        />
      )}
    </>
  );
}
