/** The version and day of each legal text. Change one together with its text: what a lead consented to points here. */
export interface LegalVersion {
  readonly version: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly effectiveOn: string;
}

export type LegalText = "privacy" | "terms" | "tcpa";

export const LEGAL_VERSIONS: Readonly<Record<LegalText, LegalVersion>> = {
  privacy: { version: "1.0", effectiveOn: "2026-11-20" },
  terms: { version: "1.0", effectiveOn: "2026-11-20" },
  tcpa: { version: "1.0", effectiveOn: "2026-11-20" },
};
