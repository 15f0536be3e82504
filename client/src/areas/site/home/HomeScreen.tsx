import { homeFigures } from "../content/figures";
import { closing, homeQuestions, howItWorks, plansIntro, STATS_TITLE, steps } from "../content/home";
import { PlanCards } from "../plans/PlanCards";
import { ClosingCall } from "../shell/ClosingCall";
import { Figures } from "../shell/Figures";
import { Questions } from "../shell/Questions";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { Hero } from "./Hero";
import { Testimonials } from "./Testimonials";
import { TrustStrip } from "./TrustStrip";
import { WhyChoose } from "./WhyChoose";

/** The sections and their order are fixed. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <Section id="figures" title={STATS_TITLE} quietTitle tone="raised">
        <Figures figures={homeFigures} />
      </Section>
      <TrustStrip />
      <WhyChoose />
      <Section id="how" {...howItWorks}>
        <Steps steps={steps} />
      </Section>
      <Section id="plans" title={plansIntro.title} text={plansIntro.text} tone="raised">
        <PlanCards ribbon={plansIntro.ribbon} button={plansIntro.button} />
      </Section>
      <Testimonials />
      <Section id="questions" title={homeQuestions.title} tone="raised" narrow>
        <Questions items={homeQuestions.items} />
      </Section>
      <ClosingCall {...closing} />
    </>
  );
}
