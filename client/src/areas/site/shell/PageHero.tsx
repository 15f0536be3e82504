import type { ReactNode } from "react";

interface PageHeroProps {
  readonly title: string;
  readonly text: string;
  /** A drawing beside the words; under them on a phone. */
  readonly drawing?: ReactNode;
  /** What to do first. */
  readonly children?: ReactNode;
}

/** The top of every page but home: its one h1, a sentence, and what to do. */
export function PageHero({ title, text, drawing, children }: PageHeroProps) {
  return (
    <div className={drawing === undefined ? "container page-hero" : "container page-hero with-drawing"}>
      <div>
        <h1 className="type-h1">{title}</h1>
        <p className="page-hero-text type-subtitle1">{text}</p>
        {children === undefined ? null : <div className="page-hero-acts">{children}</div>}
      </div>
      {drawing}
    </div>
  );
}
