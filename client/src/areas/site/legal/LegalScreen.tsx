import { formatDay } from "#client/lib/format";
import type { LegalDocument, LegalParty, LegalSection } from "../content/legal/legalDocument";
import { useSite } from "../siteContext";

interface LegalScreenProps {
  readonly document: (party: LegalParty) => LegalDocument;
}

/** The layout of every legal text: version and date at the top, a table of contents beside it. */
export function LegalScreen({ document }: LegalScreenProps) {
  const { title, summary, version, effectiveOn, sections } = document(useSite());
  return (
    <article className="container legal">
      <h1 className="type-h1">{title}</h1>
      <p className="type-subtitle1">{summary}</p>
      <p className="type-body2">
        {`Version ${version}, effective `}
        <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>
      </p>
      <div className="legal-body">
        <nav aria-label="On this page">
          <ol className="type-body2">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-sections">
          {sections.map((section) => (
            <LegalPart key={section.id} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function LegalPart({ id, heading, paragraphs, points }: LegalSection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-h3">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points === undefined ? null : (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
