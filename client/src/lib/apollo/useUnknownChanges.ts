import { useEffect, useEffectEvent, useRef } from "react";

import { useLatest } from "../useLatest";
import { useApi } from "./ApiProvider";
import type { Question } from "./question";
import { useThrottled } from "./useThrottled";

/** A screen's query, as returned by its hook. */
export interface Shown {
  readonly question: Question;
  readonly loading: boolean;
}

/**
 * Refetches for a change that the screen does not show yet. This is decided once nothing is pending: the answer in
 * flight may contain the change, and the mutation being answered may have made it.
 *
 * @returns a function that takes an event's transaction; undefined if the event names none.
 */
export function useUnknownChanges(
  shown: Shown | undefined,
  refresh: () => unknown,
): (transaction: string | undefined) => void {
  const { known } = useApi();
  const pending = useRef(new Set<string>());
  const latest = useLatest({ shown, refresh });

  const decide = useThrottled(async () => {
    await known.mutationsAnswered();
    const now = latest.current;
    // Decided again when its answer arrives.
    if (now.shown?.loading === true) return;
    const unknown = [...pending.current].filter((change) => !now.shown || !known.knows(now.shown.question, change));
    pending.current.clear();
    if (unknown.length > 0) await now.refresh();
  });

  const isAnswered = shown?.loading === false;
  useEffect(() => {
    if (isAnswered && pending.current.size > 0) decide();
  }, [isAnswered, decide]);

  const onDoubt = useEffectEvent((query: string) => query === shown?.question.name && void refresh());
  useEffect(() => known.onDoubt((query) => onDoubt(query)), [known]);

  return (transaction) => {
    pending.current.add(transaction ?? "unnamed");
    decide();
  };
}
