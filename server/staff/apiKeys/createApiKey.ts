import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { type NewApiKey, apiKeyLabel, newApiKey } from "#server/auth/apiKeys.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { MAX_API_KEYS, MAX_API_KEY_DAYS } from "#shared/limits/apiKeyLimits.js";
import { lockStaff } from "../lockStaff.js";
import { CreatedApiKey } from "./apiKey.entity.js";
import { CreateApiKeyInput } from "./apiKey.inputs.js";

/**
 * Makes a key for an account. Its text is in this answer alone: a call that is repeated makes another key.
 *
 * @throws DomainError NOT_FOUND, also for a deactivated account; VALIDATION_FAILED; FORBIDDEN with an API key, so that
 * none outlives its revocation in another that it has made; CONFLICT if the account has too many.
 */
export async function createApiKey(ctx: RequestContext, input: CreateApiKeyInput): Promise<Rows<CreatedApiKey>> {
  if (requireStaff(ctx).apiKey !== undefined)
    throw new DomainError("FORBIDDEN", "An API key can't make another one. Please sign in to do that.");
  const name = (input.name ?? "").trim();
  const days = input.expiresInDays ?? null;
  const checks = new FieldChecks();
  if (name === "") checks.refuse("name", "Please enter a name.");
  checkLengths(checks, CreateApiKeyInput, { name });
  const range = `Please enter a number of days from 1 to ${MAX_API_KEY_DAYS}.`;
  checks.range("expiresInDays", days, [1, MAX_API_KEY_DAYS], range);
  checks.throwIfAny();
  const made = newApiKey();
  const id = await ctx.database.transaction((manager) =>
    insert(manager, ctx, made, { staffId: input.staffId, name, days }),
  );
  return one(CreatedApiKey, { from: sql`select ${made.key}::text as key, ${id}::uuid as api_key_id` });
}

async function insert(
  manager: EntityManager,
  ctx: RequestContext,
  { tokenHash, lastFour }: NewApiKey,
  { staffId, name, days }: { readonly staffId: string; readonly name: string; readonly days: number | null },
): Promise<string> {
  // Locked, so that two who make the last one at the same time take turns.
  const { account } = await lockStaff(manager, staffId, { active: true });
  const kept = await run<unknown>(manager, sql`select from api_key where staff_id = ${account.id}`);
  if (kept.length >= MAX_API_KEYS)
    throw new DomainError(
      "CONFLICT",
      `An account can have ${MAX_API_KEYS} API keys. Please revoke one that is no longer used.`,
    );
  const [row] = await run<{ id: string; expiresAt: Date | null }>(
    manager,
    sql`insert into api_key (staff_id, name, token_hash, last_four, created_by, expires_at)
      values (${account.id}, ${name}, ${tokenHash}, ${lastFour}, ${requireStaff(ctx).username},
        now() + ${days}::int * interval '1 day')
      returning id, expires_at as "expiresAt"`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.api_key_created,
    subject: { kind: AuditSubjectKind.account, id: account.id, label: account.username },
    details: { apiKey: apiKeyLabel({ name, lastFour }), expiresAt: row?.expiresAt ?? null },
  });
  return row?.id ?? "";
}
