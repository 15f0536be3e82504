import Button from "@mui/material/Button";
import { useState } from "react";

import { blankDraft } from "#client/areas/admin/policies/overview/email/draft";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useHotkey } from "#client/lib/hotkeys";
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
  /** If this ends while the composer is open, the composer stays. */
  readonly isOffered: boolean;
}

/** Opens the composer. A closed draft is kept until it is sent. */
export function WriteEmail({ lead, to, isOffered }: WriteEmailProps) {
  const draft = useDraft(`email to lead ${lead.id}`);
  const [composing, setComposing] = useState(false);
  useHotkey("m", "Write an email", () => setComposing(true), isOffered);
  return (
    <>
      {isOffered && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MailIcon />}
          aria-keyshortcuts="m"
          onClick={() => setComposing(true)}
        >
          Write Email
        </Button>
      )}
      {composing && (
        <LeadEmailDialog lead={lead} begin={blankDraft(to)} draft={draft} onClose={() => setComposing(false)} />
      )}
    </>
  );
}
