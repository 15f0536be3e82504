import type { ReactNode } from "react";

interface SectionProps {
  /** Names the region and, with `anchor`, is what a link to it names. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** paper: the page itself; raised: a sheet on it; ink: a dark band in both schemes. */
  readonly tone?: "paper" | "raised" | "ink";
  /** A title that is read aloud and leads the outline, where the eye needs none. */
  readonly quietTitle?: boolean;
  /** What stands in it has headings of its own: the title only names the region. */
  readonly ownHeadings?: boolean;
  readonly narrow?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One band of a public page. The ink band switches its own subtree to the dark scheme, so that every token in it follows. */
export function Section({
  id,
  title,
  text,
  tone = "paper",
  quietTitle = false,
  ownHeadings = false,
  narrow = false,
  className = "",
  children,
}: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      {...(ownHeadings ? { "aria-label": title } : { "aria-labelledby": headingId })}
      data-scheme={tone === "ink" ? "dark" : undefined}
      className={["section", tone === "raised" && "raised", (quietTitle || ownHeadings) && "quiet", className]
        .filter(Boolean)
        .join(" ")}
    >
      <div className={narrow ? "container narrow" : "container"}>
        {ownHeadings ? null : quietTitle ? (
          <h2 id={headingId} className="visually-hidden">
            {title}
          </h2>
        ) : (
          <div className="section-head">
            <h2 id={headingId} className="type-h2">
              {title}
            </h2>
            {text === undefined ? null : <p className="type-subtitle1">{text}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
