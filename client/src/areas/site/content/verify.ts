/** The words of /verify. */
export const verifyWords = {
  title: "Is this document genuine?",
  text: "Choose a PDF that says it is a contract of ours. We compare its fingerprint with those of the documents we sent out and sealed.",
  choose: "Choose a PDF",
  drop: "or drop it here",
  privacy:
    "Your file stays on this device. Your browser computes its fingerprint (SHA-256), and only fingerprints are sent to us.",
  working: "Computing the fingerprint",
  fingerprint: "Fingerprint",
  again: "Check another document",
  failed: "The document could not be checked",
  notPdf: "This file is not a PDF. Please choose the PDF that you received.",
  unreadable: "This file could not be read. Please try selecting it again.",
  needsScript: "Computing a fingerprint needs JavaScript. Please turn it on, or send us the document by e-mail.",
  insecure: "Your browser computes fingerprints on pages with https only. Please open this page with https.",
} as const;

export const verdictWords = {
  genuine: {
    title: "Genuine",
    text: "Byte for byte the document that we issued. Nothing in it was changed.",
  },
  altered: {
    title: "Altered",
    text: "This file names a document of ours, but its content is not what we issued. Do not rely on it.",
  },
  unknown: {
    title: "Unknown",
    text: "We issued no document with this fingerprint. It is not ours, or it was changed after we issued it.",
  },
} as const;
