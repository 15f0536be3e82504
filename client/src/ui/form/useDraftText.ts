import { useState } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";

/** A text outside a form, kept until it is sent, as `KeptDraft` does for a form's values. */
export function useDraftText(draft: DraftKey): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(draft);
    return typeof kept === "string" ? kept : "";
  });
  return [
    text,
    (next) => {
      setText(next);
      if (next === "") forgetDraft(draft);
      else keepDraft(draft, next);
    },
  ];
}
