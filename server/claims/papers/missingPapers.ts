import { type EntityManager, IsNull } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { ClaimPaper } from "./claimPaper.entity.js";

/** The papers that were requested and have not arrived, in the order of the requests. The claim must be locked. */
export async function missingPapers(manager: EntityManager, claimId: string): Promise<readonly ClaimPaper[]> {
  return await manager.find(ClaimPaper, {
    where: { claimId, receivedAt: IsNull(), waivedAt: IsNull() },
    order: { position: "asc" },
  });
}

/** The same for a paper that has been read. */
export function isStillMissing({ receivedAt, waivedAt }: Pick<ClaimPaper, "receivedAt" | "waivedAt">): boolean {
  return receivedAt === null && waivedAt === null;
}

/** Their names without duplicates: two questions may ask for the same paper. */
export function namesOfPapers(papers: readonly Pick<ClaimPaper, "type">[]): readonly string[] {
  return [...new Set(papers.map(({ type }) => DOCUMENT_TYPES[type].label))];
}
