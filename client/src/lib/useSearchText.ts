import { useEffect, useEffectEvent, useState } from "react";

import { onceTyped } from "./onceTyped";

/**
 * The text of a search field: shown immediately, reported when typing pauses, and following the URL when that changes
 * by itself.
 */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL may lag behind: a value that was reported and comes back later is not a new one.
  const [reported, setReported] = useState<readonly string[]>([value]);
  const lastReported = reported.at(-1);
  const tell = useEffectEvent(() => {
    setReported((before) => [...before, text]);
    onSearch(text);
  });

  if (value !== known) {
    setKnown(value);
    const answered = reported.indexOf(value);
    setReported(answered === -1 ? [value] : reported.slice(answered));
    if (answered === -1) setText(value);
  }

  useEffect(() => {
    if (text === lastReported) return;
    return onceTyped(() => tell());
  }, [text, lastReported]);

  return [text, setText];
}
