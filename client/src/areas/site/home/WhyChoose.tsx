import { whyCards, whyChoose } from "../content/home";
import { WhyPicture } from "../drawings/WhyDrawings";
import { Section } from "../shell/Section";

export function WhyChoose() {
  return (
    <Section id="why" tone="raised" {...whyChoose}>
      <div className="columns columns-4">
        {whyCards.map(({ title, text, drawing }) => (
          <article key={title} className="why-card">
            <WhyPicture name={drawing} />
            <h3 className="type-h4">{title}</h3>
            <p className="muted">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
