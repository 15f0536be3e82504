import { createHash } from "node:crypto";

import type { DoneBy } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { uploadedFile } from "#server/documents/uploadedFile.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { ClaimFileSender } from "../files/claimFile.kinds.js";
import { type FileSender, type SentFile, keepClaimFile } from "../files/keepClaimFile.js";
import { receiveFromShop } from "./receiveFromShop.js";
import type { SendShopFileInput } from "./shopClaim.inputs.js";
import type { ShopClaim } from "./shopClaim.js";
import { type ShopOfLink, shopActor, shopOfLink } from "./shopOfLink.js";

/**
 * A shop sends a photo or document. The customer does not read it.
 *
 * @throws DomainError VALIDATION_FAILED for the file; NOT_FOUND for an invalid link; CONFLICT for a closed claim or one
 * file too many; RATE_LIMITED.
 */
export async function sendShopFile(ctx: RequestContext, input: SendShopFileInput): Promise<Rows<ShopClaim>> {
  const { token, idempotencyKey: key } = input;
  const file = await fileOfShop(ctx, input);
  const call = { token, operation: "sendShopFile", key, request: requestOf(file) };
  return await receiveFromShop(ctx, call, async ({ manager, ctx: guest, claim, shop }) => {
    if (CLOSED_CLAIM_STATUSES.includes(claim.status))
      throw new DomainError("CONFLICT", "This claim is closed, so it no longer takes files.");
    return await keepClaimFile(manager, guest, claim.id, file, fromShop(shop));
  });
}

/** Files are inspected only for a valid link. */
export async function fileOfShop(ctx: RequestContext, input: SendShopFileInput): Promise<SentFile> {
  await shopOfLink(ctx.database, input.token);
  const file = await uploadedFile(ctx, input);
  return { ...file, sha256: createHash("sha256").update(file.bytes).digest() };
}

/** What distinguishes one file from another. */
export function requestOf({ fileName, sha256 }: SentFile): { readonly fileName: string; readonly sha256: string } {
  return { fileName, sha256: sha256.toString("hex") };
}

export function fromShop(shop: ShopOfLink): { readonly sender: FileSender; readonly doneBy: DoneBy } {
  const { shopId, shopName: authorName } = shop;
  return {
    sender: { sentBy: ClaimFileSender.shop, forCustomer: false, authorId: null, authorName, shopId },
    doneBy: shopActor(shop),
  };
}
