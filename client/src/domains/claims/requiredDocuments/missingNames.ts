import { DOCUMENT_TYPES, type DocumentRequestType } from "#shared/documentTypes";

interface Asked {
  readonly type: DocumentRequestType;
  readonly missing: boolean;
}

/** What is still missing, as a list in words, without duplicates; empty if nothing is missing. */
export function missingNames(requiredDocuments: readonly Asked[]): string {
  const missing = requiredDocuments
    .filter((requiredDocument) => requiredDocument.missing)
    .map(({ type }) => DOCUMENT_TYPES[type].label);
  return [...new Set(missing)].join(", ");
}
