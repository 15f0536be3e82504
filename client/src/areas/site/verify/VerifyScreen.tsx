import LinearProgress from "@mui/material/LinearProgress";
import { lazy, Suspense } from "react";
import { PageTitle } from "../../../ui/PageTitle";
import { verifyWords } from "../content/verify";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

/** The part that asks the server brings Apollo with it, which no other public page loads. */
const DocumentCheck = lazy(async () => ({ default: (await import("./DocumentCheck")).DocumentCheck }));

/** Anybody who holds a contract can check that it is what was issued. */
export function VerifyScreen() {
  return (
    <>
      <PageTitle>Verify a document</PageTitle>
      <PageHero title={verifyWords.title} text={verifyWords.text} />
      <Section id="check" title="Check a document" tone="raised" quietTitle width="md">
        <Suspense fallback={<LinearProgress aria-label="Loading" />}>
          <DocumentCheck />
        </Suspense>
      </Section>
    </>
  );
}
