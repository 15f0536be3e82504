import { useEffect, useEffectEvent, useState } from "react";

/** How long after the last letter a search begins, in milliseconds. */
export const searchDelay = 250;

/** Text of a search field: shown at once, told onwards when typing pauses, and following the address when that changes by itself. */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [settled, setSettled] = useState(value);
  const search = useEffectEvent(onSearch);

  if (value !== settled) {
    setSettled(value);
    setText(value);
  }

  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      setSettled(text);
      search(text);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return [text, setText];
}
