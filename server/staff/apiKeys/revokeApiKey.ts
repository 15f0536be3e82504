import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { apiKeyLabel } from "#server/auth/apiKeys.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";

interface RevokedKey {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly staffId: string;
  readonly username: string;
}

/** Deletes a key: the next request with it is refused. @throws DomainError NOT_FOUND for one that is gone already. */
export async function revokeApiKey(ctx: RequestContext, id: string): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const [key] = isUuid(id)
      ? await run<RevokedKey>(
          manager,
          sql`delete from api_key key using staff where key.id = ${id} and staff.id = key.staff_id
            returning key.id, key.name, key.last_four as "lastFour", staff.id as "staffId", staff.username`,
        )
      : [];
    if (key === undefined) throw notFound("This API key has already been revoked.");
    await audit(manager, ctx, {
      kind: AuditKind.api_key_revoked,
      subject: { kind: AuditSubjectKind.account, id: key.staffId, label: key.username },
      details: { apiKey: apiKeyLabel(key) },
    });
    return key.id;
  });
}
