import DialogActions from "@mui/material/DialogActions";
import { object, string } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useAddToDoNotCallListMutation } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { optionalEmail } from "#client/ui/form/optionalEmail";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { badListedPhone, MAX_LISTED_REASON_LENGTH } from "#shared/calls/listedContact";
import { FIRST_CONSENT_DAY, MAX_PHONE_LENGTH } from "#shared/limits/leadLimits";
import { isBlank } from "#shared/text/blank";
import { MAX_EMAIL_LENGTH } from "#shared/text/email";

interface AddEntryDialogProps {
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface EntryValues {
  readonly phone: string;
  readonly email: string;
  readonly askedOn: string | null;
  readonly how: string;
}

const schema = object({
  phone: string()
    .test("phone or email", "Please enter a phone number or an email address.", (phone, { parent }) => {
      const { email } = parent as EntryValues;
      return !isBlank(phone) || !isBlank(email);
    })
    .test("one whole phone", (phone, { createError }) => {
      const message = badListedPhone(phone);
      return message === undefined || createError({ message });
    }),
  email: optionalEmail,
  askedOn: string().nullable().required("Please choose a day."),
});

/** Someone asked not to be called who may be no lead: by letter, or at the call center. */
export function AddEntryDialog({ refresh, onClose }: AddEntryDialogProps) {
  const [add] = useAddToDoNotCallListMutation();
  const { keyFor, done } = useRequestKey();
  const today = useToday();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const draft = useDraft("do-not-call entry");

  async function save({ phone, email, askedOn, how }: EntryValues): Promise<void> {
    const request = { phone, email, askedOn, how };
    await add({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    onClose();
    notify({
      title: "Added to the do-not-call list",
      description: [phone, email].filter((text) => text !== "").join(", "),
    });
    await refresh();
  }

  return (
    <FormDialog<EntryValues>
      title="Add to the do-not-call list"
      maxWidth="sm"
      draft={draft}
      initialValues={{ phone: "", email: "", askedOn: today, how: "" }}
      schema={schema}
      onSubmit={save}
      onClose={onClose}
      onError={(error) => reportFailure(error, "Failed to add to the do-not-call list", { serverMessage: true })}
    >
      <DialogFields>
        <TextField name="phone" label="Phone" type="tel" autoFocus maxLength={MAX_PHONE_LENGTH} />
        <TextField
          name="email"
          label="Email"
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          hint="A phone number, an email address, or both. Leads that have one of them will not be called or emailed, unless the person has agreed to it since."
        />
        <DateField name="askedOn" label="Asked on" required min={FIRST_CONSENT_DAY} max={today} />
        <TextField
          name="how"
          label="How they asked"
          optional
          maxLength={MAX_LISTED_REASON_LENGTH}
          hint="Such as by letter, for the record."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Add to the list</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
