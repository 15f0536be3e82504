import type { LegalVersion } from "#shared/consent/legalVersions";

/** The words of the fictional company that stand in every legal text. */
export interface LegalParty {
  readonly brandName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface LegalDocument extends LegalVersion {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
