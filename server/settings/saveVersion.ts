import type { EntityManager } from "typeorm";

import type { Change } from "#server/activity/changes.js";
import { audit } from "#server/audit/audit.js";
import { type AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import { assertVersion } from "#server/core/entityRows.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";

/** A setting of which every version is a row. */
export interface VersionedSetting<InForce extends { readonly version: number }> {
  /** Its table, under whose name the audit log has it, too. */
  readonly table: "cancellation_terms" | "claim_limits" | "transfer_terms";
  /** The name of the mutation. */
  readonly operation: string;
  readonly kind: AuditKind;
  /** As the audit log shows it. */
  readonly label: string;
  readonly inForce: (manager: EntityManager) => Promise<InForce>;
}

/** What is sent as the next version. */
export interface SentVersion {
  /** All of it but the version: what is the same is a repetition. */
  readonly request: object;
  /** The version that it was made from, if the caller says so. */
  readonly read: number | null | undefined;
}

export interface NextVersion {
  /** Without any, nothing is saved. */
  readonly changes: readonly Change[];
  readonly insert: (manager: EntityManager) => Promise<unknown>;
}

/**
 * Saves a new version, unless it is the same as the one in force, and records who changed what.
 *
 * @param next what becomes of the version in force; it may refuse
 * @throws DomainError CONFLICT for a stale version
 */
export async function saveVersion<InForce extends { readonly version: number }>(
  ctx: RequestContext,
  { table, operation, kind, label, inForce }: VersionedSetting<InForce>,
  { request, read }: SentVersion,
  next: (before: InForce) => NextVersion,
): Promise<void> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation, request }, async () => {
      // Concurrent saves wait for each other.
      await run(manager, sql`lock table ${raw(table)} in share row exclusive mode`);
      const before = await inForce(manager);
      assertVersion("setting", before, read);
      const { changes, insert } = next(before);
      if (changes.length === 0) return table;
      await insert(manager);
      await audit(manager, ctx, {
        kind,
        subject: { kind: AuditSubjectKind.setting, id: table, label },
        details: { changes },
      });
      return table;
    }),
  );
}
