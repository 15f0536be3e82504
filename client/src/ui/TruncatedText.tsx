import { useEffect, useRef, type ReactNode } from "react";

import { endOf, watchTruncation } from "./truncationWatch";

interface TruncatedTextProps {
  readonly text: string;
  /** Truncates the end instead, for sentences, which are recognized by their beginning. */
  readonly sentence?: boolean | undefined;
  /** Defaults to the text. */
  readonly title?: string | undefined;
}

/** Where an address does not fit on one line, as in a card on a phone, its second line starts with the @. */
function breakable(text: string): ReactNode {
  const at = text.indexOf("@");
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/**
 * A single line of text that is truncated in the middle: two long names, e-mails or cars that start alike differ at
 * their ends. The full text stays in the document for the tooltip, copying and screen readers; only the letters after
 * the ellipsis are duplicated.
 */
export function TruncatedText({ text, sentence = false, title = text }: TruncatedTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => (element.current && !sentence ? watchTruncation(element.current) : undefined), [text, sentence]);
  return (
    <span ref={element} className="cut-text" title={title} dir="auto" data-end={sentence ? undefined : endOf(text)}>
      <span>{breakable(text)}</span>
    </span>
  );
}
