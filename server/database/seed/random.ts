/** A seeded random generator: the demo's people and cars are the same at every start. */
export interface Chance {
  /** A whole number, both bounds included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A random string of these characters. */
  text(characters: string, length: number): string;
  /** True with this probability in percent. */
  percent(of100: number): boolean;
}

/** The mulberry32 generator: 32 bits of state are plenty for demo data. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    text: (characters, length) =>
      Array.from({ length }, () => characters.charAt(between(0, characters.length - 1))).join(""),
    percent: (of100) => next() * 100 < of100,
  };
}
