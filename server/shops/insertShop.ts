import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import { Shop } from "./shop.entity.js";
import type { ShopFieldsInput } from "./shop.inputs.js";
import { checkShop, shopAsStored } from "./shop.rules.js";

/** A new shop, checked and in its stored form. Lengths are checked by the caller, who knows its input. */
export type NewShop = ShopFieldsInput & { readonly name: string };

export function newShop(checks: FieldChecks, path: string, sent: ShopFieldsInput): NewShop {
  const { name = null, ...shop } = shopAsStored(sent);
  checkShop(checks, path, { name, ...shop });
  return { ...shop, name: name ?? "" };
}

/** Returns the id of the new row. */
export async function insertShop(manager: EntityManager, ctx: RequestContext, shop: NewShop): Promise<string> {
  const id = await insertRow(manager, Shop, shop);
  await audit(manager, ctx, {
    kind: AuditKind.shop_added,
    subject: { kind: AuditSubjectKind.shop, id, label: shop.name },
    details: { changes: auditedChanges({}, shop) },
  });
  return id;
}
