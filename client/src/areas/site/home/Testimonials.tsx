import { testimonials } from "../content/home";
import { Section } from "../shell/Section";

export function Testimonials() {
  return (
    <Section id="drivers" title={testimonials.title}>
      <div className="columns columns-3">
        {testimonials.items.map(({ quote, name, about }) => (
          <figure key={name} className="testimonial">
            <blockquote className="type-subtitle1">{`“${quote}”`}</blockquote>
            <figcaption className="type-body2">
              <strong>{name}</strong>
              <br />
              {about}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
