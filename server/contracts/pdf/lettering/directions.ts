import { createRequire } from "node:module";

import type { Bidi, BidiCharTypeName } from "bidi-js";

interface Level {
  /** Of direction, in the words of the Unicode Bidirectional Algorithm: what has an odd one runs from right to left. */
  readonly level: number;
}

/** The package says that it is an ES module, and is none: an import would have the wrong type. */
const bidi = (createRequire(import.meta.url)("bidi-js") as () => Bidi)();
/** Latin, Greek, Cyrillic and Armenian: nothing else needs a look at the directions. */
const LEFT_TO_RIGHT = /^[\0-\u058F]*$/u;
const STAND_INS: Readonly<Partial<Record<BidiCharTypeName, string>>> = {
  R: "\u05D0",
  AL: "\u0627",
  AN: "\u0660",
  NSM: "\u0300",
  ON: "\u263A",
};

/**
 * From left to right, the parts of a line in the order of reading; cut where the direction changes. The lines of a document run from left to
 * right. (UAX #9)
 */
export function inDrawingOrder<Part extends { text: string }>(parts: readonly Part[]): readonly (Part & Level)[] {
  const ordered = atLevels(parts);
  // Rule L2: from the highest level down, whatever is of it or higher is turned around.
  for (let level = Math.max(0, ...ordered.map((part) => part.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  return ordered;
}

function atLevels<Part extends { text: string }>(parts: readonly Part[]): (Part & Level)[] {
  const text = parts.map((part) => part.text).join("");
  if (LEFT_TO_RIGHT.test(text)) return parts.map((part) => ({ ...part, level: 0 }));
  const { levels } = bidi.getEmbeddingLevels(Array.from(text, standIn).join(""), "ltr");
  const cut: (Part & Level)[] = [];
  let at = 0;
  for (const part of parts) {
    const first = cut.length;
    for (const character of part.text) {
      const level = levels[at] ?? 0;
      const last = cut.length > first ? cut.at(-1) : undefined;
      if (last?.level === level) last.text += character;
      else cut.push({ ...part, text: character, level });
      at += 1;
    }
  }
  return cut;
}

/** One of the same direction that takes one place: the library looks at halves of characters beyond the Basic Multilingual Plane. */
function standIn(character: string): string {
  return character.length === 1 ? character : (STAND_INS[bidi.getBidiCharTypeName(character)] ?? "a");
}
