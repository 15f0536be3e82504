/**
 * The version and effective date of each legal text. Change them together with the text, because stored consents refer
 * to them.
 */
export interface LegalVersion {
  readonly version: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly effectiveOn: string;
}

export type LegalText = "privacy" | "terms" | "tcpa";

export const LEGAL_VERSIONS: Readonly<Record<LegalText, LegalVersion>> = {
  privacy: { version: "1.1", effectiveOn: "2026-11-22" },
  terms: { version: "1.1", effectiveOn: "2026-11-22" },
  tcpa: { version: "1.1", effectiveOn: "2026-11-22" },
};
