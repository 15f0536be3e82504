import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { ContactLink } from "#client/areas/admin/parts/ContactLink";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { leadName } from "#client/domains/leads/leadNames";
import { leadStatusOptions } from "#client/domains/leads/leadStatus";
import type { CallTarget_LeadFragment, LogCallInput } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { NO_CONSENT, noCallReason } from "#shared/calls/contact";
import { isEnded, statusAfterCall } from "#shared/calls/outcomes";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { isBlank } from "#shared/text/blank";
import { phoneLink } from "#shared/text/phone";
import { useOutcomeRules } from "../outcomes/useOutcomeRules";
import { actionInput, callSchema, noAction, type CallValues } from "./actionValues";
import { NextActionFields } from "./NextActionFields";
import { OutcomeChoice } from "./OutcomeChoice";
import { PlannedMeanwhile } from "./PlannedMeanwhile";
import { StatusMeanwhile } from "./StatusMeanwhile";
import { useCallMeanwhile } from "./useCallMeanwhile";

export interface LogCallDialogProps {
  readonly lead: CallTarget_LeadFragment;
  readonly save: (input: LogCallInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A call with its note, status and next action: one dialog, one save. */
export function LogCallDialog({ lead: current, save, onClose }: LogCallDialogProps) {
  const draft = useDraft(`call to lead ${current.id}`);
  // A colleague's change must not alter what is being filled in, until it was noticed.
  const [first] = useState(current);
  const meanwhile = useCallMeanwhile(current);
  const seenStatus = meanwhile.status.facts;
  const lead = { ...first, status: seenStatus };
  const rules = useOutcomeRules();
  const { keyFor, done } = useRequestKey();
  const noCall = noCallReason(lead);

  async function log({ outcome, note, status, ...action }: CallValues): Promise<void> {
    if (outcome === "") return;
    const request = {
      id: lead.id,
      outcome,
      note: isBlank(note) ? null : note,
      // Only one that was chosen: the server derives the other from the lead's current status, such as Sold by a
      // contract that was signed during the call.
      status: status === statusAfterCall(outcome, lead.status, rules) ? null : status,
      nextAction: isEnded(status) ? null : actionInput(action),
    };
    // Not part of the request: if only the answer was lost, its own changes show as a colleague's.
    const read = { seenNextActionId: meanwhile.readId, seenStatus };
    await meanwhile.orRead(() => save({ ...request, ...read, idempotencyKey: keyFor(request) }));
    done();
    onClose();
  }

  return (
    <FormDialog<CallValues>
      title={`Log call: ${leadName(lead)}`}
      maxWidth="sm"
      draft={draft}
      // A status that was not chosen here follows the lead.
      keptOf={({ status, ...typed }) => (status === lead.status ? typed : { status, ...typed })}
      initialValues={{ outcome: "", note: "", status: first.status, ...noAction }}
      schema={callSchema}
      onSubmit={log}
      onClose={onClose}
    >
      <DialogFields>
        {lead.phone && (
          <ContactLink
            address={lead.phone}
            href={phoneLink(lead.phone)}
            isOffered={noCall === null}
            sx={{ justifySelf: "start", py: 0.5 }}
          />
        )}
        {!lead.consentTcpa && (
          <Typography variant="body2" color="textSecondary">
            {NO_CONSENT}
          </Typography>
        )}
        <OutcomeChoice lead={lead} />
        <TextField name="note" label="Note" optional rows={2} maxLength={MAX_MESSAGE_LENGTH} />
        <SelectField name="status" label="Status" options={leadStatusOptions} />
        <NextActionFields state={lead.state} noCall={noCall} optional />
      </DialogFields>
      <PlannedMeanwhile action={meanwhile.action} />
      <DialogActions>
        <CancelButton />
        <SubmitButton>Save call</SubmitButton>
      </DialogActions>
      <StatusMeanwhile seen={meanwhile.status} now={meanwhile.statusNow} rules={rules} />
    </FormDialog>
  );
}
