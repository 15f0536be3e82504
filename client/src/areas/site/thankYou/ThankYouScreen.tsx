import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { PageTitle } from "../../../ui/PageTitle";
import { thankYou } from "../content/quote";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";

/** Specification section 2: the request was received, a team member will be in touch within 24 hours, Return to Home. */
export function ThankYouScreen() {
  return (
    <>
      <PageTitle>Thank you</PageTitle>
      <PageHero title={thankYou.title} text={thankYou.text}>
        <Button component={Link} to={paths.home} variant="outlined" size="large">
          {thankYou.link}
        </Button>
      </PageHero>
      <Section id="next" title={thankYou.nextTitle} tone="raised">
        <Steps steps={thankYou.next} />
      </Section>
    </>
  );
}
