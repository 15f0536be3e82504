import { mdiPhoneOutline } from "@mdi/js";
import { use } from "react";

import { TwoLines } from "#client/areas/admin/parts/TwoLines";
import { leadName } from "#client/domains/leads/leadNames";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { CellIcon } from "#client/ui/table/CellIcon";
import { noCallReason } from "#shared/calls/contact";
import { CallFromRow } from "../next/useCallFromList";

interface ContactOfRowProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** Email and phone and, while the row is hovered or focused, a button that logs a call if one may be offered. */
export function ContactOfRow({ lead, tabIndex }: ContactOfRowProps) {
  const call = use(CallFromRow);
  return (
    <span className="cell-contact">
      <TwoLines first={lead.email} second={lead.phone} />
      {noCallReason(lead) === null && (
        <button
          type="button"
          className="cell-button"
          data-over
          title="Log call (L)"
          aria-label={`Log call: ${leadName(lead)}`}
          tabIndex={tabIndex === -1 ? -1 : undefined}
          onClick={() => call(lead)}
        >
          <CellIcon path={mdiPhoneOutline} />
        </button>
      )}
    </span>
  );
}
