import type { EntityManager } from "typeorm";

import { ClaimLine } from "#server/claims/lines/claimLine.entity.js";
import type { LineFacts } from "#server/claims/lines/claimLine.rules.js";
import { decidedLine } from "#server/claims/lines/decidedLine.js";
import { insertRow } from "#server/core/entityRows.js";
import { componentOf } from "#shared/components/catalogue.js";
import { ClaimWork } from "#shared/coverageDecision/coverageFacts.js";
import { newYorkDay } from "#shared/days.js";
import type { Plot } from "./claimPlots.js";
import type { Actor } from "./leadStory.js";

export interface PlannedLines {
  readonly claimId: string;
  readonly lines: NonNullable<Plot["lines"]>;
  readonly failedAt: Date;
  readonly odometer: number | null;
  readonly actor: Actor;
}

/**
 * Adds the lines of the demo's claims after everything else is in the database, because they are decided as usual, from
 * what is known about the policy.
 */
export async function addClaimLines(manager: EntityManager, planned: readonly PlannedLines[]): Promise<void> {
  for (const { claimId, lines, failedAt, odometer, actor } of planned) {
    for (const { component, labor, cause = null, override } of lines) {
      const line: LineFacts = {
        component,
        work: labor === true ? ClaimWork.labor : ClaimWork.part,
        failedOn: newYorkDay(failedAt),
        odometer,
        cause,
      };
      await insertRow(manager, ClaimLine, {
        ...line,
        ...(await decidedLine(manager, claimId, line)),
        claimId,
        componentName: componentOf(component)?.name ?? component,
        note: null,
        ...(override && {
          overrideVerdict: override.verdict,
          overrideReason: override.reason,
          overriddenById: actor.id,
          overriddenByName: actor.name,
          overriddenAt: new Date(),
        }),
      });
    }
  }
}
