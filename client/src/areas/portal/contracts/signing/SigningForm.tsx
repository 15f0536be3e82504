import { useState } from "react";

import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import type { DraftKey } from "#client/lib/drafts";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ContractCalls } from "../contractCalls";
import { DetailsStep } from "./DetailsStep";
import { PaymentStep } from "./PaymentStep";
import { SignatureStep } from "./SignatureStep";
import { schemaOf } from "./signingChecks";
import { emptySigning, type SigningValues, withoutCard } from "./signingValues";
import { type SigningStep, stepAfter, stepOf } from "./stepNames";
import type { ShownPages } from "./useShownPages";
import { useSigning } from "./useSigning";

interface SigningFormProps {
  /** Of the form element. */
  readonly id: string;
  readonly contractId: string;
  readonly fileName: string;
  readonly consent: SigningForm_ConsentFragment;
  readonly email: string;
  readonly guest: boolean;
  readonly calls: ContractCalls;
  readonly draft: DraftKey;
  readonly step: SigningStep;
  /** Shows another step, with the focus on one of its fields. */
  readonly onGo: (step: SigningStep, field?: string) => void;
  readonly pages: ShownPages;
  /** The document was shown to the signer, or they downloaded it. */
  readonly wasShown: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** A guest's form exists only at the link's URL. */
const ofTheLink = ["contract"];

/**
 * One form for all steps. Each step but the last checks its own fields; signing checks everything, in
 * the order of the checks, and leads to the first problem.
 */
export function SigningForm({ id, fileName, email, draft, step, onGo, pages, wasShown, ...signing }: SigningFormProps) {
  const { sign, tellFirstFailed, explain } = useSigning({ ...signing, pages });
  const notify = useNotify();
  // A refreshed list must not change the address in a form that is being filled in.
  const [initialValues] = useState(() => emptySigning(email));

  async function submit(values: SigningValues, tools: SubmitTools<SigningValues>): Promise<void> {
    if (step === "signature") return await sign(values, tools);
    tools.stay();
    // What a notification says is wrong no longer is, and on a phone it would cover the next step.
    notify(null);
    onGo(stepAfter(step));
  }

  return (
    <Form<SigningValues>
      id={id}
      label={`Sign ${fileName}`}
      initialValues={initialValues}
      schema={schemaOf(step)}
      onSubmit={submit}
      onInvalid={(errors) => {
        const field = tellFirstFailed(errors);
        if (field !== undefined) onGo(stepOf(field), field);
      }}
      onError={(error) => {
        const field = explain(error);
        if (field !== undefined) onGo(stepOf(field), field);
      }}
      draft={draft}
      keptOf={withoutCard}
      boundTo={signing.guest ? ofTheLink : undefined}
      gap={4}
    >
      {step === "details" && <DetailsStep onBack={() => onGo("review")} />}
      {step === "payment" && <PaymentStep onBack={() => onGo("details")} />}
      {step === "signature" && (
        <SignatureStep
          consent={signing.consent}
          wasShown={wasShown}
          onBack={() => onGo("payment")}
          onPayment={() => onGo("payment", "paymentCardNumber")}
        />
      )}
    </Form>
  );
}
