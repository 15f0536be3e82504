import { COMPONENTS } from "#shared/components/catalogue";
import type { Component } from "#shared/components/component";
import { hasWordsOf, plain } from "./partSearch";

interface Named {
  readonly component: Component;
  /** Its name comes first. */
  readonly phrases: readonly string[];
}

const named: readonly Named[] = COMPONENTS.map((component) => ({
  component,
  phrases: [component.name, ...component.synonyms].map(plain),
}));

/**
 * The components that a customer's words mean: the one with exactly that name, or else all with a name that has a word
 * starting with what was typed (exact names first, and what is only called something like it last), or else all that the text mentions (`my alternator died`).
 * Empty for fewer than two letters.
 */
export function findComponents(typed: string): readonly Component[] {
  const asked = plain(typed);
  if (asked.length < 2) return [];
  const own = named.find(({ phrases: [name] }) => name === asked);
  if (own !== undefined) return [own.component];
  const begun = named.filter(({ phrases }) => phrases.some((phrase) => hasWordsOf(phrase, asked, true)));
  const found =
    begun.length > 0
      ? begun.toSorted((one, other) => closeness(other, asked) - closeness(one, asked))
      : named.filter(({ phrases }) => phrases.some((phrase) => hasWordsOf(asked, phrase)));
  return found.map(({ component }) => component);
}

/** `battery` means the parts of that name before the alternator, which is also found by its "battery light". */
function closeness({ phrases }: Named, asked: string): number {
  if (phrases.includes(asked)) return 2;
  return hasWordsOf(phrases[0] ?? "", asked, true) ? 1 : 0;
}
