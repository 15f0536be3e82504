import type { ReactNode } from "react";

import { TruncatedText } from "#client/ui/TruncatedText";

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Truncated only at the end. */
  readonly sentences?: boolean;
}

/** Two facts in one table cell; both fit a compact row, and long ones are truncated and shown in full in the title. */
export function TwoLines({ first, second, sentences = false }: TwoLinesProps) {
  return (
    <span className="cell-pair">
      <OneLine text={first} sentence={sentences} />
      <OneLine text={second} sentence={sentences} secondary />
    </span>
  );
}

interface OneLineProps {
  readonly text: ReactNode;
  readonly secondary?: boolean;
  readonly sentence?: boolean;
  /** For details beyond what is shown. */
  readonly title?: string | undefined;
}

export function OneLine({ text, secondary = false, sentence = false, title }: OneLineProps) {
  return (
    <span className="cell-line" data-secondary={secondary || undefined}>
      {typeof text === "string" && text !== "" ? (
        <TruncatedText text={text} sentence={sentence} title={title} />
      ) : (
        text || "—"
      )}
    </span>
  );
}
