import path from "node:path";

import { PdfProcesses } from "#server/pdfProcesses/pdfs.js";
import { builtServer } from "./builtServer.js";

/** PDF processes of the built server: from TypeScript, each would compile it again. */
export function builtPdfs(): PdfProcesses {
  const compiled = process.env["NODE_COMPILE_CACHE"];
  return new PdfProcesses({
    file: path.join(builtServer(), "server/pdfProcess.js"),
    ...(compiled !== undefined && { environment: { NODE_COMPILE_CACHE: compiled } }),
  });
}

/** The key under which `endOfGroup.ts` finds it without loading any server code. */
const SHARED = Symbol.for("pdfs of the tests");
const place = globalThis as { [SHARED]?: PdfProcesses };

/** Two processes for all files of a group: starting one takes longer than most tests. */
export function sharedPdfs(): PdfProcesses {
  return (place[SHARED] ??= builtPdfs());
}
