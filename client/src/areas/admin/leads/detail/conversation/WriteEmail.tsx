import Button from "@mui/material/Button";
import { useState } from "react";

import { blankDraft } from "#client/areas/admin/policies/overview/email/draft";
import { useHotkey } from "#client/lib/hotkeys";
import { MailIcon } from "#client/ui/icons";
import { lazyScreen } from "#client/ui/lazyScreen";
import { useDraft } from "#client/areas/admin/session/useDraft";
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
  const draft = useDraft(`email to lead ${lead.id}`);
  const [composing, setComposing] = useState(false);
  useHotkey("m", "Write an email", () => setComposing(true));
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MailIcon />}
        aria-keyshortcuts="m"
        onClick={() => setComposing(true)}
      >
        Write Email
      </Button>
      {composing && (
        <LeadEmailDialog lead={lead} begin={blankDraft(to)} draft={draft} onClose={() => setComposing(false)} />
      )}
    </>
  );
}
