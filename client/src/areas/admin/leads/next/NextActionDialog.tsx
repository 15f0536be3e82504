import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useState } from "react";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import type { CallTarget_LeadFragment, SetNextActionInput } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { nextCall } from "#shared/calls/cadence";
import { noCallReason } from "#shared/calls/contact";
import { actionInput, actionSchema, clockText, usualKind, type ActionValues } from "./actionValues";
import { NextActionFields } from "./NextActionFields";

interface NextActionDialogProps {
  readonly lead: CallTarget_LeadFragment;
  readonly save: (change: Omit<SetNextActionInput, "id">) => Promise<unknown>;
  readonly onClose: () => void;
}

export function NextActionDialog({ lead: current, save, onClose }: NextActionDialogProps) {
  // Restored over what a colleague has planned meanwhile, it would replace that.
  const [planned] = useState(() => JSON.stringify(current.nextAction));
  const draft = useDraft(`next action of lead ${current.id} ${planned}`);
  const [lead] = useState(current);
  const seen = useSeen(current, current.nextAction);
  const { keyFor } = useRequestKey();
  const [initial] = useState(() => valuesOf(current));
  return (
    <FormDialog<ActionValues>
      title="Next action"
      maxWidth="sm"
      draft={draft}
      initialValues={initial}
      schema={actionSchema}
      onSubmit={async (values) => {
        const nextAction = actionInput(values);
        const change = nextAction && { nextAction, version: seen.version };
        if (change !== null) await save({ ...change, idempotencyKey: keyFor(change) });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContent>
        <NextActionFields state={lead.state} owner={lead.nextAction?.owner ?? null} noCall={noCallReason(lead)} />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Save next action</SubmitButton>
      </DialogActions>
      <ChangedMeanwhile seen={seen} theirs={valuesOf(current)}>
        The next action has changed since you opened it.
      </ChangedMeanwhile>
    </FormDialog>
  );
}

/** The planned action, or a call at the next good hour; an email, or else a text, where no call may be offered. */
function valuesOf(lead: CallTarget_LeadFragment): ActionValues {
  const { nextAction, state } = lead;
  const now = new Date();
  const usually = usualKind(lead) || "other";
  if (nextAction === null) {
    const usual = nextCall({ outcome: "callback", attempts: [], state, now }) ?? now;
    return { kind: usually, description: "", due: clockText(usual), ownerId: "" };
  }
  const { kind, description, dueAt, owner } = nextAction;
  return {
    kind: kind === "call" ? usually : kind,
    description: description ?? "",
    due: clockText(new Date(dueAt)),
    ownerId: owner?.id ?? "",
  };
}
