import { useEffect, useEffectEvent, useState } from "react";
import { onceTyped } from "./onceTyped";

/** Text of a search field: shown at once, told onwards when typing pauses, and following the address when that changes by itself. */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may answer late: what was told and has not come back yet is no news from it.
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
