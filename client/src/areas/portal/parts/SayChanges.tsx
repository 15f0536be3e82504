import { useState } from "react";

import { VisuallyHidden } from "#client/ui/VisuallyHidden";

interface SayChangesProps {
  /** What the page shows that the other side may change, each in a sentence of its own. */
  readonly sentences: readonly string[];
}

/**
 * Tells screen readers what has come to a page while it was open: the sentences that were not there before. Without it,
 * only those who look at the page notice what staff have done.
 */
export function SayChanges({ sentences }: SayChangesProps) {
  const [known, setKnown] = useState({ sentences, said: "" });
  if (sentences.join("\n") !== known.sentences.join("\n")) {
    const added = sentences.filter((sentence) => !known.sentences.includes(sentence));
    setKnown({ sentences, said: added.length === 0 ? known.said : added.join(" ") });
  }
  return <VisuallyHidden role="status">{known.said}</VisuallyHidden>;
}
