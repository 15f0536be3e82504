import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { consentEvidence } from "../../../domains/consent/consentStatements";
import type { RequestQuoteInput } from "../../../generated/graphql";
import { errorMessage, fieldErrors, isUnreachable, unreachableMessage } from "../../../lib/errors";
import { paths } from "../../../lib/paths";
import { siteConfig } from "../../../lib/siteConfig";
import { Form, type SubmitTools } from "../../../ui/form/Form";
import { SubmitButton } from "../../../ui/form/SubmitButton";
import { useNotify } from "../../../ui/notify/useNotify";
import { quoteHints, quoteWords } from "../content/quote";
import { DraftKeeper } from "./DraftKeeper";
import { idempotencyKey } from "../../../lib/idempotencyKey";
import { clearDraft, readDraft } from "./quoteDraft";
import {
  emptyQuote,
  fieldOfServerPath,
  firstSectionWith,
  missingToast,
  quoteSections,
  schemaOf,
  toRequest,
  type QuoteForm,
} from "./quoteForm";
import { QuoteSectionFields } from "./QuoteSectionFields";
import { QuoteProgress } from "./QuoteProgress";

interface QuoteRequestFormProps {
  /** One section at a time, as on a phone. */
  readonly inSteps: boolean;
  readonly send: (input: RequestQuoteInput) => Promise<void>;
  readonly onSent: () => void;
}

/** For so long after a step is reached, in milliseconds, a press of the button below it is the second half of a double press. */
const doublePress = 500;

/** Mounted anew each time the dialog opens, so the key below is one per dialog session. */
export function QuoteRequestForm({ inSteps, send, onSent }: QuoteRequestFormProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [key] = useState(idempotencyKey);
  const [step, setStep] = useState(0);
  const untouchedSince = useRef(0);
  const shown = inSteps ? quoteSections.slice(step, step + 1) : quoteSections;
  const checked = inSteps ? quoteSections.slice(0, step + 1) : quoteSections;
  const isLast = checked.length === quoteSections.length;

  async function onSubmit(values: QuoteForm, tools: SubmitTools<QuoteForm>) {
    if (!isLast) {
      setStep(step + 1);
      untouchedSince.current = Date.now();
      return;
    }
    await send(toRequest(values, consentEvidence(siteConfig().brandName), key));
    tools.reset(emptyQuote);
    clearDraft();
    onSent();
    await navigate(paths.thankYou);
  }

  function ignoreDoublePress(event: MouseEvent) {
    if (Date.now() - untouchedSince.current < doublePress) event.preventDefault();
  }

  function onInvalid(errors: object) {
    const section = firstSectionWith(Object.keys(errors));
    if (section === undefined) return;
    notify({ variant: "destructive", ...missingToast[section] });
    showSection(section);
  }

  function onError(error: unknown) {
    const description = isUnreachable(error) ? unreachableMessage : errorMessage(error, quoteHints.failure);
    notify({ variant: "destructive", title: quoteWords.failureTitle, description });
    showSection(firstSectionWith(fieldErrors(error).map(({ field }) => fieldOfServerPath(field))));
  }

  function showSection(section: (typeof quoteSections)[number] | undefined) {
    if (section !== undefined) setStep(quoteSections.indexOf(section));
  }

  return (
    <Form<QuoteForm>
      initialValues={draft}
      schema={schemaOf(checked)}
      onSubmit={onSubmit}
      onInvalid={onInvalid}
      onError={onError}
      serverField={fieldOfServerPath}
      guardUnsaved={false}
      label={quoteWords.heading}
      gap={0}
    >
      <DraftKeeper />
      {inSteps ? <QuoteProgress step={step} /> : null}
      <Box
        onChange={() => (untouchedSince.current = 0)}
        sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 3, sm: 4 }, display: "grid", gap: 5 }}
      >
        {shown.map((section) => (
          <QuoteSectionFields key={section} section={section} takesFocus={inSteps && step > 0} />
        ))}
      </Box>
      <Box onClickCapture={ignoreDoublePress} sx={actionBar}>
        {inSteps && step > 0 ? (
          <Button size="large" color="secondary" onClick={() => setStep(step - 1)}>
            {quoteHints.back}
          </Button>
        ) : null}
        {isLast ? (
          <SubmitButton key="send" size="large" fullWidth={inSteps} pendingLabel={quoteWords.submitting}>
            {quoteWords.submit}
          </SubmitButton>
        ) : (
          <SubmitButton key="next" size="large" fullWidth>
            {quoteHints.next}
          </SubmitButton>
        )}
      </Box>
    </Form>
  );
}

/** In sight however long the form; on the left, clear of the corner where notifications appear. */
const actionBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  gap: 1,
  px: { xs: 2.5, sm: 4 },
  py: { xs: 2, sm: 3 },
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
