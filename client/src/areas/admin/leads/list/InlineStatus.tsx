import { useContext, useState } from "react";

import { StatusChoice } from "#client/areas/admin/parts/StatusChoice";
import { UndoButton, UNDO_FOR_MS } from "#client/areas/admin/parts/UndoButton";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import { leadStatusLabel, leadStatusOptions } from "#client/domains/leads/leadStatus";
import {
  LeadMeanwhileDocument,
  useSetLeadStatusMutation,
  type LeadColumns_LeadFragment,
  type LeadStatus,
  type SetLeadStatusInput,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";
import { statusTriggerOf } from "./statusTriggers";
import { TellOwnChange } from "./TellOwnChange";

interface InlineStatusProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/**
 * Shows the new status immediately and reverts it if the server refuses: to a colleague's, if they were faster. Staff
 * may set any status from any other.
 */
export function InlineStatus({ lead, tabIndex }: InlineStatusProps) {
  const [setLeadStatus] = useSetLeadStatusMutation({ context: answersFor("LeadsScreen") });
  const { client } = useApi();
  const [seenStatus, setSeenStatus] = useState(lead.status);
  const tellOwnChange = useContext(TellOwnChange);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const { id } = lead;
  const said = (status: LeadStatus): string => `${leadName(lead)}: ${leadStatusLabel(status)}`;

  /** Returns the new version, which an undo needs. */
  async function save(status: LeadStatus, read: Partial<SetLeadStatusInput>): Promise<number | undefined> {
    const { data } = await setLeadStatus({
      variables: { input: { id, status, ...read } },
      optimisticResponse: { setLeadStatus: { __typename: "Lead", id, version: lead.version, status } },
    });
    if (data) tellOwnChange({ id, version: data.setLeadStatus.version });
    return data?.setLeadStatus.version;
  }

  async function change(status: LeadStatus): Promise<void> {
    try {
      const version = await save(status, { seenStatus });
      notify({
        title: "Lead updated successfully",
        description: said(status),
        action: <UndoButton onUndo={() => takeBack(lead.status, version)} />,
        durationMs: UNDO_FOR_MS,
      });
    } catch (error) {
      const isStale = errorCode(error) === "CONFLICT";
      if (isStale) await showLatest();
      reportFailure(error, "Failed to update lead", { serverMessage: isStale });
    }
  }

  /** Where that fails, the refusal itself says what the status is. */
  async function showLatest(): Promise<void> {
    const options = { query: LeadMeanwhileDocument, variables: { id }, fetchPolicy: "network-only" } as const;
    await client.query(options).catch(() => undefined);
  }

  /** Undoes only this change: anything a colleague has done since stays. */
  async function takeBack(status: LeadStatus, version: number | undefined): Promise<void> {
    try {
      await save(status, version === undefined ? {} : { version });
      notify({ title: "Change undone", description: said(status) });
    } catch (error) {
      reportFailure(error, "Failed to update lead", { title: "Could not undo the change", serverMessage: true });
    }
  }

  return (
    <StatusChoice
      label={`Status of ${leadName(lead)}`}
      value={lead.status}
      options={leadStatusOptions}
      tabIndex={tabIndex}
      ref={statusTriggerOf(id)}
      onOpen={() => setSeenStatus(lead.status)}
      onChoose={(status) => void change(status)}
    />
  );
}
