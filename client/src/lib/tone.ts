/** Colour families for states; their colours are in the theme, and which state has which is said in `domains/`. */
export type Tone = "sky" | "indigo" | "green" | "amber" | "rose" | "grey";

export interface LabelledTone {
  readonly label: string;
  readonly tone: Tone;
}

/** The shared labels of a state, in their order, each with its colour. */
export function withTones<State extends string>(
  labels: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, Tone>>,
): Readonly<Record<State, LabelledTone>> {
  const states = Object.keys(labels) as State[];
  const entries = states.map((state) => [state, { label: labels[state], tone: tones[state] }]);
  return Object.fromEntries(entries) as Record<State, LabelledTone>;
}
