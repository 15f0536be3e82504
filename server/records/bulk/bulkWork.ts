import type { EntityManager } from "typeorm";

import type { Doer } from "#server/activity/recordActivity.js";
import { DomainError } from "#server/core/errors.js";
import type { MailIdentity } from "#server/mail/enqueueMail.js";
import type { MergeFacts } from "#shared/mergeFields.js";
import { beginningOf } from "#shared/text/beginningOf.js";
import type { BulkAction, BulkReason } from "./bulk.kinds.js";
import type { BulkChange } from "./bulkChange.entity.js";
import type { BulkBefore, BulkParams } from "./bulkParams.js";

export type BulkEnv = MailIdentity & MergeFacts["company"];

/** One run of a change, or of its undo. */
export interface BulkRun {
  readonly bulk: BulkChange;
  readonly params: BulkParams;
  readonly doer: Doer;
  readonly env: BulkEnv;
  /** Whether nothing has been changed yet. */
  readonly isFirst: boolean;
}

export interface WaitingRow {
  readonly position: number;
  readonly recordId: string;
  readonly version: number;
  readonly before: BulkBefore | null;
}

/** Why a row is left as it is. */
export interface LeftAlone {
  readonly reason: `${BulkReason}`;
  readonly message?: string | null;
}

/** How the rows of one list are worked on. */
export interface ListWork {
  /** Locks what the action changes or checks, in the order that is used everywhere. */
  lock(manager: EntityManager, ids: readonly string[], action: BulkAction): Promise<void>;
  /** Applies it. Returns what an undo restores, or why nothing was done. */
  apply(manager: EntityManager, work: BulkRun, row: WaitingRow): Promise<BulkBefore | LeftAlone>;
  /** Restores it. Returns why it could not, or undefined. */
  restore(manager: EntityManager, work: BulkRun, row: WaitingRow): Promise<LeftAlone | undefined>;
}

export function isLeftAlone(outcome: BulkBefore | LeftAlone): outcome is LeftAlone {
  return "reason" in outcome;
}

/** Runs in a savepoint within the batch, so that one refused row does not affect the others. */
export async function attempt<Outcome>(
  manager: EntityManager,
  make: (attempted: EntityManager) => Promise<Outcome>,
): Promise<Outcome | { readonly refused: string }> {
  try {
    return await manager.transaction(make);
  } catch (error) {
    if (error instanceof DomainError) return { refused: beginningOf(error.message, 1000) };
    throw error;
  }
}
