import { crc32, deflateSync } from "node:zlib";

import { PDFDocument, StandardFonts } from "pdf-lib";

const WIDTH = 480;
const HEIGHT = 200;
const DIGIT_WIDTH = 56;
const DIGIT_HEIGHT = 100;
const STROKE = 10;
const PANEL = [18, 22, 28] as const;
const LIT = [255, 176, 59] as const;
const UNLIT = [38, 43, 51] as const;

/** Which of the seven segments are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const SEGMENTS = [
  "1110111",
  "0010010",
  "1011101",
  "1011011",
  "0111010",
  "1101011",
  "1101111",
  "1010010",
  "1111111",
  "1111011",
];

type Box = readonly [left: number, top: number, width: number, height: number];

/** A stand-in for a photo of an odometer: a PNG of a few hundred bytes that shows these miles. */
export function odometerPicture(miles: number): Buffer {
  const lines = Array.from({ length: HEIGHT }, () => Buffer.alloc(1 + WIDTH * 3));
  const paint = ([left, top, width, height]: Box, [red, green, blue]: readonly [number, number, number]): void => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) lines[y]?.set([red, green, blue], 1 + x * 3);
  };
  paint([0, 0, WIDTH, HEIGHT], PANEL);
  for (const [index, digit] of Array.from(String(miles).padStart(6, "0")).entries())
    for (const [segment, box] of segmentsAt(36 + index * (DIGIT_WIDTH + 14), 50).entries())
      paint(box, SEGMENTS[Number(digit)]?.[segment] === "1" ? LIT : UNLIT);
  return png(Buffer.concat(lines));
}

function segmentsAt(left: number, top: number): readonly Box[] {
  const half = DIGIT_HEIGHT / 2;
  const [right, inner] = [left + DIGIT_WIDTH - STROKE, DIGIT_WIDTH - 2 * STROKE];
  return [
    [left + STROKE, top, inner, STROKE],
    [left, top + STROKE, STROKE, half - STROKE],
    [right, top + STROKE, STROKE, half - STROKE],
    [left + STROKE, top + half, inner, STROKE],
    [left, top + half + STROKE, STROKE, half - STROKE],
    [right, top + half + STROKE, STROKE, half - STROKE],
    [left + STROKE, top + DIGIT_HEIGHT, inner, STROKE],
  ];
}

/** PNG as in ISO/IEC 15948: 8-bit RGB, no interlacing, no filter. */
function png(lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(lines)), chunk("IEND")]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One page with a heading and lines of text, as a repair shop would print it. */
export async function shopPaper(heading: string, lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(heading);
  const page = document.addPage([612, 792]);
  const [bold, plain] = [
    await document.embedFont(StandardFonts.HelveticaBold),
    await document.embedFont(StandardFonts.Helvetica),
  ];
  page.drawText(heading, { x: 64, y: 700, size: 20, font: bold });
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 64, y: 660 - index * 22, size: 12, font: plain });
  return Buffer.from(await document.save());
}
