import type { EntityManager } from "typeorm";

import { sumOfCents } from "#server/core/cents.sql.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { componentOf } from "#shared/components/catalogue.js";
import { beginningOf } from "#shared/text/beginningOf.js";
import { isBlank } from "#shared/text/blank.js";
import { personName, vehicleName } from "#shared/text/names.js";
import { shortId } from "#shared/text/shortId.js";
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
        (select ${raw(sumOfCents("line.requested_cents"))} from estimate_line line where line.claim_id = claim.id having count(*) > 0) as cents
      from claim where id = ${id}::uuid`,
  );
  return {
    number: shortId(id),
    name: personName(claim),
    policyId,
    vehicle: vehicleName(claim),
    vin,
    filedAt: createdAt,
    asked: isBlank(claimReason) ? quoted(filedMessage ?? "") : (claimReason ?? ""),
    parts: (asked?.components ?? []).map((component) => componentOf(component)?.name ?? component),
    requestedCents: asked?.cents ?? null,
  };
}

const MAX_QUOTED_LENGTH = 400;

/** A letter quotes only the beginning of a long description. */
function quoted(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, " ");
  const beginning = beginningOf(line, MAX_QUOTED_LENGTH);
  return beginning === line ? line : `${beginning.trimEnd()}…`;
}
