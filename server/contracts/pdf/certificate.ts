import type { PDFDocument } from "pdf-lib";

import { bothTimes, easternTime, utcTime } from "#server/core/easternTime.js";
import { pagesText } from "#shared/text/pagesText.js";
import type { Brand } from "./logo.js";
import { Sheet } from "./sheet.js";

export interface Certificate extends Brand {
  readonly fileName: string;
  /** Hash of the document as presented, in hexadecimal. */
  readonly presentedSha256: string;
  /** Whether the presented document is the pages before the certificate, or a file attached to it. */
  readonly presentedAs: "pages" | "attachment";
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The staff member who was signed in in the signer's browser, if any. */
  readonly staffUsername: string | null;
  /** The pages that the signing page showed; null if unknown. */
  readonly pagesShown: readonly number[] | null;
  readonly pageCount: number | null;
  readonly consentText: string;
  readonly consentVersion: string;
  readonly events: readonly CertifiedEvent[];
  /** Where anyone can verify the document. */
  readonly verifyUrl: string;
}

export interface CertifiedEvent {
  readonly kind: string;
  readonly at: Date;
  readonly ipAddress: string;
}

const EVENT_NAMES: Readonly<Record<string, string>> = {
  sent: "Sent",
  resent: "Sent again",
  opened: "Opened",
  signed: "Signed",
};

const PLACES: Readonly<Record<Certificate["presentedAs"], { readonly fact: string | null; readonly sealed: string }>> =
  {
    pages: { fact: null, sealed: "This page and the pages before it" },
    attachment: { fact: "Attached to this file, unchanged", sealed: "This page and the attached document" },
  };

/** Adds the page that states who signed what, when and from where. */
export async function setCertificate(document: PDFDocument, certificate: Certificate): Promise<void> {
  const sheet = new Sheet(document);
  const { name, email, signedAt, ipAddress, userAgent, staffUsername, events } = certificate;
  await sheet.letterhead(certificate, "Certificate of signature");
  await sheet.seal("Signed electronically by", name, [bothTimes(signedAt)]);

  await sheet.heading("Signer");
  await sheet.facts([
    ["Name", name],
    ["Email", email],
    ["IP address", ipAddress],
    ["Browser", userAgent || "Unknown"],
    [
      "Staff session",
      staffUsername === null ? null : `Signed in a browser where ${staffUsername} (staff) was signed in`,
    ],
  ]);

  await sheet.heading("Document as presented");
  await sheet.facts([
    ["File", certificate.fileName],
    ["SHA-256", certificate.presentedSha256],
    ["Where", PLACES[certificate.presentedAs].fact],
    ["Shown before signing", shownBefore(certificate)],
  ]);

  await sheet.heading("Events");
  await sheet.table(
    [0.16, 0.31, 0.31, 0.22],
    ["Event", "UTC", "Eastern time", "From"],
    events.map(({ kind, at, ipAddress: from }) => [EVENT_NAMES[kind] ?? kind, utcTime(at), easternTime(at), from]),
  );

  await sheet.heading(`Consent (${certificate.consentVersion})`);
  await sheet.paragraph(certificate.consentText, { size: 9.4 });

  await sheet.heading("Is this copy genuine?");
  await sheet.paragraph(
    `${PLACES[certificate.presentedAs].sealed} were sealed together. To check this file, open ${certificate.verifyUrl} and drop it there: the page shows whether a single byte has been changed.`,
    { size: 9.4 },
  );
  await sheet.finish(`${certificate.brandName} · Certificate of signature`);
}

function shownBefore({ pagesShown, pageCount }: Certificate): string {
  return pagesShown === null || pageCount === null ? "Not known" : pagesText(pagesShown, pageCount);
}
