import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { assertVersion } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { trimmedText } from "../core/text.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { Rows } from "../engine/projection/rows.js";
import type { Env } from "../env.js";
import { type Branding, branding } from "./branding.js";
import { SavePostalAddressInput } from "./settings.inputs.js";

/** The company's postal address in its mail: the saved one, or else the one from the environment. */
export async function withPostalAddress<Brand extends Pick<Env, "postalAddress">>(
  manager: Pick<EntityManager, "query">,
  brand: Brand,
): Promise<Brand> {
  const [saved] = await run<{ readonly address: string | null }>(
    manager,
    sql`select postal_address as address from setting_branding`,
  );
  return { ...brand, postalAddress: saved?.address ?? brand.postalAddress };
}

/**
 * Saves the address below every email; an empty text restores the one from the environment, an absent one changes
 * nothing.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function savePostalAddress(ctx: RequestContext, input: SavePostalAddressInput): Promise<Rows<Branding>> {
  if (input.postalAddress === undefined) return branding(ctx);
  const checks = new FieldChecks();
  const address = trimmedText(input.postalAddress);
  if (address !== null) checks.oneLine("postalAddress", address);
  checkLengths(checks, SavePostalAddressInput, { postalAddress: address });
  checks.throwIfAny();
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "savePostalAddress", request: { address } }, async () => {
      await keep(manager, ctx, address, input.version);
      return "postal_address";
    }),
  );
  return branding(ctx);
}

async function keep(
  manager: EntityManager,
  ctx: RequestContext,
  address: string | null,
  version: SavePostalAddressInput["version"],
): Promise<void> {
  const [before] = await run<{ readonly address: string | null; readonly version: number }>(
    manager,
    sql`select postal_address as address, postal_address_version as version from setting_branding for update`,
  );
  if (before === undefined) throw new Error("the branding has no row");
  assertVersion("setting", before, version);
  if (before.address === address) return;
  await run(
    manager,
    sql`update setting_branding set postal_address = ${address}, postal_address_version = postal_address_version + 1`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.postal_address_saved,
    subject: { kind: AuditSubjectKind.setting, id: "postal_address", label: "Postal address" },
    details: { changes: [{ field: "postalAddress", from: before.address, to: address }] },
  });
}
