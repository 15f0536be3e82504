import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { useSendShopInvoiceMutation } from "#client/generated/graphql";
import { readDraft } from "#client/lib/drafts";
import { formatInstantDay } from "#client/lib/format";
import { keyAt } from "#client/lib/keyAt";
import { FilePicker } from "#client/ui/files/FilePicker";
import { FileQueue, namesNotSent } from "#client/ui/files/fileQueue";
import { useQueuedFiles } from "#client/ui/files/useQueuedFiles";
import { centsSchema } from "#client/ui/form/centsSchema";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_INVOICE_NUMBER_LENGTH } from "#shared/limits/shopLinkLimits";
import { formatMoney } from "#shared/money";
import { FieldPair } from "../parts/FieldPair";
import { Panel } from "../parts/Panel";
import { useLinkDraft } from "../parts/useLinkDraft";
import { byLink } from "./byLink";
import { NotSent } from "./NotSent";
import { paidText } from "./paidText";
import type { ShopPageProps } from "./ShopScreen";

interface InvoiceValues {
  readonly number: string;
  readonly amountCents: number | null;
}

const AMOUNT_NEEDED = "Please enter the invoice amount.";
const schema = object({
  number: requiredText("Please enter the invoice number."),
  amountCents: centsSchema().required(AMOUNT_NEEDED).min(1, AMOUNT_NEEDED),
});

/** The invoice for what is authorized: its number, its amount and the file. */
export function SendInvoice({ claim: { invoices, payments, takesInvoice }, token, refresh }: ShopPageProps) {
  const [queue] = useState(() => new FileQueue());
  const draft = useLinkDraft(token, "invoice");
  const fieldsDraft = useLinkDraft(token, "invoice fields");
  const chosen = useQueuedFiles(queue, draft);
  const [send] = useSendShopInvoiceMutation();
  const notify = useNotify();

  async function sendInvoice(values: InvoiceValues, { reset, stay }: SubmitTools<InvoiceValues>): Promise<void> {
    const [first, ...others] = chosen.files;
    if (first === undefined || others.length > 0) {
      notify({ title: "Choose the invoice", description: "One file with all the pages.", variant: "destructive" });
      return stay();
    }
    const sent = await queue.sendAll((file, onProgress) =>
      send({ variables: { input: { token, ...values, ...file } }, context: byLink(token, onProgress) }),
    );
    if (!sent) return stay();
    reset();
    notify({ title: "Invoice sent", description: "Our claims desk has it now." });
    await refresh();
  }

  const notSent = takesInvoice ? [] : [...writtenIn(readDraft(fieldsDraft)), ...namesNotSent(chosen)];
  if (!takesInvoice && invoices.length + payments.length + notSent.length === 0) return null;
  return (
    <Panel title="Your invoice" text="Please include the authorization number.">
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {invoices.map(({ number, amountCents, createdAt }) => (
          <Typography key={number} sx={{ overflowWrap: "anywhere" }}>
            {`Invoice ${number}, ${formatMoney(amountCents)}, sent ${formatInstantDay(createdAt)}`}
          </Typography>
        ))}
        {payments.map((payment, index) => (
          <Typography key={keyAt(payments.map(paidText), index)} sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>
            {paidText(payment)}
          </Typography>
        ))}
        {notSent.length > 0 && (
          <NotSent
            title="Your invoice was not sent"
            reason="We cancelled the authorization before you sent it."
            items={notSent}
          />
        )}
        {takesInvoice && (
          <Form<InvoiceValues>
            label="Your invoice"
            draft={fieldsDraft}
            initialValues={{ number: "", amountCents: null }}
            schema={schema}
            onSubmit={sendInvoice}
          >
            <FieldPair>
              <TextField name="number" label="Invoice number" maxLength={MAX_INVOICE_NUMBER_LENGTH} required />
              <MoneyField name="amountCents" label="Amount" required />
            </FieldPair>
            <FilePicker queue={queue} draft={draft} subject="your invoice" />
            <Box>
              <SubmitButton size="large" pendingLabel="Sending...">
                Send invoice
              </SubmitButton>
            </Box>
          </Form>
        )}
      </Box>
    </Panel>
  );
}

/** The number and the amount of an invoice that was begun. */
function writtenIn(kept: unknown): readonly string[] {
  const { number = "", amountCents = null } = (kept ?? {}) as Partial<InvoiceValues>;
  const written = [number === "" ? "" : `Invoice ${number}`, amountCents === null ? "" : formatMoney(amountCents)];
  const text = written.filter((part) => part !== "").join(", ");
  return text === "" ? [] : [text];
}
