import fc from "fast-check";

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

/**
 * Any character of Unicode, as a `unit` of fast-check's texts. Its own, "binary", lists all million of them in a table
 * first, which takes a second.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (character) => {
    const point = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error("This is no character.");
    return point < FIRST_SURROGATE ? point : point - SURROGATES;
  },
);
