import type { EntityManager } from "typeorm";

import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { changesBetween } from "../activity/changes.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { makeDenialLetter } from "./appeal/makeDenialLetter.js";
import { assertLinesRead } from "./assertLinesRead.js";
import { changeClaimStatus } from "./changeClaimStatus.js";
import { Claim } from "./claim.entity.js";
import { UpdateClaimInput } from "./claim.inputs.js";
import { type ClaimFields, checkClaimFigures, claimAsStored } from "./claim.rules.js";
import { checkSize, notesThatFit } from "./claim.size.js";
import { ClaimStatus } from "./claim.status.js";
import { mailClaimStatus } from "./claimMail.js";
import { ClaimLine } from "./lines/claimLine.entity.js";
import { lockClaim } from "./lockClaim.js";
import { assertPolicy } from "./policyFacts.js";

/**
 * Saves what was sent about a claim: absent fields stay, null clears. A denial may come without an explanation; the
 * history then says so. Only what differs is changed and recorded, field by field.
 *
 * @throws DomainError NOT_FOUND for the claim or the policy; CONFLICT for a stale `version`, and if the claim's lines are
 * not `seenLines`; VALIDATION_FAILED; FORBIDDEN for deciding an objection to the viewer's own decision.
 */
export async function updateClaim(
  ctx: RequestContext,
  { id, version, claim, seenLines }: UpdateClaimInput,
): Promise<Rows<Claim>> {
  const { status, ...wanted } = claimAsStored(claim ?? {});
  const checks = new FieldChecks();
  if (status === null) checks.refuse("claim.status", "Please choose a status.");
  checkLengths(checks, UpdateClaimInput, { claim });
  checkClaimFigures(checks, "claim", wanted);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const current = await lockClaim(manager, id, version);
    if (seenLines != null) {
      const lines = await manager.findBy(ClaimLine, { claimId: current.id });
      assertLinesRead(
        lines,
        seenLines,
        "The lines under Coverage have changed since you opened them. Check them first.",
      );
    }
    await saveFields(manager, ctx, current, wanted);
    const saved = await manager.findOneByOrFail(Claim, { id: current.id });
    if (status != null && status !== saved.status) await changeClaimStatus(manager, ctx, saved, status);
    else if (isNowExplained(current, saved)) await explainDenial(manager, ctx, saved);
  });
  return byId(Claim, id);
}

async function saveFields(
  manager: EntityManager,
  ctx: RequestContext,
  current: Claim,
  wanted: Omit<ClaimFields, "status">,
): Promise<void> {
  const changes = changesBetween(current, wanted);
  if (changes.length === 0) return;
  if (wanted.policyId != null && wanted.policyId !== current.policyId) await assertPolicy(manager, wanted.policyId);
  const fields = { ...wanted, ...keptMessage(current, wanted) };
  const checks = new FieldChecks();
  checkSize(checks, current, fields);
  checks.throwIfAny();
  await manager.update(Claim, { id: current.id }, fields);
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: current.id },
    kind: ActivityKind.fields_changed,
    details: { changes },
  });
}

function isNowExplained(before: Claim, { status, denialReason, denialClause }: Claim): boolean {
  const isChanged = denialReason !== before.denialReason || denialClause !== before.denialClause;
  return status === ClaimStatus.denied && isChanged;
}

/** A denial that had no reason gets its letter now. An existing letter stays as it was sent. */
async function explainDenial(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  const letter = await makeDenialLetter(manager, ctx, claim);
  if (letter !== undefined) await mailClaimStatus(manager, ctx, claim, letter);
}

/** An edited message keeps the previous text above earlier ones. */
function keptMessage(current: Claim, wanted: ClaimFields): Pick<ClaimFields, "previousNotes"> {
  if (wanted.message === undefined || wanted.message === current.message || isBlank(current.message)) return {};
  const before = wanted.previousNotes === undefined ? current.previousNotes : wanted.previousNotes;
  const notes = [current.message, before].filter((text) => !isBlank(text)).join("\n\n");
  return { previousNotes: notesThatFit(notes, current, wanted) };
}
