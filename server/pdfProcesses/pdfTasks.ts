import { PDFDocument } from "pdf-lib";

import { denialLetter } from "../claims/appeal/pdf/denialLetter.js";
import { contractOfQuote } from "../contracts/pdf/contractOfQuote.js";
import { embedLogo } from "../contracts/pdf/logo.js";
import { sealedAttachment, sealedPages } from "../contracts/pdf/sealedPdf.js";
import { inspectPdf } from "../pdf/inspectPdf.js";

/** The tasks that run in a worker process. */
export const pdfTasks = {
  inspect: inspectPdf,
  contractOfQuote,
  denialLetter,
  sealedPages,
  sealedAttachment,
  /** Whether a logo can be embedded in a PDF. */
  async canEmbed(logo: Parameters<typeof embedLogo>[1]): Promise<boolean> {
    try {
      const document = await PDFDocument.create();
      const image = await embedLogo(document, logo);
      document.addPage().drawImage(image);
      await document.save();
      return true;
    } catch {
      return false;
    }
  },
} as const;

export type PdfTasks = typeof pdfTasks;
