import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { object, string } from "yup";

import { useNotifyMailed } from "#client/areas/admin/mail/useNotifyMailed";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSendQuoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatInstant, sentenceCase } from "#client/lib/format";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DateField } from "#client/ui/form/DateField";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useBeforeSending } from "#client/ui/form/useBeforeSending";
import { QUOTE_VALIDITY_MESSAGE, quoteValidity } from "#shared/limits/sentQuoteLimits";
import type { OpenQuote } from "./openQuote";

interface SendQuoteDialogProps {
  readonly quoteId: string;
  /** The customer has a link to it already, which is replaced. */
  readonly open: OpenQuote | null;
  /** Where it goes. */
  readonly email: string | null;
  /** Why it can no longer be emailed: what someone else has done since this was opened. */
  readonly over: string | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

interface Sending {
  readonly validUntil: string | null;
  readonly others: boolean;
}

export function SendQuoteDialog({ quoteId, open, email, over, onSent, onClose }: SendQuoteDialogProps) {
  const [sendQuote] = useSendQuoteMutation({ context: answersFor("LeadDetailScreen") });
  const draft = useDraft(`sending of quote ${quoteId}`);
  const { keyFor, done } = useRequestKey();
  const notifyMailed = useNotifyMailed();
  const reportFailure = useReportFailure();
  const { first, usual, last } = quoteValidity();

  async function send({ validUntil, others }: Sending): Promise<void> {
    const request = { quoteId, validUntil, quoteOnly: !others };
    // Not part of the request: if only the answer was lost, this very quote is open by now.
    const seenSentQuoteId = open?.sent.id ?? null;
    await sendQuote({ variables: { input: { ...request, seenSentQuoteId, idempotencyKey: keyFor(request) } } });
    done();
    notifyMailed({
      title: "Quote emailed",
      kept: "Link to the quote created",
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
          {email !== null && (
            <>
              {" "}
              It goes to <bdi>{email}</bdi>.
            </>
          )}{" "}
          <Meanwhile>{over ?? (open && replaced(open, quoteId))}</Meanwhile>
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
        <SubmitButton pendingLabel="Sending..." disabled={over !== null}>
          Email quote
        </SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

interface MeanwhileProps {
  readonly children: string | null;
}

function Meanwhile({ children }: MeanwhileProps) {
  return <span role="status">{useBeforeSending(children)}</span>;
}

/** What the customer can't answer any more, whoever emailed it. */
function replaced({ quoteId, plan, sent }: OpenQuote, sending: string): string {
  if (quoteId === sending) return "The link in your earlier email stops working.";
  return `The link to the ${sentenceCase(plan)} quote that ${sent.sentBy} emailed on ${formatInstant(sent.sentAt)} stops working.`;
}
