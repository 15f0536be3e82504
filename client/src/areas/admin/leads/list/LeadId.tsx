import { ContentCopyIcon } from "#client/ui/icons";
import { styled } from "@mui/material/styles";

import { leadName, shortId } from "#client/domains/leads/leadNames";
import { StatusDot } from "#client/domains/leads/StatusDot";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { useNotify } from "#client/ui/notify/useNotify";
import { DuplicateBadge } from "../duplicates/DuplicateBadge";

interface LeadIdProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** Not Material's button, which costs more to draw: each row of a list has one. */
const CopyButton = styled("button")(({ theme }) => ({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  marginInlineStart: "auto",
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: "none",
  color: theme.vars.palette.text.secondary,
  cursor: "pointer",
  "& svg": { fontSize: 14 },
  "&:hover": { backgroundColor: theme.vars.palette.divider },
  "@media (pointer: coarse)": { width: 44, height: 44 },
}));

/** An id is for copying, not for reading: its first characters are enough to tell two leads apart. */
export function LeadId({ lead, tabIndex }: LeadIdProps) {
  const notify = useNotify();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lead.id);
      notify({ title: "ID copied" });
    } catch {
      // Pages served over plain HTTP cannot use the clipboard.
      notify({ title: "Copy this ID", description: lead.id });
    }
  }

  return (
    <span className="cell-id">
      <StatusDot status={lead.status} />
      <span className="cell-id-text">
        <span title={lead.id}>{shortId(lead.id)}</span>
        {lead.duplicate && <DuplicateBadge leadId={lead.id} name={leadName(lead)} tabIndex={tabIndex} />}
      </span>
      <CopyButton
        type="button"
        title="Copy ID"
        aria-label={`Copy ID of ${leadName(lead)}`}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onClick={() => void copy()}
      >
        <ContentCopyIcon />
      </CopyButton>
    </span>
  );
}
