import { type EntityManager, IsNull } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { RequiredDocument } from "./requiredDocument.entity.js";

/** The documents that were requested and have not arrived, in the order of the requests. The claim must be locked. */
export async function missingDocuments(manager: EntityManager, claimId: string): Promise<readonly RequiredDocument[]> {
  return await manager.find(RequiredDocument, {
    where: { claimId, receivedAt: IsNull(), waivedAt: IsNull() },
    order: { position: "asc" },
  });
}

/** The same for a document that has been read. */
export function isStillMissing({ receivedAt, waivedAt }: Pick<RequiredDocument, "receivedAt" | "waivedAt">): boolean {
  return receivedAt === null && waivedAt === null;
}

/** Their names without duplicates: two questions may ask for the same document. */
export function namesOfDocuments(requiredDocuments: readonly Pick<RequiredDocument, "type">[]): readonly string[] {
  return [...new Set(requiredDocuments.map(({ type }) => DOCUMENT_TYPES[type].label))];
}
