import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { MAX_INVOICE_NUMBER_LENGTH } from "#shared/limits/shopLinkLimits.js";
import { isBlank } from "#shared/text/blank.js";
import { AuthorizationStatus } from "../authorization/authorization.status.js";
import { ClaimAuthorization } from "../authorization/claimAuthorization.entity.js";
import type { Claim } from "../claim.entity.js";
import { keepClaimFile } from "../files/keepClaimFile.js";
import { receiveFromShop } from "./receiveFromShop.js";
import { fileOfShop, fromShop, requestOf } from "./sendShopFile.js";
import type { SendShopInvoiceInput } from "./shopClaim.inputs.js";
import type { ShopClaim } from "./shopClaim.js";
import { ShopInvoice } from "./shopInvoice.entity.js";
import { shopActor } from "./shopOfLink.js";

const MAX_CENTS = 1_000_000_000;

/**
 * A shop sends its invoice for what is authorized. The number identifies the invoice, so an identical repeat changes
 * nothing.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for an invalid link; CONFLICT if nothing is authorized, and for a
 * number already sent with another amount or file; RATE_LIMITED.
 */
export async function sendShopInvoice(ctx: RequestContext, input: SendShopInvoiceInput): Promise<Rows<ShopClaim>> {
  const { token, idempotencyKey: key } = input;
  const facts = checkedFacts(input);
  const file = await fileOfShop(ctx, input);
  const call = { token, operation: "sendShopInvoice", key, request: { ...facts, ...requestOf(file) } };
  return await receiveFromShop(ctx, call, async ({ manager, ctx: guest, claim, shop }) => {
    await assertAuthorized(manager, claim);
    const { claimId, shopId } = shop;
    const claimFileId = await keepClaimFile(manager, guest, claimId, file, fromShop(shop));
    const [known] = await run<{ id: string; amountCents: number; claimFileId: string }>(
      manager,
      sql`select id, amount_cents as "amountCents", claim_file_id as "claimFileId" from shop_invoice
        where claim_id = ${claimId} and shop_id = ${shopId} and lower(number) = lower(${facts.number})`,
    );
    if (known?.amountCents === facts.amountCents && known.claimFileId === claimFileId) return known.id;
    if (known !== undefined)
      throw new DomainError("CONFLICT", "You have already sent an invoice with this number. Call us to correct it.");
    const id = await insertRow(manager, ShopInvoice, { claimId, shopId, ...facts, claimFileId });
    await recordActivity(manager, shopActor(shop), {
      subject: { kind: "claim", id: claimId },
      kind: ActivityKind.shop_invoice_received,
      details: { invoiceId: id, ...facts },
    });
    return id;
  });
}

function checkedFacts(input: SendShopInvoiceInput): Pick<ShopInvoice, "number" | "amountCents"> {
  const number = (input.number ?? "").trim();
  const amountCents = input.amountCents ?? 0;
  const checks = new FieldChecks();
  if (isBlank(number)) checks.refuse("number", "Please enter the invoice number.");
  else if (checks.oneLine("number", number)) checks.length("number", number, MAX_INVOICE_NUMBER_LENGTH);
  checks.range("amountCents", amountCents, [1, MAX_CENTS], "Please enter the invoice amount.");
  checks.throwIfAny();
  return { number, amountCents };
}

/** Also for a denied claim: an authorization is binding for a repair that had already begun. */
async function assertAuthorized(manager: EntityManager, { id: claimId }: Claim): Promise<void> {
  const isAuthorized = await manager.existsBy(ClaimAuthorization, { claimId, status: AuthorizationStatus.given });
  if (!isAuthorized) throw new DomainError("CONFLICT", "Nothing is authorized, so there is nothing to invoice.");
}
