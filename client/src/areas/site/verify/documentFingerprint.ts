import { sha256 } from "#client/lib/fingerprint";

export interface DocumentFingerprint {
  readonly sha256: string;
  /** The fingerprint of the document that it claims to be, which a sealed copy contains in its own bytes. */
  readonly reference: string | null;
}

/** What is wrong with a file, found before asking the server. */
export class UnfitFile extends Error {
  readonly reason: "notPdf" | "unreadable";

  constructor(reason: "notPdf" | "unreadable") {
    super(reason);
    this.reason = reason;
  }
}

const FINGERPRINT_MARK = /contract-fingerprint:([\da-f]{64})/i;
/** PDF 1.7 (ISO 32000-1, annex H): the header must be within the first 1024 bytes. */
const MAX_HEADER_OFFSET = 1024;

/** Reads a PDF on this device. Throws UnfitFile if it is not a PDF or cannot be read. */
export async function documentFingerprint(file: Blob): Promise<DocumentFingerprint> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnfitFile("unreadable");
  });
  // One character per byte: the mark is plain text in the middle of binary data.
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.slice(0, MAX_HEADER_OFFSET).includes("%PDF-")) throw new UnfitFile("notPdf");
  return { sha256: await sha256(bytes), reference: FINGERPRINT_MARK.exec(text)?.[1]?.toLowerCase() ?? null };
}
