import { useEffect, useRef } from "react";

import { BreakableAddress } from "./BreakableAddress";
import { endOf, watchTruncation } from "./truncationWatch";

interface TruncatedTextProps {
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
export function TruncatedText({ text, sentence = false, title = text }: TruncatedTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => (element.current && !sentence ? watchTruncation(element.current) : undefined), [text, sentence]);
  return (
    <span ref={element} className="cut-text" title={title} dir="auto" data-end={sentence ? undefined : endOf(text)}>
      <span>
        <BreakableAddress text={text} />
      </span>
    </span>
  );
}
