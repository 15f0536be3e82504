import { type EntityManager, IsNull } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { ClaimPaper } from "./claimPaper.entity.js";

/** What was asked for and has not come, in the order of asking. The claim must be locked. */
export async function missingPapers(manager: EntityManager, claimId: string): Promise<readonly ClaimPaper[]> {
  return await manager.find(ClaimPaper, {
    where: { claimId, receivedAt: IsNull(), waivedAt: IsNull() },
    order: { position: "asc" },
  });
}

/** The same of one that was read. */
export function isStillMissing({ receivedAt, waivedAt }: Pick<ClaimPaper, "receivedAt" | "waivedAt">): boolean {
  return receivedAt === null && waivedAt === null;
}

/** Their names, each once: two questions may ask for the same. */
export function namesOfPapers(papers: readonly Pick<ClaimPaper, "type">[]): readonly string[] {
  return [...new Set(papers.map(({ type }) => DOCUMENT_TYPES[type].label))];
}
