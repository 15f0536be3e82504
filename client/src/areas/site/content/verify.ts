/** The texts of /verify. */
export const verifyTexts = {
  title: "Is this document genuine?",
  text: "Choose a PDF that claims to be one of our contracts. We'll compare its fingerprint with those of the documents we sent and sealed.",
  choose: "Choose a PDF",
  drop: "or drop it here",
  privacy:
    "Your file stays on this device. Your browser computes its fingerprint (SHA-256), and only fingerprints are sent to us.",
  working: "Computing the fingerprint",
  fingerprint: "Fingerprint",
  again: "Check another document",
  failed: "We couldn't check this document",
  notPdf: "This file is not a PDF. Please choose the PDF you received.",
  unreadable: "This file could not be read. Please try selecting it again.",
  needsScript: "This check requires JavaScript. Please turn it on, or email us the document.",
  insecure: "Your browser can only compute fingerprints over https. Please open this page with https.",
} as const;

export const verdictTexts = {
  genuine: {
    title: "Genuine",
    text: "This is the document we issued, byte for byte. Nothing in it has been changed.",
  },
  altered: {
    title: "Altered",
    text: "This file claims to be one of our documents, but its content isn't what we issued. Don't rely on it.",
  },
  unknown: {
    title: "Unknown",
    text: "We never issued a document with this fingerprint. Either it isn't ours, or it was changed after we issued it.",
  },
} as const;
