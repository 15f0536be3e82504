import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";

import { explainError, fieldErrors, isUnreachable } from "#client/lib/errors";
import { firstBadField } from "#client/lib/firstBadField";
import { paths } from "#client/lib/paths";
import { postRest } from "#client/lib/rest";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { quoteRequestConsent } from "#shared/consent/quoteRequest";
import type { Plan } from "#shared/plans";
import { quoteHints, quoteTexts } from "../content/quote";
import { useSite } from "../siteContext";
import { AgreementsBelow } from "./AgreementsBelow";
import { ChosenPlan } from "./ChosenPlan";
import { HoneypotField } from "./HoneypotField";
import { forgetUnanswered, keepUnanswered, readUnanswered, withoutAgreements } from "./quoteDraft";
import { QuoteFieldsProvider } from "./quoteFields";
import {
  fieldOfServerPath,
  fieldsOfSection,
  firstSectionWith,
  mistakesIn,
  mistakeToast,
  quoteSections,
  toRequest,
  type QuoteSection,
} from "./quoteForm";
import { QuoteProgress } from "./QuoteProgress";
import { QuoteSectionFields } from "./QuoteSectionFields";
import { useQuoteForm } from "./useQuoteForm";

interface QuoteRequestFormProps {
  /** The plan whose button opened the dialog. */
  readonly plan?: Plan | undefined;
  /** One section at a time, as on a phone. */
  readonly inSteps: boolean;
  /** The section that is shown, zero-based. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly sending: boolean;
  readonly onSending: (sending: boolean) => void;
  readonly onSent: () => Promise<void>;
}

/**
 * For this many milliseconds after a step is reached, pressing the button counts as the second half of a double press.
 */
const DOUBLE_PRESS_MS = 500;

/** Remounted each time the dialog opens. Only the key of an unanswered request outlives it, with the draft. */
export function QuoteRequestForm({
  plan,
  inSteps,
  onStep,
  sending,
  onSending,
  onSent,
  ...given
}: QuoteRequestFormProps) {
  // The browser's history may be of a release with more steps.
  const step = Math.min(given.step, quoteSections.length - 1);
  const notify = useNotify();
  const { brandName, goTo } = useSite();
  const { fields, values, markLeft, refuse, reset } = useQuoteForm(sending, plan);
  const [unanswered] = useState(readUnanswered);
  const { requestFor } = useRequestKey(unanswered);
  const [secondsOpen] = useState(startStopwatch);
  const [openedAt] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  const [refusal, setRefusal] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const untouchedSince = useRef(0);

  const shown = inSteps ? quoteSections.slice(step, step + 1) : quoteSections;
  const checked = inSteps ? quoteSections.slice(0, step + 1) : quoteSections;
  const isLast = checked.length === quoteSections.length;
  if (step !== openedAt && !hasMoved) setHasMoved(true);

  // Disabled fields cannot take focus, so this waits until they are enabled again.
  useEffect(() => {
    if (refusal === null || sending) return;
    const mistaken = form.current ? firstBadField(form.current) : undefined;
    // Without an invalid field (no answer arrived), the focus returns to the button for another try.
    (mistaken ?? submitButton.current)?.focus();
  }, [refusal, sending]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const section = firstSectionWith(Object.keys(mistakesIn(values, checked)));
    if (section !== undefined) {
      markLeft(checked.flatMap((each) => fieldsOfSection[each]));
      notify({ variant: "destructive", ...mistakeToast(values, section) });
      showSection(section);
      setRefusal({});
      return;
    }
    // What a notification says is missing no longer is, and it would cover the next step on a phone.
    notify(null);
    if (isLast) {
      await send();
    } else {
      onStep(step + 1);
      untouchedSince.current = now();
    }
  }

  function showSection(section: QuoteSection): void {
    if (inSteps) onStep(quoteSections.indexOf(section));
  }

  function ignoreDoublePress(event: MouseEvent): void {
    if (now() - untouchedSince.current < DOUBLE_PRESS_MS) event.preventDefault();
  }

  async function send(): Promise<void> {
    // A second press may come before the first one has disabled the button.
    if (busy.current) return;
    busy.current = true;
    onSending(true);
    refuse({});
    try {
      const signs = { website: trap.current?.value ?? "", secondsOpen: secondsOpen() };
      const consent = quoteRequestConsent(brandName);
      // Correcting something after a lost answer makes it another request. The elapsed time is excluded, because it
      // grows with each try.
      const sent = requestFor({ values: withoutAgreements(values), consent });
      keepUnanswered(values, sent);
      await postRest("/api/leads", toRequest(values, consent, signs), { idempotencyKey: sent.key });
      reset();
      await onSent();
      goTo(paths.thankYou);
    } catch (error) {
      onRefused(error);
    } finally {
      busy.current = false;
      onSending(false);
    }
  }

  function onRefused(error: unknown): void {
    if (!isUnreachable(error)) forgetUnanswered(values);
    const errors = fieldErrors(error).map(({ field, message }) => [fieldOfServerPath(field), message] as const);
    const section = firstSectionWith(errors.map(([field]) => field));
    refuse(Object.fromEntries(errors));
    if (section !== undefined) showSection(section);
    setRefusal({});
    const description = explainError(error, quoteHints.failure);
    notify({ variant: "destructive", title: quoteTexts.failureTitle, description });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={quoteTexts.heading}
      className="quote-form"
      onSubmit={(event) => void onSubmit(event)}
    >
      {inSteps ? <QuoteProgress step={step} /> : null}
      <div ref={scrolled} className="quote-fields" onChange={() => (untouchedSince.current = 0)}>
        <QuoteFieldsProvider value={fields}>
          <ChosenPlan />
          {shown.map((section) => (
            <QuoteSectionFields key={section} section={section} takesFocus={inSteps && hasMoved} />
          ))}
        </QuoteFieldsProvider>
        <HoneypotField input={trap} />
      </div>
      <div className="quote-acts" onClickCapture={ignoreDoublePress}>
        {inSteps && step > 0 ? (
          <button type="button" className="button plain large" disabled={sending} onClick={() => onStep(step - 1)}>
            {quoteHints.back}
          </button>
        ) : null}
        <button ref={submitButton} type="submit" className="button large" disabled={sending}>
          {sending ? quoteTexts.submitting : isLast ? quoteTexts.submit : quoteHints.next}
        </button>
        {inSteps ? null : <AgreementsBelow fields={scrolled} />}
      </div>
    </form>
  );
}

/** Returns a function for the whole seconds elapsed since this call. */
function startStopwatch(): () => number {
  const startedAt = performance.now();
  return () => Math.round((performance.now() - startedAt) / 1000);
}

/** Milliseconds. */
function now(): number {
  return Date.now();
}
