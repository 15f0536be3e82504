import { claimsWords } from "../content/claims";
import { supportWords } from "../content/support";
import { CarOnLift } from "../drawings/CarOnLift";
import { CheckList } from "../parts/CheckList";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { useSite } from "../site";
import { ClaimsCenterSlot } from "./ClaimsCenterSlot";

/** Filing a claim by phone or e-mail, which works even without JavaScript; or online after signing in. */
export function ClaimsScreen() {
  const { supportPhone, supportPhoneLink, claimsEmail } = useSite();
  return (
    <>
      <PageHero title={claimsWords.title} text={claimsWords.text} drawing={<CarOnLift />}>
        <a href={supportPhoneLink} className="button large">
          {`${claimsWords.call}: ${supportPhone}`}
        </a>
        <a href={`mailto:${claimsEmail}`} className="button outlined large">
          {claimsWords.email}
        </a>
      </PageHero>
      <Section id="center" title={claimsWords.center.title} tone="raised" ownHeadings>
        <ClaimsCenterSlot />
      </Section>
      <Section id="steps" title={claimsWords.steps.title} text={claimsWords.emailPromise}>
        <Steps steps={claimsWords.steps.steps} />
      </Section>
      <Section id="checklist" title={supportWords.checklistTitle} text={supportWords.checklistText} tone="raised">
        <CheckList items={supportWords.checklist} />
      </Section>
    </>
  );
}
