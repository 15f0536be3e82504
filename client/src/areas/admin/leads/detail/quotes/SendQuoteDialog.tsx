import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { object, string } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSendQuoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DateField } from "#client/ui/form/DateField";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { QUOTE_VALIDITY_MESSAGE, quoteValidity } from "#shared/limits/sentQuoteLimits";

interface SendQuoteDialogProps {
  readonly quoteId: string;
  /** The customer already has a link to it, which is replaced. */
  readonly again: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

interface Sending {
  readonly validUntil: string | null;
  readonly others: boolean;
}

export function SendQuoteDialog({ quoteId, again, onSent, onClose }: SendQuoteDialogProps) {
  const [sendQuote] = useSendQuoteMutation({ context: answersFor("LeadDetailScreen") });
  const draft = useDraft(`sending of quote ${quoteId}`);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const { first, usual, last } = quoteValidity();

  async function send({ validUntil, others }: Sending): Promise<void> {
    const request = { quoteId, validUntil, quoteOnly: !others };
    await sendQuote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    notify({
      title: "Quote emailed",
      description: "The email links to a page where the customer can compare the plans.",
    });
    onSent();
    onClose();
  }

  return (
    <FormDialog<Sending>
      title="Email quote"
      maxWidth="sm"
      draft={draft}
      initialValues={{ validUntil: usual, others: true }}
      schema={object({
        validUntil: string()
          .nullable()
          .required("Please choose a day.")
          .test("in-time", QUOTE_VALIDITY_MESSAGE, (day) => day >= first && day <= last),
      })}
      onSubmit={send}
      onError={(error) => reportFailure(error, "Failed to email quote", { serverMessage: true })}
      guardUnsaved={false}
      onClose={onClose}
    >
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>
          The customer gets an email with the prices, and a private link to compare the plans.
          {again && " The link in your earlier email stops working."}
        </DialogContentText>
        <DateField name="validUntil" label="Prices good until" required min={first} max={last} />
        <CheckboxField
          name="others"
          label="Offer the price book's other plans, terms and deductibles too"
          hint="Their prices hold until that day, even if the price book changes."
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Sending...">Email quote</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
