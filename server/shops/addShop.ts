import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { insertShop, newShop } from "./insertShop.js";
import { Shop } from "./shop.entity.js";
import { AddShopInput } from "./shop.inputs.js";

/**
 * Adds a repair shop.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function addShop(
  ctx: RequestContext,
  { idempotencyKey: key, ...sent }: AddShopInput,
): Promise<Rows<Shop>> {
  const checks = new FieldChecks();
  checkLengths(checks, AddShopInput, sent);
  const shop = newShop(checks, "", sent);
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "addShop", key, request: shop }, async () => await insertShop(manager, ctx, shop)),
  );
  return byId(Shop, id);
}
