import { maskCardNumbers } from "./cardNumbers.js";

/** Characters at most: what every table that keeps a file's name checks. */
const FILE_NAME_LENGTH = 255;

/** What ends a line: in a header it would begin another one. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * What is not seen, and changes how the rest is: with U+202E, `invoice[U+202E]fdp.exe` reads `invoiceexe.pdf`. (Unicode TR 36, section 2.10)
 * The two joiners stay, because Persian words and many emoji are written with them.
 */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The name under which a file is kept: the last part of what its sender called it (a name is no path), in one line that reads as it is.
 * Empty where nothing is left of it.
 */
export function fileNameOf(sent: string | null | undefined): string {
  const name = maskCardNumbers((sent ?? "").toWellFormed())
    .replaceAll(LINE_ENDS, " ")
    .replaceAll(UNSEEN, "");
  // From the end, where the kind of the file stands.
  return Array.from(name.replace(/^.*[/\\]/s, "").trim())
    .slice(-FILE_NAME_LENGTH)
    .join("");
}
