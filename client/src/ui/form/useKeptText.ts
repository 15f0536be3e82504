import { useState } from "react";
import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";

/** A text that is no form of its own, kept until it is sent as a form's values are (`KeptDraft`). */
export function useKeptText(draft: DraftKey): readonly [string, (text: string) => void] {
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
