import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

import type { Plan } from "#shared/plans";

/** In the state of an entry of the browser's history. The page's start script knows `quoteStep`, too. */
interface QuoteEntry {
  /** The dialog's step, zero-based. */
  readonly quoteStep: number;
  /** How many entries it is from the page without the dialog. */
  readonly quoteDepth: number;
}

interface QuoteEntries {
  /** Undefined while the dialog is closed. */
  readonly step: number | undefined;
  /** The plan that it was opened with. Reopened from the history, it has the draft's. */
  readonly plan: Plan | undefined;
  /** Opens the dialog, or continues where the page's entry is. */
  readonly open: (withEntry: boolean, plan: Plan | undefined) => void;
  readonly goToStep: (step: number) => void;
  /** Resolves once the page's own entry is the current one again. */
  readonly close: () => Promise<void>;
  /** While a request is on its way, Back does not leave the dialog. */
  readonly hold: (isHeld: boolean) => void;
}

/** For this many milliseconds, closing waits for the browser, which has no entry to go back to in a restored session. */
const CLOSE_TIMEOUT_MS = 1000;

/**
 * The dialog and its steps as entries of the browser's history: Back leads to the previous step and then out of the
 * dialog, Forward and a reload lead into it again. On a phone, Back is how people leave a screen.
 */
export function useQuoteEntries(): QuoteEntries {
  const [step, setStep] = useState<number>();
  const [plan, setPlan] = useState<Plan>();
  const shown = useRef<QuoteEntry>(undefined);
  const isHeld = useRef(false);
  const onLeft = useRef<() => void>(undefined);

  const show = useCallback((entry: QuoteEntry | undefined, chosen?: Plan) => {
    shown.current = entry;
    setStep(entry?.quoteStep);
    setPlan(chosen);
  }, []);

  const open = useCallback(
    (withEntry: boolean, chosen: Plan | undefined) => {
      const first = { quoteStep: 0, quoteDepth: withEntry ? 1 : 0 };
      // Closed a moment ago, the dialog's entry is still the current one, and is about to be left.
      const entry = onLeft.current === undefined ? currentEntry() : first;
      show(entry ?? first, chosen);
      if (entry === undefined) enter(first);
    },
    [show],
  );

  const goToStep = useCallback(
    (to: number) => {
      const { quoteStep, quoteDepth } = shown.current ?? { quoteStep: 0, quoteDepth: 0 };
      if (to === quoteStep) return;
      const entry = { quoteStep: to, quoteDepth: Math.max(0, quoteDepth + to - quoteStep) };
      if (to > quoteStep) enter(entry);
      else history.go(to - quoteStep);
      show(entry);
    },
    [show],
  );

  const close = useCallback(async () => {
    if (shown.current === undefined) return;
    const depth = shown.current.quoteDepth;
    show(undefined);
    if (depth > 0) {
      await new Promise<void>((resolve) => {
        onLeft.current = resolve;
        setTimeout(resolve, CLOSE_TIMEOUT_MS);
        history.go(-depth);
      });
      onLeft.current = undefined;
    }
    if (shown.current === undefined) forgetEntry();
    else enter(shown.current);
  }, [show]);

  const followHistory = useEffectEvent(() => {
    const entry = currentEntry();
    if (onLeft.current !== undefined) return onLeft.current();
    if (isHeld.current && shown.current !== undefined) {
      const away = shown.current.quoteDepth - (entry?.quoteDepth ?? 0);
      // Going nowhere would reload the page.
      if (away !== 0) history.go(away);
      return;
    }
    show(entry);
  });

  useEffect(() => {
    // After a reload, or on the way back from another page.
    if (currentEntry() !== undefined && shown.current === undefined) followHistory();
    const follow = (): void => followHistory();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const hold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);
  return { step, plan, open, goToStep, close, hold };
}

function currentEntry(): QuoteEntry | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null) return undefined;
  if (!("quoteStep" in state && "quoteDepth" in state)) return undefined;
  const { quoteStep, quoteDepth } = state;
  return isCount(quoteStep) && isCount(quoteDepth) ? { quoteStep, quoteDepth } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** With an entry of its own, except on the page that begins with the dialog. */
function enter(entry: QuoteEntry): void {
  const state: unknown = { ...history.state, ...entry };
  if (entry.quoteDepth > 0) history.pushState(state, "");
  else history.replaceState(state, "");
}

/** The quote page opens the dialog in its own entry, which stays when the dialog is closed. */
function forgetEntry(): void {
  if (currentEntry() === undefined) return;
  const { quoteStep: _step, quoteDepth: _depth, ...others } = history.state as QuoteEntry;
  history.replaceState(Object.keys(others).length === 0 ? null : others, "");
}
