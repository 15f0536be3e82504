import { claimsWords } from "../content/claims";
import { supportWords } from "../content/support";
import { CheckList } from "../parts/CheckList";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { useSite } from "../site";

/** How to file a claim by phone and e-mail: what everybody sees, also without JavaScript. Filing it online takes a sign-in (specification section 2). */
export function ClaimsScreen() {
  const { supportPhone, supportPhoneLink, claimsEmail } = useSite();
  return (
    <>
      <PageHero title={claimsWords.title} text={claimsWords.text}>
        <a href={supportPhoneLink} className="button large">
          {`${claimsWords.call}: ${supportPhone}`}
        </a>
        <a href={`mailto:${claimsEmail}`} className="button outlined large">
          {claimsWords.email}
        </a>
      </PageHero>
      <Section id="steps" title={claimsWords.steps.title} text={claimsWords.emailPromise} tone="raised">
        <Steps steps={claimsWords.steps.steps} />
      </Section>
      <Section id="checklist" title={supportWords.checklistTitle} text={supportWords.checklistText}>
        <CheckList items={supportWords.checklist} />
      </Section>
    </>
  );
}
