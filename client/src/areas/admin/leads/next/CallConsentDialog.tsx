import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { object, string } from "yup";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import type { CallTarget_LeadFragment, RecordCallConsentInput } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { FIRST_CONSENT_DAY, MAX_CONSENT_LENGTH } from "#shared/limits/leadLimits";

interface CallConsentDialogProps {
  readonly lead: CallTarget_LeadFragment;
  readonly save: (input: RecordCallConsentInput) => Promise<unknown>;
  readonly onClose: () => void;
}

interface ConsentValues {
  readonly givenOn: string | null;
  readonly how: string;
}

const schema = object({
  givenOn: string().nullable().required("Please choose a day."),
  how: requiredText("Please say how they agreed."),
});

/** Consent to be called, given by phone or in writing, for the number that the dialog shows. */
export function CallConsentDialog({ lead, save, onClose }: CallConsentDialogProps) {
  const { id, phone, consentTcpa } = lead;
  const draft = useDraft(`consent of lead ${id}`);
  // It is evidence for one number and can't be deleted, so it must not be recorded for a number typed in meanwhile.
  const seen = useSeen(lead, { phone, consentTcpa });
  const today = useToday();
  const { keyFor, done } = useRequestKey();
  return (
    <FormDialog<ConsentValues>
      title="Record consent to be called"
      maxWidth="sm"
      draft={draft}
      initialValues={{ givenOn: today, how: "" }}
      schema={schema}
      onSubmit={async ({ givenOn, how }) => {
        const request = { id, version: seen.version, givenOn: givenOn ?? "", how };
        await save({ ...request, idempotencyKey: keyFor(request) });
        done();
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContent sx={{ display: "grid", gap: 2.5 }}>
        <Typography>
          For calls to <bdi>{seen.facts.phone}</bdi>
        </Typography>
        <DateField name="givenOn" label="Agreed on" required min={FIRST_CONSENT_DAY} max={today} />
        <TextField
          name="how"
          label="How they agreed"
          required
          autoFocus
          rows={2}
          maxLength={MAX_CONSENT_LENGTH}
          hint="By phone or in writing, and to what, in their words. Kept as evidence: it can't be changed or deleted."
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Record consent</SubmitButton>
      </DialogActions>
      <ChangedMeanwhile seen={seen}>
        {phone === seen.facts.phone
          ? "Consent is recorded by now."
          : `The lead's number is now ${phone ?? "not known"}.`}
      </ChangedMeanwhile>
    </FormDialog>
  );
}
