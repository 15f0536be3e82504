import { howItWorks, steps } from "../content/home";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";

export function HowItWorks() {
  return (
    <Section id="how" {...howItWorks}>
      <Steps steps={steps} />
    </Section>
  );
}
