import DialogActions from "@mui/material/DialogActions";
import { useFormikContext } from "formik";
import { useState } from "react";
import { mixed, object, string } from "yup";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import {
  useRecordClaimPaymentMutation,
  type ClaimShop_ShopFragment,
  type RecordClaimPaymentInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay } from "#client/lib/format";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { centsSchema } from "#client/ui/form/centsSchema";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { MoneyField } from "#client/ui/form/MoneyField";
import { ofValues } from "#client/ui/form/ofValues";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { claimPaymentFields } from "#shared/fields/claimPaymentFields";
import { formatMoney } from "#shared/money";
import { CLAIM_PAYEE_LABELS, CLAIM_PAYMENT_METHODS, CLAIM_PAYMENT_METHOD_LABELS } from "#shared/statuses/claimPayment";
import { isBlank } from "#shared/text/blank";
import { personName } from "#shared/text/names";
import type { ClaimDetail } from "../ClaimWorkspace";
import { stillOwedCents } from "./stillOwed";

interface PaymentDialogProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** The claim's shop, if it has one; otherwise any. */
const SHOP = "shop";
const OTHER_SHOP = "other_shop";
const CUSTOMER = "customer";

const AMOUNT_NEEDED = "Please enter an amount.";

interface PaymentValues {
  readonly payee: string;
  readonly payeeName: string;
  readonly amountCents: number | null;
  readonly method: string;
  readonly paymentDate: string | null;
  readonly paid: boolean;
  readonly reference: string;
  readonly repairBegunOn: string | null;
}

/** Records a payment, scheduled or paid. A refusal stays in the dialog, with what was typed. */
export function PaymentDialog({ claim, onClose }: PaymentDialogProps) {
  const { id: claimId, authorizations } = claim;
  // Whoever opened the dialog pays this shop, even if a colleague chooses another one meanwhile.
  const [shop] = useState(claim.shop);
  const isClaimShop = (payee: string): boolean => payee === SHOP && shop !== null;
  const leftCents = stillOwedCents(claim);
  // It still pays for a repair that started in time.
  const expired = authorizations.find((authorization) => authorization.expired);
  const [record] = useRecordClaimPaymentMutation({ context: answersFor("ClaimScreen") });
  const draft = useDraft(`payment for claim ${claimId}`);
  const { keyFor, done } = useRequestKey();
  const today = useToday();
  const notify = useNotify();

  async function save({ payee, payeeName, method, amountCents, reference, ...values }: PaymentValues): Promise<void> {
    const input = {
      claimId,
      ...values,
      payee: payee === CUSTOMER ? ("customer" as const) : ("shop" as const),
      ...(isClaimShop(payee) ? { shopId: shop?.id ?? null } : { payeeName }),
      ...(payee === OTHER_SHOP && { shopId: null }),
      method: method as NonNullable<RecordClaimPaymentInput["method"]>,
      amountCents: amountCents ?? 0,
      reference: reference === "" ? null : reference,
    };
    await record({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    onClose();
    const name = isClaimShop(payee) ? shop?.name : payeeName;
    notify({
      title: values.paid ? "Payment recorded" : "Payment scheduled",
      description: `${formatMoney(input.amountCents)} to ${name ?? ""}`,
    });
  }

  return (
    <FormDialog<PaymentValues>
      title="Record a payment"
      maxWidth="sm"
      draft={draft}
      initialValues={{
        payee: SHOP,
        payeeName: "",
        amountCents: leftCents,
        method: "check",
        paymentDate: today,
        paid: false,
        reference: "",
        repairBegunOn: null,
      }}
      schema={object({
        payeeName: string().test(
          "named",
          "Please say who is paid.",
          ofValues((name, { payee }: PaymentValues) => isClaimShop(payee) || !isBlank(name)),
        ),
        amountCents: centsSchema().required(AMOUNT_NEEDED).min(1, AMOUNT_NEEDED),
        paymentDate: mixed<string>()
          .nullable()
          .test(
            "not-after-today",
            "Choose today or an earlier day.",
            ofValues((day, { paid }: PaymentValues) => !paid || !day || day <= today),
          ),
      })}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogFields>
        <FieldGrid columns={2}>
          <PayeeFields shop={shop} customerName={personName(claim)} />
          <MoneyField name="amountCents" label="Amount" required hint={`Still owed: ${formatMoney(leftCents)}`} />
          <SelectField
            name="method"
            label="Method"
            options={CLAIM_PAYMENT_METHODS.map((value) => ({ value, label: CLAIM_PAYMENT_METHOD_LABELS[value] }))}
          />
          <DateField name="paymentDate" label="Day" />
          <TextField
            name="reference"
            label={claimPaymentFields.reference.label}
            maxLength={claimPaymentFields.reference.maxLength}
            hint="Such as the check number."
          />
          {expired !== undefined && (
            <DateField
              name="repairBegunOn"
              label="Repair began on"
              max={today}
              hint={`${expired.number ?? "The authorization"} expired on ${formatDay(expired.validUntil ?? "")}. You can still pay for a repair that started on or before that date.`}
            />
          )}
        </FieldGrid>
        <SwitchField name="paid" label="It's already paid" hint="Otherwise it's scheduled for that date." />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Record payment</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

interface PayeeFieldsProps {
  readonly shop: ClaimShop_ShopFragment | null;
  readonly customerName: string;
}

/** The claim's shop has its name. Anyone else is named, the customer as the claim names them unless another name was typed. */
function PayeeFields({ shop, customerName }: PayeeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<PaymentValues>();
  const options = [
    { value: SHOP, label: shop?.name ?? CLAIM_PAYEE_LABELS.shop },
    ...(shop === null ? [] : [{ value: OTHER_SHOP, label: "Another repair shop" }]),
    { value: CUSTOMER, label: CLAIM_PAYEE_LABELS.customer },
  ];
  return (
    <>
      <SelectField
        name="payee"
        label="Pay"
        options={options}
        autoFocus
        onEdit={(payee) => {
          const isTyped = !["", customerName].includes(values.payeeName);
          if (!isTyped) void setFieldValue("payeeName", payee === CUSTOMER ? customerName : "");
        }}
      />
      {(values.payee !== SHOP || shop === null) && (
        <TextField
          name="payeeName"
          label={claimPaymentFields.payeeName.label}
          required
          maxLength={claimPaymentFields.payeeName.maxLength}
        />
      )}
    </>
  );
}
