import { actorOf } from "#server/activity/recordActivity.js";
import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";

export interface ReadClaimFile {
  readonly id: string;
  readonly fileName: string;
  readonly claimId: string;
  readonly policyId: string | null;
}

/** Logs who opens a claim's file. */
export async function claimFileRead(ctx: RequestContext, { id, fileName, claimId, policyId }: ReadClaimFile) {
  await audit(ctx.database, ctx, {
    kind: AuditKind.document_read,
    subject: { kind: AuditSubjectKind.claim_file, id, label: fileName },
    details: { claimId, policyId },
  });
}

/**
 * A claim's page requests all of its thumbnails at once, which counts as one reading and makes one entry. A minute
 * later it counts as another one, and a picture added after the entry is not covered by it.
 */
export async function claimPicturesRead(ctx: RequestContext, { id, claimId, policyId }: ReadClaimFile): Promise<void> {
  const { id: actorId } = actorOf(ctx.viewer);
  const theirs = ctx.viewer.role === "customer" ? raw("file.for_customer") : raw("true");
  await ctx.database.transaction(async (manager) => {
    await run(manager, sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${claimId} ${actorId}`}, 0))`);
    const [look] = await run<{ known: boolean; files: number; label: string }>(
      manager,
      sql`select exists (select from audit_event entry
          where entry.subject_kind = 'claim' and entry.subject_id = ${claimId} and entry.kind = 'document_read'
            and entry.actor_id = ${actorId}::uuid and entry.details ? 'files'
            and entry.at > clock_timestamp() - interval '1 minute'
            and entry.at > (select created_at from claim_file where id = ${id}::uuid)) as known,
          (select count(*)::int from claim_file file
            where file.claim_id = ${claimId}::uuid and file.content_type like 'image/%' and ${theirs}) as files,
          coalesce((select nullif(trim(concat_ws(' ', claim.first_name, claim.last_name)), '') from claim
            where claim.id = ${claimId}::uuid), ${policyId ?? claimId}) as label`,
    );
    if (look === undefined || look.known) return;
    await audit(manager, ctx, {
      kind: AuditKind.document_read,
      subject: { kind: AuditSubjectKind.claim, id: claimId, label: look.label },
      details: { policyId, files: look.files },
    });
  });
}
