import { namesOf } from "#shared/enumeration";
/** Color families for states. Their colors are in the theme; `domains/` decides which state has which tone. */
export type Tone = "sky" | "indigo" | "green" | "amber" | "rose" | "grey";

export interface LabelledTone {
  readonly label: string;
  readonly tone: Tone;
}

/** A state's shared labels, in their order, each with its tone. */
export function withTones<State extends string>(
  labels: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, Tone>>,
): Readonly<Record<State, LabelledTone>> {
  const entries = namesOf(labels).map((state) => [state, { label: labels[state], tone: tones[state] }]);
  return Object.fromEntries(entries) as Record<State, LabelledTone>;
}
