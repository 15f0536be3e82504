import type { ReactNode } from "react";

interface SectionProps {
  /** Labels the region and, with `anchor`, is the target of links. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** paper: the page's background; raised: a card on it; ink: a dark band in both color schemes. */
  readonly tone?: "paper" | "raised" | "ink";
  /** A title for screen readers and the outline only. */
  readonly quietTitle?: boolean;
  /** The content has headings of its own: the title only labels the region. */
  readonly ownHeadings?: boolean;
  readonly narrow?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A section of a public page. The ink tone switches its subtree to the dark scheme, so that every token in it follows.
 */
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
