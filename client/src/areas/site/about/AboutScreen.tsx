import { aboutCards, aboutCompany, aboutHero } from "../content/about";
import { companyFigures } from "../content/figures";
import { closing } from "../content/home";
import { HillRoad } from "../drawings/HillRoad";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { Figures } from "../shell/Figures";
import { PageHero } from "../shell/PageHero";
import { Passages } from "../shell/Passages";
import { Section } from "../shell/Section";
import { WhereToFindUs } from "./WhereToFindUs";

export function AboutScreen() {
  return (
    <>
      <PageHero title={aboutHero.title} text={aboutHero.text} drawing={<HillRoad />}>
        <GetQuoteButton large>{aboutHero.button}</GetQuoteButton>
      </PageHero>
      <Section id="how-we-work" title={aboutHero.cardsTitle} tone="raised">
        <Passages items={aboutCards} />
      </Section>
      <Section id="company" title={aboutCompany.title} text={aboutCompany.text}>
        <Figures figures={companyFigures} />
      </Section>
      <WhereToFindUs />
      <ClosingCall {...closing} />
    </>
  );
}
