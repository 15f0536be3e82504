import type { ReactNode } from "react";

interface PageHeroProps {
  readonly title: string;
  readonly text: string;
  /** A drawing beside the text, or below it on a phone. */
  readonly drawing?: ReactNode;
  /** The primary action. */
  readonly children?: ReactNode;
}

/** The top of every page except the home page: its only h1, a sentence, and an action. */
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
