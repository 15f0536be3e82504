export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices of a filter. The chosen one stays visible until the others arrive, and when it is none of them anymore. */
export function withChosen(choices: readonly Choice[], value: string, label: string): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }];
}
