import { maskCardNumbers } from "./cardNumbers.js";

/** Characters at most: what every table that keeps a file's name checks. */
const FILE_NAME_LENGTH = 255;

/** Line breaks: in a header they would begin another one. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * Invisible characters that change how the rest is displayed: with U+202E, `invoice[U+202E]fdp.exe` reads `invoiceexe.pdf` (Unicode TR 36).
 * The two joiners stay, because Persian words and many emoji are written with them.
 */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The name under which a file is kept: the last part of the name that was sent, without folders, line breaks and invisible characters.
 * Empty if nothing is left.
 */
export function fileNameOf(sent: string | null | undefined): string {
  const name = maskCardNumbers((sent ?? "").toWellFormed())
    .replaceAll(LINE_ENDS, " ")
    .replaceAll(UNSEEN, "");
  // The end is kept, because it has the extension.
  return Array.from(name.replace(/^.*[/\\]/s, "").trim())
    .slice(-FILE_NAME_LENGTH)
    .join("");
}
