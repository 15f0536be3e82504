import type { PdfInspector } from "../pdf/inspectPdf.js";
import { PDF_TYPE, UNKNOWN_TYPE, typeOfContent } from "./contentType.js";
import { isWholePicture } from "./wholePicture.js";

/** The message for a PDF that takes more time or memory to inspect than a document should. */
export const PDF_TOO_COMPLEX =
  "This PDF is too complex to open safely. Please save it again as a simpler PDF and upload that one.";

/** Returned in place of a type: a PDF that is not safe to open. */
export const TOO_COMPLEX = "too_complex";

/** The type of a whole, valid file, or TOO_COMPLEX; matching first bytes are not enough. */
export async function typeOfFile(bytes: Buffer, pdfs: PdfInspector): Promise<string> {
  const type = typeOfContent(bytes);
  if (type !== PDF_TYPE) return isWholePicture(type, bytes) ? type : UNKNOWN_TYPE;
  const verdict = await pdfs.inspect(bytes);
  if (verdict === "too_complex") return TOO_COMPLEX;
  return verdict === "fine" ? type : UNKNOWN_TYPE;
}
