import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";

import { FieldsSkeleton } from "#client/areas/portal/parts/FormSkeleton";
import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { PdfFile } from "#client/ui/PdfDialog";
import type { ContractCalls } from "../contractCalls";
import type { SigningDrafts } from "../useSigningDrafts";
import { DocumentToSign } from "./DocumentToSign";
import { SigningPromises } from "./SigningPromises";
import { StepList } from "./StepList";
import { signingSteps, type SigningStep, stepAfter, stepTitles } from "./stepNames";
import { useShownPages } from "./useShownPages";
import { useStep } from "./useStep";

interface SigningStepsProps {
  readonly contractId: string;
  readonly fileName: string;
  readonly consent: SigningForm_ConsentFragment;
  readonly email: string;
  readonly guest: boolean;
  readonly calls: ContractCalls;
  readonly stepInUrl: boolean;
  readonly fetchFile: () => Promise<PdfFile>;
  readonly drafts: SigningDrafts;
  readonly onChanged: () => Promise<unknown>;
}

/** The fields are not needed for reading, so their code loads in the meantime. */
const SigningForm = lazyScreen(async () => (await import("./SigningForm")).SigningForm, <FieldsSkeleton />);

/** A field of the form by its name, if the step has it. */
function fieldOf(formId: string, name: string): Element | RadioNodeList | null {
  return document.forms.namedItem(formId)?.elements.namedItem(name) ?? null;
}

/** The steps of signing one contract: review, details, payment and signature. */
export function SigningSteps({ fileName, stepInUrl, fetchFile, drafts, ...signing }: SigningStepsProps) {
  const [step, setStep] = useStep(stepInUrl);
  const [pages, notePage] = useShownPages(drafts.pages);
  const [saved, setSaved] = useState(false);
  const [documentStands, setDocumentStands] = useState(false);
  const titleId = useId();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The step whose heading or field gets the focus. */
  const focused = useRef(step);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    const field = wanted.current === null ? null : fieldOf(formId, wanted.current);
    wanted.current = null;
    if (field instanceof HTMLElement) field.focus();
    else heading.current?.focus();
  }, [formId, step]);

  function go(to: SigningStep, field?: string): void {
    wanted.current = field ?? null;
    if (to !== step) setStep(to);
  }

  const reads = step === "review" || step === "signature";
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 4, md: 6 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 18rem" },
      }}
    >
      <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
        <StepList fileName={fileName} step={step} onGo={go} />
        <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          <Box>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {`Step ${signingSteps.indexOf(step) + 1} of ${signingSteps.length}`}
            </Typography>
            <Typography id={titleId} ref={heading} tabIndex={-1} variant="h4" component="h3">
              {stepTitles[step]}
            </Typography>
          </Box>
          <Box hidden={!reads}>
            <DocumentToSign
              fileName={fileName}
              fetchFile={fetchFile}
              pages={pages}
              height={step === "signature" ? "min(45dvh, 24rem)" : "min(70dvh, 48rem)"}
              onShown={notePage}
              onSaved={() => setSaved(true)}
              onSettled={() => setDocumentStands(true)}
            />
          </Box>
          {step === "review" && (
            <Button variant="contained" size="large" onClick={() => go(stepAfter(step))}>
              Continue
            </Button>
          )}
          {(documentStands || step !== "review") && (
            <Box hidden={step === "review"}>
              <SigningForm
                {...signing}
                id={formId}
                fileName={fileName}
                draft={drafts.form}
                step={step}
                onGo={go}
                pages={pages}
                wasShown={pages.shown.length > 0 || saved}
              />
            </Box>
          )}
        </Box>
      </Box>
      <SigningPromises />
    </Box>
  );
}
