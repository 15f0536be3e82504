import { useId, useRef, useState, type FormEvent, type InputHTMLAttributes } from "react";

import {
  customerIn,
  signedInNotice,
  signInFailure,
  signInFields,
  type SignInForm,
} from "#client/domains/customers/signIn";
import { customerSignOut } from "#client/lib/owedSignOut";
import { postRest } from "#client/lib/rest";
import { customerSession, type KnownCustomer } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";
import { claimsTexts } from "../content/claims";
import { useSite } from "../siteContext";

interface ClaimsSignInFormProps {
  readonly message: string | null;
  readonly onSignedIn: () => void;
}

/** E-mail and policy number. The inputs are uncontrolled, so a failed sign-in loses nothing. */
export function ClaimsSignInForm({ message, onSignedIn }: ClaimsSignInFormProps) {
  const { supportPhone, supportPhoneLink } = useSite();
  const { sending, submit } = useClaimsSignIn(onSignedIn);
  const { formTitle, button } = claimsTexts.signIn;
  return (
    <>
      <h3 className="type-h3">{formTitle}</h3>
      {message === null ? null : <p className="notice tone-sky type-body2">{message}</p>}
      <form noValidate aria-label={formTitle} className="field-group" onSubmit={(event) => void submit(event)}>
        <SignInField name="email" type="email" autoComplete="email" />
        <SignInField name="policyId" type="text" autoComplete="off" placeholder={signInFields.policyId.placeholder} />
        <button type="submit" aria-disabled={sending} className="button large wide">
          {sending ? signInFields.pending : button}
        </button>
      </form>
      <p className="muted type-body2">
        {signInFields.noNumber.before}
        <a href={supportPhoneLink} className="unbroken">
          {supportPhone}
        </a>
        {signInFields.noNumber.after}
      </p>
    </>
  );
}

/** Signs in, with the notifications of the error catalogue. */
function useClaimsSignIn(onSignedIn: () => void) {
  const notify = useNotify();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second press may come before the first one has disabled the button.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const { elements } = event.currentTarget;
    const form: SignInForm = { email: typedIn(elements, "email"), policyId: typedIn(elements, "policyId") };
    try {
      const answer = await customerSignOut.signIn(() =>
        postRest<{ customer?: KnownCustomer }>("/api/customer/login", form),
      );
      const customer = customerIn(answer.customer);
      onSignedIn();
      customerSession.signedIn(customer);
      notify(signedInNotice);
    } catch (error) {
      notify(signInFailure(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { sending, submit };
}

function typedIn(elements: HTMLFormControlsCollection, name: keyof SignInForm): string {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

interface SignInFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "placeholder"
> {
  readonly name: keyof SignInForm;
}

function SignInField({ name, ...input }: SignInFieldProps) {
  const id = useId();
  const { label, hint } = signInFields[name];
  return (
    <div className="field">
      <label htmlFor={id} className="type-subtitle2">
        {label}
      </label>
      <input id={id} name={name} aria-describedby={`${id}-hint`} {...input} />
      <p id={`${id}-hint`} className="field-hint type-caption">
        {hint}
      </p>
    </div>
  );
}
