import { useEffect, useEffectEvent, useRef } from "react";

import { useApi } from "./ApiProvider";
import type { Question } from "./question";
import { useCalmly } from "./useCalmly";

/** A screen's query, as its hook gave it. */
export interface Shown {
  readonly question: Question;
  readonly loading: boolean;
}

/**
 * Asks anew for a change that the screen does not show yet. Whether it does is decided when nothing is under way any more: the answer to come may
 * hold it, and the mutation that is being answered may have made it.
 *
 * @returns takes the transaction of a change that somebody told of; undefined where they did not say.
 */
export function useUnknownChanges(
  shown: Shown | undefined,
  refresh: () => unknown,
): (transaction: string | undefined) => void {
  const { known } = useApi();
  const pending = useRef(new Set<string>());
  const latest = useRef({ shown, refresh });
  useEffect(() => {
    latest.current = { shown, refresh };
  });

  const decide = useCalmly(async () => {
    await known.mutationsAnswered();
    const now = latest.current;
    // Its answer decides anew.
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
