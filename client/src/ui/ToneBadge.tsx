import type { ReactNode } from "react";

import type { Tone } from "../lib/tone";

interface ToneBadgeProps {
  readonly tone: Tone;
  /** The state in words, since color alone is not enough. */
  readonly children: ReactNode;
  /** `outline` for states that await someone's action, `strong` for bad endings, `soft` for all others. */
  readonly variant?: "soft" | "outline" | "strong" | undefined;
  /** Without the leading dot, for flags that are not states. */
  readonly plain?: boolean | undefined;
  /** Wraps onto two lines in a narrow table column. */
  readonly folds?: boolean | undefined;
  /** Explains a label that is an abbreviation. */
  readonly title?: string | undefined;
}

/** A state as a small label in its tone's colors. */
export function ToneBadge({ tone, children, variant = "soft", plain = false, folds = false, title }: ToneBadgeProps) {
  return (
    <span
      className="tone-badge"
      data-tone={tone}
      data-variant={variant}
      data-plain={plain || undefined}
      data-folds={folds || undefined}
      title={title}
    >
      {children}
    </span>
  );
}
