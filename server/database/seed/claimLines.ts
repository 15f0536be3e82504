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
  readonly isApproved: boolean;
  readonly failedAt: Date;
  readonly odometer: number | null;
  readonly actor: Actor;
  readonly createdAt: Date;
  /** When the customer was first answered. */
  readonly answeredAt: Date | null;
}

/** In the demo, only a declined payment (`charges.ts`) leaves an approved claim's line to a person. */
const PAID_BY_PHONE = { verdict: "covered", reason: "The declined payment was made by phone two days later." } as const;

/**
 * Adds the lines of the demo's claims after everything else is in the database, because they are decided as usual, from
 * what is known about the policy.
 */
export async function addClaimLines(manager: EntityManager, claims: readonly PlannedLines[]): Promise<void> {
  for (const { claimId, lines, isApproved, failedAt, odometer, actor, createdAt, answeredAt } of claims) {
    for (const { component, labor, cause = null, override: planned } of lines) {
      const line: LineFacts = {
        component,
        work: labor === true ? ClaimWork.labor : ClaimWork.part,
        failedOn: newYorkDay(failedAt),
        odometer,
        cause,
      };
      const decided = await decidedLine(manager, claimId, line);
      const override = planned ?? (isApproved && decided.verdict === "person" ? PAID_BY_PHONE : undefined);
      await insertRow(manager, ClaimLine, {
        ...line,
        ...decided,
        claimId,
        componentName: componentOf(component)?.name ?? component,
        note: null,
        ...(override && {
          overrideVerdict: override.verdict,
          overrideReason: override.reason,
          overriddenById: actor.id,
          overriddenByName: actor.name,
          overriddenAt: answeredAt ?? createdAt,
        }),
      });
    }
  }
}
