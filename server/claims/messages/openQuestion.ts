import { type EntityManager, IsNull } from "typeorm";

import { ClaimMessage } from "./claimMessage.entity.js";

/** The question that awaits the customer's answer, if there is one. The claim must be locked. */
export async function openQuestion(manager: EntityManager, claimId: string): Promise<ClaimMessage | undefined> {
  return (await manager.findOneBy(ClaimMessage, { claimId, isQuestion: true, answeredAt: IsNull() })) ?? undefined;
}
