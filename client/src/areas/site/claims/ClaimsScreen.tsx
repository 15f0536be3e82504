import Button from "@mui/material/Button";
import { phoneLink, siteConfig } from "../../../lib/siteConfig";
import { CheckList } from "../../../ui/CheckList";
import { PageTitle } from "../../../ui/PageTitle";
import { claimsWords } from "../content/claims";
import { supportWords } from "../content/support";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";

/** How to file a claim by phone and e-mail. Filing it here, after signing in, belongs to the portal (specification section 2). */
export function ClaimsScreen() {
  const { supportPhone, claimsEmail } = siteConfig();
  return (
    <>
      <PageTitle>Claims</PageTitle>
      <PageHero title={claimsWords.title} text={claimsWords.text}>
        <Button href={phoneLink(supportPhone)} variant="contained" size="large">
          {`${claimsWords.call}: ${supportPhone}`}
        </Button>
        <Button href={`mailto:${claimsEmail}`} variant="outlined" size="large">
          {claimsWords.email}
        </Button>
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
