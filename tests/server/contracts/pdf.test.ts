import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { describe, expect, test } from "@jest/globals";
import fontkit from "@pdf-lib/fontkit";
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from "pdf-lib";

import { type Holder, contractOfQuote } from "#server/contracts/pdf/contractOfQuote.js";
import { contractTerms } from "#server/contracts/pdf/contractTerms.js";
import { Sheet } from "#server/contracts/pdf/sheet.js";
import { Plan } from "#server/quotes/quote.status.js";
import { type CancellationTerms, DEFAULT_CANCELLATION_TERMS } from "#shared/cancellationTerms.js";
import { pagesOf } from "#tests/support/contracts.js";

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
    cancellation: DEFAULT_CANCELLATION_TERMS,
    reference: "ab".repeat(32),
    at: new Date("2026-11-20T15:12:00Z"),
  });
}

/** The outlines of all glyphs in the fonts embedded in a document. */
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

test("a name is printed with the typeface's own glyphs", async () => {
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

test("a decomposed letter is printed as one", async () => {
  const [first] = await pagesOf(await contractFor("Nguyễn Phương".normalize("NFD")));
  expect(first).toContain("Nguyễn Phương".normalize("NFC"));
});

test.each([
  ["王小明", "[U+738B][U+5C0F][U+660E]"],
  ["محمد", "[U+0645][U+062D][U+0645][U+062F]"],
  ["राज", "[U+0930][U+093E][U+091C]"],
  ["𠮷", "[U+20BB7]"],
  ["🚗", "[U+1F697]"],
  ["\uE000", "[U+E000]"],
])("%s is in no typeface of a document, and is printed as its code points", async (text, printed) => {
  const [first] = await pagesOf(await contractFor(`Dana ${text} Whitfield`));
  expect(first?.replaceAll(/\] \[/g, "][")).toContain(`Dana ${printed} Whitfield`);
});

test("direction controls and invisible characters are omitted", async () => {
  const [first] = await pagesOf(await contractFor("Da\u202Ena\u200B Whit\u00ADfield"));
  expect(first).toContain("Dana Whitfield");
});

test("an endless name of letters with ten characters each is broken into lines", async () => {
  const name = `${"von Hohenzollern-".repeat(20)} ${"龘".repeat(60)}`;
  const pages = await pagesOf(await contractFor(name));
  expect(pages.length).toBeLessThanOrEqual(3);
  expect(pages.join(" ").split("[U+9F98]").length).toBeGreaterThan(60);
});

test("a table row is not split by a page break, wherever that falls", async () => {
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

describe("the clause about cancelling", () => {
  const clause = (changes: Partial<CancellationTerms> = {}): string =>
    contractTerms(brand, { ...DEFAULT_CANCELLATION_TERMS, ...changes }).find(
      ({ heading }) => heading === "Cancellation",
    )?.text ?? "";

  test("says the same as ever on the default terms", () => {
    expect(clause()).toBe(
      "You may cancel at any time by emailing us the odometer reading at support@example.com. Within 30 days of signing, we refund what you have paid, less claims paid. After that, we refund what you have paid, less the used part of the price, by days or miles, whichever is more, and less claims paid. There is no cancellation fee. We send refunds within 30 days.",
    );
  });

  test("names the days, the fee and its cap", () => {
    expect(clause({ freeLookDays: 60, refundDays: 45 })).toMatch(
      /^You .* Within 60 days of signing, .* There is no cancellation fee\. We send refunds within 45 days\.$/,
    );
    const exception =
      "There is no fee if we cancel because payments were missed or because what we were told was not true.";
    expect(clause({ feeCents: 2_550 })).toContain(` We also keep a cancellation fee of $25.50. ${exception} We send`);
    expect(clause({ feeCents: 2_500, feeCapPercent: 10 })).toContain(
      ` We also keep a cancellation fee of $25.00 or 10 percent of the price, whichever is less. ${exception} We send`,
    );
  });
});
