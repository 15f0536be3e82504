import { mdiContentCopy } from "@mdi/js";

import { leadName } from "#client/domains/leads/leadNames";
import { StatusDot } from "#client/domains/leads/StatusDot";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { useNotify } from "#client/ui/notify/useNotify";
import { shortId } from "#shared/text/shortId";
import { CellIcon } from "#client/ui/table/CellIcon";
import { DuplicateBadge } from "../duplicates/DuplicateBadge";

interface LeadIdProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

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
      <button
        type="button"
        className="cell-button"
        title="Copy ID"
        aria-label={`Copy ID of ${leadName(lead)}`}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onClick={() => void copy()}
      >
        <CellIcon path={mdiContentCopy} />
      </button>
    </span>
  );
}
