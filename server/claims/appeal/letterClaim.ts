import type { EntityManager } from "typeorm";

import { componentOf } from "#shared/components/catalogue.js";
import { isBlank } from "#shared/text/blank.js";
import { personName, vehicleName } from "#shared/text/names.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Claim } from "../claim.entity.js";
import type { LetterClaim } from "./pdf/denialLetter.js";

interface Asked {
  readonly components: readonly string[];
  readonly cents: number | null;
}

/** What a letter says about the claim: whose it is, and what was claimed. */
export async function letterClaim(manager: EntityManager, claim: Claim): Promise<LetterClaim> {
  const { id, policyId, vin, createdAt, claimReason, filedMessage } = claim;
  const [asked] = await run<Asked>(
    manager,
    sql`select (select array_agg(distinct line.component) from claim_line line where line.claim_id = claim.id) as components,
        (select sum(line.requested_cents)::integer from estimate_line line where line.claim_id = claim.id) as cents
      from claim where id = ${id}::uuid`,
  );
  return {
    number: id.slice(0, 6),
    name: personName(claim),
    policyId,
    vehicle: vehicleName(claim),
    vin,
    filedAt: createdAt,
    asked: isBlank(claimReason) ? beginningOf(filedMessage ?? "") : (claimReason ?? ""),
    parts: (asked?.components ?? []).map((component) => componentOf(component)?.name ?? component),
    requestedCents: asked?.cents ?? null,
  };
}

const MAX_QUOTED_LENGTH = 400;

/** A letter quotes only the beginning of a long description. */
function beginningOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, " ");
  return line.length <= MAX_QUOTED_LENGTH ? line : `${line.slice(0, MAX_QUOTED_LENGTH).trimEnd()}…`;
}
