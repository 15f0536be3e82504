import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { expect, test } from "@jest/globals";
import fontkit from "@pdf-lib/fontkit";
import * as harfbuzz from "harfbuzzjs";
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from "pdf-lib";

import { type Holder, contractOfQuote } from "../../../server/contracts/pdf/contractOfQuote.js";
import { Sheet } from "../../../server/contracts/pdf/sheet.js";
import { Plan } from "../../../server/quotes/quote.status.js";
import { pagesOf, spansIn } from "../../support/contracts.js";

const brand = {
  brandName: "Milepost",
  supportPhone: "(855) 555-0142",
  supportEmail: "support@example.com",
  claimsEmail: "claims@example.com",
};
const vehicle = { year: 2021, make: "Škoda", model: "Octavia", trim: null, vin: null, odometer: 41_250, usage: null };
const quote = {
  plan: Plan.gold,
  priceTotalCents: 299_900,
  priceMonthlyCents: 8331,
  deductible: 500,
  termMonths: 36,
  expirationMiles: null,
};

function contractFor(name: string): Promise<Buffer> {
  const holder: Holder = {
    name,
    email: "holder@example.com",
    phone: null,
    city: null,
    state: null,
    zip: null,
    shippingAddress: null,
    shippingAddress2: null,
    shippingCity: null,
    shippingState: null,
    shippingZip: null,
  };
  return contractOfQuote({
    brand,
    holder,
    vehicle,
    quote,
    reference: "ab".repeat(32),
    at: new Date("2026-11-20T15:12:00Z"),
  });
}

/** Outlines of all glyphs of the fonts that a document brings along. */
async function outlinesIn(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const { context } = await PDFDocument.load(pdf);
  const outlines = new Set<string>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    const stream = object instanceof PDFDict ? context.lookup(object.get(PDFName.of("FontFile2"))) : undefined;
    if (!(stream instanceof PDFRawStream)) continue;
    const font = fontkit.create(decodePDFRawStream(stream).decode());
    for (let glyph = 1; glyph < font.numGlyphs; glyph += 1) outlines.add(font.getGlyph(glyph).path.toSVG());
  }
  return outlines;
}

const NOTO_SANS = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
);

test("a name is printed letter by letter as the typeface draws it", async () => {
  const typeface = fontkit.create(await readFile(NOTO_SANS));
  const name = "Nguyễn Thị Phương, Александр Щербаков, Ελένη Παπαδοπούλου, Łukasz Żółć-Ğül";
  const pdf = await contractFor(name);
  const printed = await outlinesIn(pdf);
  for (const text of [name, "Škoda Octavia", "41,250 miles", "holder@example.com"]) {
    const torn = typeface.layout(text).glyphs.filter(({ path: outline }) => !printed.has(outline.toSVG()));
    expect(torn.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([]);
  }
  const copied = (await pagesOf(pdf)).join(" ").normalize("NFC");
  expect(copied).toContain(`Gold plan for ${name} Total price`);
  expect(copied).toContain("Cooling System");
});

/** The outlines of a text as HarfBuzz sets it in a font. */
function outlinesOf(font: Buffer, text: string): readonly string[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font))), buffer);
  const drawn = fontkit.create(font);
  return buffer.getGlyphInfos().map(({ codepoint }) => drawn.getGlyph(codepoint).path.toSVG());
}

const fontFile = (name: string): Promise<Buffer> => readFile(createRequire(import.meta.url).resolve(name));

test("letters that take another form together do so, also beside Latin ones", async () => {
  const printed = await outlinesIn(await contractFor("Dana शर्मा"));
  const joined = outlinesOf(await readFile(NOTO_SANS), "शर्मा");
  // The r before the m is a hook over the syllable: one glyph less than letters.
  expect(joined).toHaveLength(4);
  expect(joined.filter((outline) => !printed.has(outline))).toEqual([]);
});

/** Names in scripts whose letters join, change their places or stand above each other, and in such beyond the Basic Multilingual Plane. */
const NAMES: Readonly<Record<string, string>> = {
  "noto-sans-adlam": "𞤀𞤣𞤤𞤢𞤥",
  "noto-sans-bengali": "রহিমা",
  "noto-sans-chakma": "𑄌𑄋𑄴𑄟𑄳𑄦",
  "noto-sans-ethiopic": "አማርኛ",
  "noto-sans-gujarati": "નરેન્દ્ર",
  "noto-sans-gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
  "noto-sans-hanifi-rohingya": "𐴌𐴟𐴇𐴥𐴝𐴚𐴒𐴙𐴝",
  "noto-sans-kannada": "ಕೃಷ್ಣ",
  "noto-sans-khmer": "ខ្មែរ",
  "noto-sans-malayalam": "കൃഷ്ണൻ",
  "noto-sans-myanmar": "မြန်မာ",
  "noto-sans-oriya": "ପଟ୍ଟନାୟକ",
  "noto-sans-osage": "𐓏𐓘𐓻𐓘𐓻𐓟",
  "noto-sans-sinhala": "ශ්‍රී",
  "noto-sans-tamil": "முத்து",
  "noto-sans-telugu": "చంద్రబాబు",
  "noto-sans-thaana": "މުހައްމަދު",
  "noto-sans-thai": "ที่น้ำ",
  "noto-serif-tibetan": "བསྟན་འཛིན",
};

test("a name is set as its script is written", async () => {
  const printed = await outlinesIn(await contractFor(Object.values(NAMES).join(" ")));
  const torn: string[] = [];
  for (const [typeface, name] of Object.entries(NAMES)) {
    const family = typeface.replaceAll(/(?:^|-)(.)/gu, (_, letter: string) => letter.toUpperCase());
    const file = `@expo-google-fonts/${typeface}/400Regular/${family}_400Regular.ttf`;
    const missing = outlinesOf(await fontFile(file), name).filter((outline) => !printed.has(outline));
    if (missing.length > 0) torn.push(name);
  }
  expect(torn).toEqual([]);
});

test("a name in any letters is there to be read and copied", async () => {
  const names = [...Object.values(NAMES), "สมชาย", "𠮷野家", "龘𪚥", "𡈽", "👩🏽‍🔧", "🚗", "ܫܠܡܐ", "ᏣᎳᎩ", "𖼃𖽔", "𑐣𑐾𑐥𑐵𑐮"];
  const pdf = await contractFor(names.join(" "));
  const read = [...(await pagesOf(pdf)), ...(await spansIn(pdf))].join(" ").normalize("NFC");
  // This reader does not know that two of the rarer scripts run from right to left.
  const copied = `${read} ${Array.from(read).toReversed().join("")}`;
  expect(names.filter((name) => !copied.includes(name.normalize("NFC")))).toEqual([]);
  expect(copied).not.toContain("\uFFFD");
});

test("a character that no typeface knows is told by its number", async () => {
  const [first] = await pagesOf(await contractFor("Dana 𓀀\u{31350} Whitfield\uE000"));
  expect(first).toContain("Dana [U+13000][U+31350] Whitfield[U+E000]");
});

test("other scripts and a name without an end are printed somehow", async () => {
  const name = `محمد عبد الرحمن 王小明 김민수 たけし שלום राजेश ${"von Hohenzollern-".repeat(20)} \u{1F697}`;
  expect((await pagesOf(await contractFor(name))).length).toBeLessThanOrEqual(3);
});

test("a row of a table is not torn apart by the end of a page, wherever that comes", async () => {
  const document = await PDFDocument.create();
  const rows = Array.from({ length: 40 }, () => ["Row", "2001:db8:85a3:8d3:1319:8a2e:", "end"]);
  for (let points = 0; points < 30; points += 3) {
    const sheet = new Sheet(document);
    sheet.space(points);
    await sheet.table([0.2, 0.15, 0.2], ["What", "Where", "Last"], rows);
  }
  const pages = await pagesOf(await document.save());
  const counts = pages.map((text) => [text.split("Row").length, text.split("8a2e:").length]);
  expect(counts.length).toBeGreaterThan(10);
  expect(counts.filter(([begun, ended]) => begun !== ended)).toEqual([]);
});
