import type { DocumentRequestType } from "./documentTypes.js";

interface AskedDocument {
  readonly type: DocumentRequestType;
  readonly title: string;
}

/** Whether the customer would be asked twice for one document. */
export function isSameDocument(one: AskedDocument, other: AskedDocument): boolean {
  return one.type === other.type && nameOf(one) === nameOf(other);
}

function nameOf({ title }: AskedDocument): string {
  return title.trim().toLowerCase();
}
