import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { PaletteDocument, type PaletteQuery } from "#client/generated/graphql";
import { afterPress } from "#client/lib/press";
import { isEnoughToSearch } from "#shared/text/searchedWords";

interface Answer {
  /** The text that was searched for. */
  readonly to: string;
  readonly records: PaletteQuery["search"];
  readonly error?: unknown;
}

interface SearchResults extends Omit<Answer, "to"> {
  /** Whether the text is long enough to search for. */
  readonly isEnough: boolean;
  /** Whether these are still the records of an earlier text. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
}

/** How long after the last keystroke a search starts. Only a pause starts it, because most people pick a page right away. */
const TYPING_MS = 200;

const nothing: Answer = { to: "", records: [] };

/** The records with these words, requested when typing pauses. Answers for an outdated text are dropped. */
export function useSearchResults(typed: string): SearchResults {
  const client = useApolloClient();
  const [answer, setAnswer] = useState(nothing);
  const latest = useRef<AbortController>(null);
  const text = typed.trim();
  const isEnough = isEnoughToSearch(text);

  const search = useCallback(() => {
    const { signal } = (latest.current = new AbortController());
    // What is being pressed must not move under the pointer.
    const answered = (next: Answer) => afterPress(() => signal.aborted || setAnswer(next));
    client.query({ query: PaletteDocument, variables: { text }, fetchPolicy: "no-cache" }).then(
      ({ data }) => answered({ to: text, records: data?.search ?? [] }),
      (error: unknown) => answered({ to: text, records: [], error }),
    );
  }, [client, text]);

  useEffect(() => {
    if (!isEnough) return;
    const typing = setTimeout(search, TYPING_MS);
    return () => {
      clearTimeout(typing);
      latest.current?.abort();
    };
  }, [search, isEnough]);

  function retry(): void {
    latest.current?.abort();
    setAnswer(nothing);
    search();
  }
  if (!isEnough) return { ...nothing, isEnough, isWaiting: false, retry };
  return { ...answer, isEnough, isWaiting: answer.to !== text, retry };
}
