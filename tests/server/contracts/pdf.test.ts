import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { expect, test } from "@jest/globals";
import fontkit from "@pdf-lib/fontkit";
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from "pdf-lib";

import { type Holder, contractOfQuote } from "../../../server/contracts/pdf/contractOfQuote.js";
import { Sheet } from "../../../server/contracts/pdf/sheet.js";
import { Plan } from "../../../server/quotes/quote.status.js";
import { pagesOf } from "../../support/contracts.js";

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

test("letters that take another form together do so, also beside Latin ones", async () => {
  const typeface = fontkit.create(await readFile(NOTO_SANS));
  const printed = await outlinesIn(await contractFor("Dana शर्मा"));
  const joined = typeface.layout("शर्मा").glyphs.map(({ path: outline }) => outline.toSVG());
  // The r before the m is a hook over the syllable: one glyph less than letters.
  expect(joined).toHaveLength(4);
  expect(joined.filter((outline) => !printed.has(outline))).toEqual([]);
});

test("a name in letters that no other typeface knows is there to be read and copied", async () => {
  const names = ["สมชาย", "முத்து", "রহিমা", "ગુજરાતી", "ಕನ್ನಡ", "ខ្មែរ", "አማርኛ"];
  const copied = (await pagesOf(await contractFor(names.join(" ")))).join(" ").normalize("NFC");
  expect(names.filter((name) => !copied.includes(name.normalize("NFC")))).toEqual([]);
  expect(copied).not.toContain("\uFFFD");
});

test("other scripts, a name without an end and signs that no typeface knows are printed somehow", async () => {
  const name = `محمد عبد الرحمن 王小明 김민수 たけし שלום राजेश ${"von Hohenzollern-".repeat(20)} \u{1F697} 𓀀`;
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
