import { verifyTexts } from "../content/verify";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { DocumentCheck } from "./DocumentCheck";

/** Lets anyone who holds a contract check that it is genuine. */
export function VerifyScreen() {
  return (
    <>
      <PageHero title={verifyTexts.title} text={verifyTexts.text} />
      <Section id="check" title="Check a document" tone="raised" quietTitle narrow>
        <noscript>
          <p className="notice tone-amber">{verifyTexts.needsScript}</p>
        </noscript>
        <DocumentCheck />
      </Section>
    </>
  );
}
