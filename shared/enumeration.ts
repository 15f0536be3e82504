/** A record's keys, in insertion order. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[];
}

/** An enum in which every value equals its name: `LeadStatus.sold` is `"sold"`. */
export function enumerationOf<Name extends string>(names: readonly Name[]): { readonly [Each in Name]: Each } {
  return Object.fromEntries(names.map((name) => [name, name])) as { readonly [Each in Name]: Each };
}
