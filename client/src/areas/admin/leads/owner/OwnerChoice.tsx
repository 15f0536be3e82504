import { useState } from "react";

import { StatusChoice } from "#client/areas/admin/parts/StatusChoice";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import type { LeadOwner_LeadFragment } from "#client/generated/graphql";
import { NOBODY, useOwnerOptions } from "./useOwnerOptions";

interface OwnerChoiceProps {
  readonly lead: LeadOwner_LeadFragment & Parameters<typeof leadName>[0];
  readonly disabled?: boolean;
  /** -1 in a cell that is not the table's tab stop. */
  readonly tabIndex?: 0 | -1;
  /**
   * @param ownerId null for no one
   * @param version of the lead, with the owner that was read
   */
  readonly assign: (ownerId: string | null, version: number) => Promise<void>;
}

/** The lead's owner, saved as soon as one is chosen. */
export function OwnerChoice({ lead, disabled, tabIndex, assign }: OwnerChoiceProps) {
  const options = useOwnerOptions(lead.owner);
  const reportFailure = useReportFailure();
  /** The lead when the menu was opened. */
  const [seen, setSeen] = useState(lead);

  async function choose(chosen: string): Promise<void> {
    try {
      // Under the open menu, a colleague may have given the lead to someone else, who is not replaced unseen.
      const { version } = seen.owner?.id === lead.owner?.id ? lead : seen;
      await assign(chosen === NOBODY ? null : chosen, version);
    } catch (error) {
      reportFailure(error, "Failed to change the owner", { serverMessage: true });
    }
  }

  return (
    <StatusChoice
      label={`Owner of ${leadName(lead)}`}
      value={lead.owner?.id ?? NOBODY}
      options={options}
      disabled={disabled}
      tabIndex={tabIndex}
      onOpen={() => setSeen(lead)}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
