/** Chinese characters, and what is written in one word with them. */
export const HAN = "Han";

const LETTERS: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  [HAN]: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
  Adlam: /\p{Script=Adlam}/u,
  Arabic: /\p{Script=Arabic}/u,
  Armenian: /\p{Script=Armenian}/u,
  Bengali: /\p{Script=Bengali}/u,
  Chakma: /\p{Script=Chakma}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  Georgian: /\p{Script=Georgian}/u,
  Greek: /\p{Script=Greek}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Hangul: /\p{Script=Hangul}/u,
  Hanifi_Rohingya: /\p{Script=Hanifi_Rohingya}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Kannada: /\p{Script=Kannada}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Miao: /\p{Script=Miao}/u,
  Myanmar: /\p{Script=Myanmar}/u,
  Newa: /\p{Script=Newa}/u,
  Nko: /\p{Script=Nko}/u,
  Nyiakeng_Puachue_Hmong: /\p{Script=Nyiakeng_Puachue_Hmong}/u,
  Oriya: /\p{Script=Oriya}/u,
  Osage: /\p{Script=Osage}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Thaana: /\p{Script=Thaana}/u,
  Thai: /\p{Script=Thai}/u,
  Tibetan: /\p{Script=Tibetan}/u,
};
const OF_ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

export interface Stretch {
  /** Undefined where nothing is of a script. */
  readonly script: string | undefined;
  readonly text: string;
}

/** Undefined for what belongs to whatever it stands in: spaces, digits, marks. */
export function scriptOf(character: string): string | undefined {
  if (OF_ANY_SCRIPT.test(character)) return undefined;
  return Object.keys(LETTERS).find((script) => LETTERS[script]?.test(character)) ?? "other";
}

/** Cut where the script changes; what is of no script goes with what stands before it. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: { script: string | undefined; text: string }[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = stretches.at(-1);
    if (last && (script === undefined || last.script === undefined || script === last.script)) {
      last.text += character;
      last.script ??= script;
    } else stretches.push({ script, text: character });
  }
  return stretches;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters with the marks that belong to them. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
