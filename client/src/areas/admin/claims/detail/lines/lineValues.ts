import { mixed, object, string } from "yup";

import { hasWordsOf, plain } from "#client/domains/plans/partSearch";
import type { ClaimLine_LineFragment, ClaimLineFieldsInput } from "#client/generated/graphql";
import { COMPONENTS } from "#shared/components/catalogue";

export interface LineValues {
  /** A component's name, or another word for it. */
  readonly component: string;
  readonly work: string;
  readonly failedOn: string | null;
  readonly odometer: number | null;
  readonly cause: string;
  readonly note: string;
}

/** Each word that names one component only, in lower case: its name first of all, then what people also call it. */
const idOfWord: ReadonlyMap<string, string | null> = COMPONENTS.flatMap(({ id, synonyms }) =>
  synonyms.map((word) => [word, id] as const),
).reduce((known, [word, id]) => known.set(word, known.has(word) ? null : id), new Map<string, string | null>());
const idOfName: ReadonlyMap<string, string> = new Map(COMPONENTS.map(({ id, name }) => [name.toLowerCase(), id]));

/** The component that a text names; undefined for none, and for more than one. */
export function namedComponent(typed: string) {
  const word = typed.trim().toLowerCase();
  const id = idOfName.get(word) ?? idOfWord.get(word);
  return COMPONENTS.find((each) => each.id === id);
}

/** The field's suggestions: names, then other words that mean one component. */
export const componentWords: readonly string[] = [
  ...COMPONENTS.map(({ name }) => name),
  ...[...idOfWord].flatMap(([word, id]) => (id === null || idOfName.has(word) ? [] : [word])),
];

/** The only component that a sentence names, by its name or another word for it. */
export function mentionedComponent(sentence: string): string | undefined {
  const said = plain(sentence);
  const mentioned = componentWords.filter((word) => hasWordsOf(said, plain(word)));
  // "manifold" in "exhaust manifold" is another component's word.
  const whole = mentioned.filter(
    (word) => !mentioned.some((other) => other.length > word.length && hasWordsOf(plain(other), plain(word))),
  );
  const names = new Set(whole.map((word) => namedComponent(word)?.name));
  return names.size === 1 ? [...names][0] : undefined;
}

/** `today` is a day in New York. Days compare as strings. */
export function lineSchema(today: string) {
  return object({
    component: string().test(
      "known",
      "Choose a component from the list.",
      (typed) => namedComponent(typed ?? "") !== undefined,
    ),
    failedOn: mixed<string>().test("not-after-today", "Choose today or an earlier day.", (day) => !day || day <= today),
  });
}

interface NewLine {
  readonly component: string | undefined;
  readonly failedOn: string | null;
  readonly odometer: number | null;
}

export function newLineValues({ component = "", failedOn, odometer }: NewLine): LineValues {
  return { component, work: "part", failedOn, odometer, cause: "", note: "" };
}

export function lineValues(line: ClaimLine_LineFragment): LineValues {
  const { componentName, work, failedOn, odometer, cause, note } = line;
  return { component: componentName, work, failedOn, odometer, cause: cause ?? "", note: note ?? "" };
}

export function lineInput({ component, work, failedOn, odometer, cause, note }: LineValues): ClaimLineFieldsInput {
  return {
    component: (namedComponent(component)?.id ?? null) as ClaimLineFieldsInput["component"],
    work: work as ClaimLineFieldsInput["work"],
    failedOn,
    odometer,
    cause: (cause === "" ? null : cause) as ClaimLineFieldsInput["cause"],
    note: note === "" ? null : note,
  };
}
