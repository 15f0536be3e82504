import { testimonials } from "../content/home";
import { Section } from "../shell/Section";

type Testimonial = (typeof testimonials.items)[number];

/** One claim with its bill, and two shorter quotes next to it. */
export function Testimonials() {
  const [told, ...others] = testimonials.items;
  const { bill } = testimonials;
  return (
    <Section id="drivers" title={testimonials.title}>
      <div className="claim-told">
        <div className="claim-with-bill">
          <Voice {...told} large />
          <div className="bill">
            <h3 className="type-h5">{bill.title}</h3>
            <dl>
              {bill.lines.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="type-caption">{bill.note}</p>
          </div>
        </div>
        <div className="other-voices">
          {others.map((voice) => (
            <Voice key={voice.name} {...voice} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Voice({ quote, name, about, large = false }: Testimonial & { readonly large?: boolean }) {
  return (
    <figure className="testimonial">
      <blockquote className={large ? "type-h3" : "type-subtitle1"}>{`“${quote}”`}</blockquote>
      <figcaption className="type-body2">
        <strong>{name}</strong>
        <br />
        {about}
      </figcaption>
    </figure>
  );
}
