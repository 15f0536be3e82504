/** The version and day of each legal text. Change one together with its text: the consent evidence of a lead points here. */
export interface LegalVersion {
  readonly version: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly effectiveOn: string;
}

export const legalVersions = {
  privacy: { version: "1.0", effectiveOn: "2026-11-20" },
  terms: { version: "1.0", effectiveOn: "2026-11-20" },
  tcpa: { version: "1.0", effectiveOn: "2026-11-20" },
} as const satisfies Record<string, LegalVersion>;
