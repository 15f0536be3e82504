interface NamedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** First and last name, as far as they are known; empty for a person without either. */
export function personName({ firstName, lastName }: NamedPerson): string {
  return [firstName, lastName]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ");
}
