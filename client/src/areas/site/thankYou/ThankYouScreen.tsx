import { paths } from "#client/lib/paths";
import { thankYou } from "../content/quote";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";

/** The request was received, a team member will be in touch within 24 hours, Return to Home. */
export function ThankYouScreen() {
  return (
    <>
      <PageHero title={thankYou.title} text={thankYou.text}>
        <a href={paths.home} className="button outlined large">
          {thankYou.link}
        </a>
      </PageHero>
      <Section id="next" title={thankYou.nextTitle} tone="raised">
        <Steps steps={thankYou.next} />
      </Section>
    </>
  );
}
