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
  const [told, setTold] = useState<readonly string[]>([value]);
  const lastTold = told.at(-1);
  const tell = useEffectEvent(() => {
    setTold((before) => [...before, text]);
    onSearch(text);
  });

  if (value !== known) {
    setKnown(value);
    const answered = told.indexOf(value);
    setTold(answered === -1 ? [value] : told.slice(answered));
    if (answered === -1) setText(value);
  }

  useEffect(() => {
    if (text === lastTold) return;
    return onceTyped(() => tell());
  }, [text, lastTold]);

  return [text, setText];
}
