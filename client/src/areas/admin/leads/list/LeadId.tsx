import { mdiContentCopy } from "@mdi/js";

import { useCopy } from "#client/areas/admin/parts/useCopy";
import { leadName } from "#client/domains/leads/leadNames";
import { StatusDot } from "#client/domains/leads/StatusDot";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { CellIcon } from "#client/ui/table/CellIcon";
import { shortId } from "#shared/text/shortId";
import { DuplicateBadge } from "../duplicates/DuplicateBadge";

interface LeadIdProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** An id is for copying, not for reading: its first characters are enough to tell two leads apart. */
export function LeadId({ lead, tabIndex }: LeadIdProps) {
  const copy = useCopy();

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
        onClick={() => void copy(lead.id, { copied: "ID copied", refused: "Copy this ID" })}
      >
        <CellIcon path={mdiContentCopy} />
      </button>
    </span>
  );
}
