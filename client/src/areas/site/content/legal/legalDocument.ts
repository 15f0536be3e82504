import type { LegalVersion } from "#shared/consent/legalVersions";

/** The fictional company's details that appear in every legal text. */
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
