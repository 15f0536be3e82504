import { closing } from "../content/home";
import { ClosingCall } from "../shell/ClosingCall";
import { FaqSection } from "./FaqSection";
import { Hero } from "./Hero";
import { HowItWorks } from "./HowItWorks";
import { PlansSection } from "./PlansSection";
import { Stats } from "./Stats";
import { Testimonials } from "./Testimonials";
import { TrustStrip } from "./TrustStrip";
import { WhyChoose } from "./WhyChoose";

/** The sections and their order are fixed. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <Stats />
      <TrustStrip />
      <WhyChoose />
      <HowItWorks />
      <PlansSection />
      <Testimonials />
      <FaqSection />
      <ClosingCall {...closing} />
    </>
  );
}
