import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { assertVersion, lockRow } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { uuidOf } from "../core/ids.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Shop } from "./shop.entity.js";
import { ChangeShopInput } from "./shop.inputs.js";
import { checkShop, shopAsStored } from "./shop.rules.js";

export const SHOP_NOT_FOUND = "Shop not found";

/**
 * Saves what was sent about a shop: absent fields stay, null clears. Only what differs is changed and recorded.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`; VALIDATION_FAILED.
 */
export async function changeShop(ctx: RequestContext, { id, version, shop }: ChangeShopInput): Promise<Rows<Shop>> {
  const wanted = shopAsStored(shop ?? {});
  const checks = new FieldChecks();
  checkLengths(checks, ChangeShopInput, { shop });
  checkShop(checks, "shop", wanted);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const current = await lockRow(manager, Shop, id, SHOP_NOT_FOUND);
    assertVersion("shop", current, version);
    const changes = auditedChanges(current, wanted);
    if (changes.length === 0) return;
    const fields: Partial<Shop> = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    await manager.update(Shop, { id: current.id }, fields);
    await audit(manager, ctx, {
      kind: AuditKind.shop_changed,
      subject: { kind: AuditSubjectKind.shop, id: current.id, label: wanted.name ?? current.name },
      details: { changes },
    });
  });
  return byId(Shop, uuidOf(id));
}
