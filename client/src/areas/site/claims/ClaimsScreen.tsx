import { claimsTexts } from "../content/claims";
import { supportTexts } from "../content/support";
import { CarOnLift } from "../drawings/CarOnLift";
import { CheckList } from "../parts/CheckList";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { useSite } from "../siteContext";
import { ClaimsCenterSlot } from "./ClaimsCenterSlot";

/** Filing a claim by phone or e-mail, which works even without JavaScript; or online after signing in. */
export function ClaimsScreen() {
  const { supportPhone, supportPhoneLink, claimsEmail } = useSite();
  return (
    <>
      <PageHero title={claimsTexts.title} text={claimsTexts.text} drawing={<CarOnLift />}>
        <a href={supportPhoneLink} className="button large">
          {`${claimsTexts.call}: ${supportPhone}`}
        </a>
        <a href={`mailto:${claimsEmail}`} className="button outlined large">
          {claimsTexts.email}
        </a>
      </PageHero>
      <Section id="center" title={claimsTexts.center.title} tone="raised" ownHeadings>
        <ClaimsCenterSlot />
      </Section>
      <Section id="steps" title={claimsTexts.steps.title} text={claimsTexts.emailPromise}>
        <Steps steps={claimsTexts.steps.steps} />
      </Section>
      <Section id="checklist" title={supportTexts.checklistTitle} text={supportTexts.checklistText} tone="raised">
        <CheckList items={supportTexts.checklist} />
      </Section>
    </>
  );
}
