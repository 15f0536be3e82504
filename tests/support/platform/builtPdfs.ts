import path from "node:path";

import { Pdfs } from "#server/pdfProcesses/pdfs.js";
import { builtServer } from "./builtServer.js";

/** PDF processes of the built server: from TypeScript, each would compile it again. */
export function builtPdfs(): Pdfs {
  const compiled = process.env["NODE_COMPILE_CACHE"];
  return new Pdfs({
    file: path.join(builtServer(), "server/pdfProcess.js"),
    ...(compiled !== undefined && { environment: { NODE_COMPILE_CACHE: compiled } }),
  });
}

/** The key under which `endOfGroup.ts` finds it without loading any server code. */
const SHARED = Symbol.for("pdfs of the tests");
const place = globalThis as { [SHARED]?: Pdfs };

/** Two processes for all files of a group: starting one takes longer than most tests. */
export function sharedPdfs(): Pdfs {
  return (place[SHARED] ??= builtPdfs());
}
