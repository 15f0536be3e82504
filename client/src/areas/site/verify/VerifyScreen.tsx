import { verifyWords } from "../content/verify";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { DocumentCheck } from "./DocumentCheck";

/** Lets anyone who holds a contract check that it is genuine. */
export function VerifyScreen() {
  return (
    <>
      <PageHero title={verifyWords.title} text={verifyWords.text} />
      <Section id="check" title="Check a document" tone="raised" quietTitle narrow>
        <noscript>
          <p className="notice tone-amber">{verifyWords.needsScript}</p>
        </noscript>
        <DocumentCheck />
      </Section>
    </>
  );
}
