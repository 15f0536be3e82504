import type { FastifyRequest } from "fastify";

import { knownShop } from "../claims/shopLink/shopOfLink.js";
import type { RequestContext } from "../context.js";
import { applyUsualLimit, mayBeLarge } from "./largeBodies.js";

/** Names a repair shop's link before the body is read. */
const SHOP_LINK = "x-shop-link";

/** A stranger may send a large body only by a repair shop's link, whose uses are counted; everyone else's is held to the usual limit. */
export async function limitStranger(
  request: FastifyRequest,
  { database }: Pick<RequestContext, "database">,
): Promise<void> {
  if (!mayBeLarge(request)) return;
  const token = request.headers[SHOP_LINK];
  const shop = typeof token === "string" ? await knownShop(database, token) : undefined;
  if (shop === undefined) applyUsualLimit(request);
  else request.sender = `shop ${shop.linkId}`;
}
