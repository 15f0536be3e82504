import type { CoveredItem } from "../plans.js";

/** A part of a car, or a service, that a claim's line can name. */
export interface Component {
  /** Stored with claim lines: never renamed, never reused for another part. */
  readonly id: string;
  readonly name: string;
  /** The entry of the plans' lists that covers it; null if no plan lists it. */
  readonly system: CoveredItem | null;
  /** Whether it wears out in normal use, so that replacing it is maintenance rather than a repair. */
  readonly wears: boolean;
  /** What a driver or a shop would also type, in lower case. */
  readonly synonyms: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly wears: boolean;
  readonly synonyms: readonly string[];
}

export function part(id: string, name: string, ...synonyms: readonly string[]): Entry {
  return { id, name, wears: false, synonyms };
}

/** A part that wears out. */
export function wearPart(id: string, name: string, ...synonyms: readonly string[]): Entry {
  return { id, name, wears: true, synonyms };
}

export function listedUnder(system: CoveredItem | null, entries: readonly Entry[]): readonly Component[] {
  return entries.map((entry) => ({ ...entry, system }));
}
