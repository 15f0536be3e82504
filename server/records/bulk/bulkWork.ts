import type { EntityManager } from "typeorm";

import type { MergeFacts } from "#shared/mergeFields.js";
import type { Doer } from "#server/activity/recordActivity.js";
import { DomainError } from "#server/core/errors.js";
import type { MailIdentity } from "#server/mail/enqueueMail.js";
import type { BulkReason } from "./bulk.kinds.js";
import type { BulkChange } from "./bulkChange.entity.js";
import type { BulkBefore, BulkParams } from "./bulkParams.js";

export type BulkEnv = MailIdentity & MergeFacts["company"];

/** One run of a change, or of its undo. */
export interface BulkRun {
  readonly bulk: BulkChange;
  readonly params: BulkParams;
  readonly doer: Doer;
  readonly env: BulkEnv;
  /** Whether it has changed nothing yet. */
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
  /** Locks them, in the one order that everybody keeps. */
  lock(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** What an undo restores, or why nothing was done. */
  apply(manager: EntityManager, work: BulkRun, row: WaitingRow): Promise<BulkBefore | LeftAlone>;
  /** Undefined once it is restored, else why it stays. */
  restore(manager: EntityManager, work: BulkRun, row: WaitingRow): Promise<LeftAlone | undefined>;
}

export function isLeftAlone(outcome: BulkBefore | LeftAlone): outcome is LeftAlone {
  return "reason" in outcome;
}

/** Runs in a transaction of its own within the batch: a row that is refused takes nothing else with it. */
export async function attempt<Outcome>(
  manager: EntityManager,
  make: (attempted: EntityManager) => Promise<Outcome>,
): Promise<Outcome | { readonly refused: string }> {
  try {
    return await manager.transaction(make);
  } catch (error) {
    if (error instanceof DomainError) return { refused: Array.from(error.message).slice(0, 1000).join("") };
    throw error;
  }
}
