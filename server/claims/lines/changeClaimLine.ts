import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { changesBetween } from "#server/activity/changes.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { ClaimLine } from "./claimLine.entity.js";
import { ChangeClaimLineInput, type ClaimLineFieldsInput } from "./claimLine.inputs.js";
import { checkLine, namedComponent, type LineFacts } from "./claimLine.rules.js";
import { decidedLine } from "./decidedLine.js";
import { lockClaimLine } from "./lockClaimLine.js";
import { NOT_OVERRIDDEN } from "./overrideClaimLine.js";

/**
 * Changes a line. If the decision depends on the change, it is made again, and any decision by staff is dropped,
 * because it was about something else; the history keeps both.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`.
 */
export async function changeClaimLine(
  ctx: RequestContext,
  { id, version, line: sent }: ChangeClaimLineInput,
): Promise<Rows<ClaimLine>> {
  const wanted: ClaimLineFieldsInput = sent ?? {};
  const checks = new FieldChecks();
  if (wanted.component === null) checks.refuse("line.component", "Please choose a component.");
  if (wanted.work === null) checks.refuse("line.work", "Please choose part or labor.");
  checkLengths(checks, ChangeClaimLineInput, { line: wanted });
  checkLine(checks, "line", wanted);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    await saveLine(manager, ctx, await lockClaimLine(manager, id, version), wanted);
  });
  return byId(ClaimLine, uuidOf(id));
}

async function saveLine(
  manager: EntityManager,
  ctx: RequestContext,
  current: ClaimLine,
  wanted: ClaimLineFieldsInput,
): Promise<void> {
  const changes = changesBetween(current, wanted);
  if (changes.length === 0) return;
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const { component, work, failedOn, odometer, cause } = current;
  const line: LineFacts = { component, work, failedOn, odometer, cause, ...fields };
  const componentName = line.component === current.component ? current.componentName : namedComponent(line).name;
  const isDecidedAnew = changes.some(({ field }) => field !== "note");
  const decided = isDecidedAnew ? { ...(await decidedLine(manager, current.claimId, line)), ...NOT_OVERRIDDEN } : {};
  await manager.update(ClaimLine, { id: current.id }, { ...fields, componentName, ...decided });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: current.claimId },
    kind: ActivityKind.claim_line_changed,
    details: {
      lineId: current.id,
      component: componentName,
      changes,
      ...(isDecidedAnew && { verdict: (decided as Partial<ClaimLine>).verdict }),
      ...(isDecidedAnew && current.overrideVerdict !== null && { lifted: current.overrideVerdict }),
    },
  });
  await authorizeByRule(manager, ctx, current.claimId);
}
