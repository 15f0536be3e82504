import { homeFigures } from "../content/figures";
import { statsTitle } from "../content/home";
import { Figures } from "../shell/Figures";
import { Section } from "../shell/Section";

export function Stats() {
  return (
    <Section id="figures" title={statsTitle} quietTitle tone="raised">
      <Figures figures={homeFigures} />
    </Section>
  );
}
