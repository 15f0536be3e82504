import { expect, test } from "@jest/globals";
import { PDFDocument, PDFName, rgb } from "pdf-lib";

import { DocumentFonts } from "../../../server/contracts/pdf/lettering/documentFonts.js";
import { piecesOf } from "../../../server/contracts/pdf/lettering/pieces.js";
import { operatorsOf, widthOfRun } from "../../../server/contracts/pdf/lettering/textOperators.js";

async function drawn(text: string): Promise<readonly string[]> {
  return (await piecesOf(text, "regular")).map((piece) => piece.text);
}

async function onlyRun(text: string) {
  const [run, ...others] = await new DocumentFonts(await PDFDocument.create()).runs(text, "regular");
  expect(others).toEqual([]);
  if (!run) throw new Error("nothing is drawn");
  return run;
}

test("an address with words from right to left keeps their order, and its numbers theirs", async () => {
  // As UAX #9 says for a line from left to right: the Arabic words as one, with the number inside of it.
  expect(await drawn("Dana, شارع 12 الملك, Suite 5")).toEqual(["Dana, ", " الملك", "12", "شارع ", ", ", "Suite 5"]);
  expect(await drawn("שלום (דוד)")).toEqual(["שלום (דוד)"]);
  expect(await drawn("Dana (דוד)")).toEqual(["Dana (", "דוד", ")"]);
  // Beyond the Basic Multilingual Plane too.
  expect(await drawn("𞤀𞤣𞤤 12 𞤢𞤥")).toEqual([" 𞤢𞤥", "12", "𞤀𞤣𞤤 "]);
});

test("a word is in one typeface, if there is one that knows all of its letters", async () => {
  const faces = async (text: string): Promise<number> =>
    new Set((await piecesOf(text, "regular")).map((piece) => piece.typeface)).size;
  expect(await faces("王小明")).toBe(1);
  // The second is not in the typeface of the first and third.
  expect(await faces("田辻󠄀中たけし")).toBe(1);
  expect(await faces("علی‌رضا")).toBe(1);
});

test("marks stand where the letter below them wants them", async () => {
  const run = await onlyRun("x\u0302\u0308");
  expect(run.glyphs.map(({ advance }) => advance > 0)).toEqual([true, false, false]);
  // The second above the first.
  expect(run.glyphs.at(2)?.dy).toBeGreaterThan(run.glyphs.at(1)?.dy ?? Infinity);
  const place = { x: 10, y: 20, size: 10, color: rgb(0, 0, 0), font: PDFName.of("F") };
  const operators = operatorsOf(run, place).map(String);
  expect(operators.filter((operator) => operator.endsWith("Ts"))).not.toEqual([]);
});

test("letters that are moved together take less room, and the text is told only where the glyphs do not tell it", async () => {
  const place = { x: 10, y: 20, size: 10, color: rgb(0, 0, 0), font: PDFName.of("F") };
  const kerned = await onlyRun("AVAVA");
  expect(widthOfRun(kerned, 1)).toBeLessThan(
    kerned.glyphs.reduce((sum, { width }) => sum + width, 0) / kerned.unitsPerEm,
  );
  const span = (run: typeof kerned): boolean =>
    operatorsOf(run, place).some((operator) => String(operator).includes("ActualText"));
  expect(span(kerned)).toBe(false);
  expect(span(await onlyRun("محمد"))).toBe(false);
  expect(span(await onlyRun("রহিমা"))).toBe(true);
});
