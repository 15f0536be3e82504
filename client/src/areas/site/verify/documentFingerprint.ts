import { sha256 } from "#client/lib/fingerprint";

export interface DocumentFingerprint {
  readonly sha256: string;
  /** The fingerprint of the document it claims to be, which a sealed copy carries in its own bytes. */
  readonly reference: string | null;
}

/** What is wrong with a file before anybody is asked about it. */
export class UnfitFile extends Error {
  readonly reason: "notPdf" | "unreadable";

  constructor(reason: "notPdf" | "unreadable") {
    super(reason);
    this.reason = reason;
  }
}

const mark = /contract-fingerprint:([\da-f]{64})/i;
/** PDF 1.7 (ISO 32000-1, annex H): the header stands within the first 1024 bytes. */
const headerWithin = 1024;

/** Reads a PDF on this device. Throws UnfitFile for what is not a PDF or cannot be read. */
export async function documentFingerprint(file: Blob): Promise<DocumentFingerprint> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnfitFile("unreadable");
  });
  // One character a byte: the mark is plain text between whatever else.
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.slice(0, headerWithin).includes("%PDF-")) throw new UnfitFile("notPdf");
  return { sha256: await sha256(bytes), reference: mark.exec(text)?.[1]?.toLowerCase() ?? null };
}
