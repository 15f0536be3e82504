import type { PdfInspector } from "../pdf/inspectPdf.js";
import { PDF_TYPE, UNKNOWN_TYPE, typeOfContent } from "./contentType.js";
import { isWholePicture } from "./wholePicture.js";

/** To who uploads a PDF that takes more time or memory to look into than a document needs. */
export const PDF_OUTGROWN =
  "This PDF is too complex to open safely. Please save it again as a simpler PDF and upload that one.";

/** In the place of a type: a PDF that nobody should have to open. */
export const OUTGROWN = "outgrown";

/** Which kind of file it is as a whole, or OUTGROWN; its first bytes alone make no kind. */
export async function typeOfFile(bytes: Buffer, pdfs: PdfInspector): Promise<string> {
  const type = typeOfContent(bytes);
  if (type !== PDF_TYPE) return isWholePicture(type, bytes) ? type : UNKNOWN_TYPE;
  const verdict = await pdfs.inspect(bytes);
  if (verdict === "outgrown") return OUTGROWN;
  return verdict === "fine" ? type : UNKNOWN_TYPE;
}
