import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { recordContractEvent } from "./contractEvent.js";

export interface MovedContracts {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Records in the chain of evidence that contracts belong to another lead, because two leads were merged or a merge was
 * undone. This must be the last thing that a transaction does.
 */
export async function recordMoves(
  manager: EntityManager,
  ctx: Pick<RequestContext, "origin">,
  { ids, from, to }: MovedContracts,
): Promise<void> {
  const at = new Date();
  for (const contractId of ids)
    await recordContractEvent(manager, ctx, {
      contractId,
      kind: "moved",
      at,
      documentSha256: null,
      details: { from, to },
    });
}
