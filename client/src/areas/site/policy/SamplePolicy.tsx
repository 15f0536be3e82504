import { paths } from "#client/lib/paths";
import { samplePolicy } from "../content/policyPage";
import { Brand } from "../parts/Brand";
import { Section } from "../shell/Section";

/** A sample declarations page, with a link to the terms behind it. */
export function SamplePolicy() {
  return (
    <Section id="sample" title={samplePolicy.title} text={samplePolicy.text}>
      <div className="card declarations">
        <div className="declarations-head">
          <Brand />
          <span className="muted type-subtitle2">{samplePolicy.stamp}</span>
        </div>
        <dl>
          {samplePolicy.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a href={paths.legal.terms}>{samplePolicy.link}</a>
      </div>
    </Section>
  );
}
