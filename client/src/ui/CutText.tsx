import { useEffect, useRef } from "react";

import { endOf, watchFit } from "./fitWatch";

interface CutTextProps {
  readonly text: string;
  /** Truncates the end instead, for sentences, which are recognized by their beginning. */
  readonly sentence?: boolean | undefined;
  /** Defaults to the text. */
  readonly title?: string | undefined;
}

/**
 * A single line of text that is truncated in the middle: two long names, e-mails or cars that start alike differ at
 * their ends. The full text stays in the document for the tooltip, copying and screen readers; only the letters after
 * the ellipsis are duplicated.
 */
export function CutText({ text, sentence = false, title = text }: CutTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => (element.current && !sentence ? watchFit(element.current) : undefined), [text, sentence]);
  return (
    <span ref={element} className="cut-text" title={title} dir="auto" data-end={sentence ? undefined : endOf(text)}>
      <span>{text}</span>
    </span>
  );
}
