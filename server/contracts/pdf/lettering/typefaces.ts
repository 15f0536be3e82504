import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { HAN } from "./scripts.js";
import { type Typeface, loadTypeface } from "./typeface.js";

export type Weight = "regular" | "bold";

/** Which typeface of a family draws a character: most have one for all, a large script has one for each of its parts. */
export type Family = (code: number) => Promise<Typeface | undefined>;

type Files = Readonly<Record<Weight, string>>;

/** A package of Google Fonts, with a file for each weight. */
function google(name: string, family: string): Files {
  const file = (weight: string): string => `@expo-google-fonts/${name}/${weight}/${family}_${weight}.ttf`;
  return { regular: file("400Regular"), bold: file("700Bold") };
}

function inOneWeight(file: string): Files {
  return { regular: file, bold: file };
}

/** Latin with Vietnamese, Greek, Cyrillic and Devanagari. All typefaces are free (OFL, Bitstream Vera, Apache). */
const PLAIN = google("noto-sans", "NotoSans");

/** What everything is set in, if it can be; the second knows Arabic, Hebrew, Georgian, Armenian, Lao and signs. */
const FIRST: readonly Files[] = [
  PLAIN,
  { regular: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf", bold: "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf" },
];

/**
 * One for each further script that Unicode recommends for names (UAX #31, table 5), and for scripts in limited use (table 7) that lie outside of
 * the Basic Multilingual Plane, where the last typeface ends.
 */
const OF_SCRIPT: Readonly<Record<string, Files>> = {
  Adlam: google("noto-sans-adlam", "NotoSansAdlam"),
  Bengali: google("noto-sans-bengali", "NotoSansBengali"),
  Chakma: inOneWeight("@expo-google-fonts/noto-sans-chakma/400Regular/NotoSansChakma_400Regular.ttf"),
  Ethiopic: google("noto-sans-ethiopic", "NotoSansEthiopic"),
  Gujarati: google("noto-sans-gujarati", "NotoSansGujarati"),
  Gurmukhi: google("noto-sans-gurmukhi", "NotoSansGurmukhi"),
  Hangul: inOneWeight("@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf"),
  Hanifi_Rohingya: google("noto-sans-hanifi-rohingya", "NotoSansHanifiRohingya"),
  Kannada: google("noto-sans-kannada", "NotoSansKannada"),
  Khmer: google("noto-sans-khmer", "NotoSansKhmer"),
  Malayalam: google("noto-sans-malayalam", "NotoSansMalayalam"),
  Miao: inOneWeight("@fontsource/noto-sans-miao/files/noto-sans-miao-miao-400-normal.woff2"),
  Myanmar: google("noto-sans-myanmar", "NotoSansMyanmar"),
  Newa: inOneWeight("@fontsource/noto-sans-newa/files/noto-sans-newa-newa-400-normal.woff2"),
  Nyiakeng_Puachue_Hmong: inOneWeight(
    "@expo-google-fonts/noto-serif-nyiakeng-puachue-hmong/NotoSerifNyiakengPuachueHmong_400Regular.ttf",
  ),
  Oriya: google("noto-sans-oriya", "NotoSansOriya"),
  Osage: inOneWeight("@expo-google-fonts/noto-sans-osage/400Regular/NotoSansOsage_400Regular.ttf"),
  Sinhala: google("noto-sans-sinhala", "NotoSansSinhala"),
  Tamil: google("noto-sans-tamil", "NotoSansTamil"),
  Telugu: google("noto-sans-telugu", "NotoSansTelugu"),
  Thaana: google("noto-sans-thaana", "NotoSansThaana"),
  Thai: google("noto-sans-thai", "NotoSansThai"),
  Tibetan: google("noto-serif-tibetan", "NotoSerifTibetan"),
};

/** Chinese, then Japanese; both draw the common characters only. */
const COMMON_HAN = [
  "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
  "@expo-google-fonts/kosugi/Kosugi_400Regular.ttf",
];
/** Hanazono Mincho: every Chinese character up to CJK Extension F, in some hundred files. */
const ALL_HAN = "hanamin";

/** Pictures; at last, in coarse dots, every script of the Basic Multilingual Plane. */
const LAST = [
  "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
  "@fontsource/unifont/files/unifont-latin-400-normal.woff2",
];

/** In the order in which they are asked for the letters of a script, or for signs that belong to none. */
export function familiesOf(script: string | undefined, weight: Weight): readonly Family[] {
  const own = script === undefined ? undefined : OF_SCRIPT[script];
  const files = own ? [...FIRST, own] : FIRST;
  const bold = weight === "bold" ? files.map((file) => file.bold) : [];
  const regular = files.map((file) => file.regular);
  const han = script === HAN ? [...COMMON_HAN.map(familyOfOne), allHan] : [];
  return [...[...bold, ...regular].map(familyOfOne), ...han, ...LAST.map(familyOfOne)];
}

/** Knows at least all letters and digits of English. */
export function plainTypeface(weight: Weight): Promise<Typeface> {
  return loadTypeface(PLAIN[weight]);
}

function familyOfOne(file: string): Family {
  return async (code) => {
    const typeface = await loadTypeface(file);
    return typeface.knows(code) ? typeface : undefined;
  };
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly file: string;
}

/** The first radical; what comes before, the plain typeface draws better. */
const FIRST_HAN = 0x2e80;

let partsOfAllHan: Promise<readonly Part[]> | undefined;

async function allHan(code: number): Promise<Typeface | undefined> {
  if (code < FIRST_HAN) return undefined;
  const part = (await loadPartsOfAllHan()).find(({ from, to }) => from <= code && code <= to);
  return part && (await familyOfOne(part.file)(code));
}

function loadPartsOfAllHan(): Promise<readonly Part[]> {
  if (partsOfAllHan) return partsOfAllHan;
  partsOfAllHan = readParts(ALL_HAN);
  // What could not be read now may be readable later.
  partsOfAllHan.catch(() => (partsOfAllHan = undefined));
  return partsOfAllHan;
}

/** Which file draws which characters, from the package's style sheet. */
async function readParts(name: string): Promise<readonly Part[]> {
  const css = await readFile(createRequire(import.meta.url).resolve(`${name}/HanaMin.css`), "utf8");
  return Array.from(css.matchAll(/url\(([\w.-]+)\)[^}]*unicode-range:([^;]+);/gu)).flatMap(([, file, ranges = ""]) =>
    Array.from(ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/giu)).map(([, from = "", to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
      file: `${name}/${file}`,
    })),
  );
}
