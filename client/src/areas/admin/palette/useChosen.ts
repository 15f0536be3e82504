import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";

import type { PaletteChoice } from "./paletteChoices";

interface Chosen {
  readonly active: PaletteChoice | undefined;
  readonly setActive: (choice: PaletteChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Returns to the first choice. */
  readonly reset: () => void;
}

const stepsByKey: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/**
 * The choice that Enter selects: the first one, or the one that the arrow keys reached. During a search, Enter waits
 * for them, so that typing a number and Enter opens that record and not one of the previous search.
 * @param isWaiting whether the records are still those of an earlier text
 */
export function useChosen(
  choices: readonly PaletteChoice[],
  isWaiting: boolean,
  choose: (choice: PaletteChoice) => void,
): Chosen {
  const [gone, setGone] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const moved = choices.find(({ key }) => key === gone);
  const active = moved ?? choices[0];

  const chooseFound = useEffectEvent(() => {
    if (active !== undefined) choose(active);
  });
  useEffect(() => {
    if (!entered || isWaiting) return;
    const soon = setTimeout(() => chooseFound());
    return () => clearTimeout(soon);
  }, [entered, isWaiting]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = stepsByKey[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      if (isWaiting && moved === undefined && (active === undefined || active.detail !== undefined)) setEntered(true);
      else if (active !== undefined) choose(active);
    } else if (step !== undefined) {
      event.preventDefault();
      setEntered(false);
      const at = active === undefined ? -1 : choices.indexOf(active);
      setGone(choices[step(at, choices.length)]?.key ?? null);
    }
  }
  return {
    active,
    onKeyDown,
    setActive: ({ key }) => setGone(key),
    reset: () => {
      setGone(null);
      setEntered(false);
    },
  };
}
