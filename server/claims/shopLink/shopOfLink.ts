import type { DataSource, EntityManager } from "typeorm";

import { ActorKind } from "#server/activity/activity.kinds.js";
import { type Actor } from "#server/activity/recordActivity.js";
import { notFound } from "#server/core/entityRows.js";
import { tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";

/** SQL of whether a link is still valid. */
export const isLiveLink = (link: string): string =>
  `${link}.ended_at is null and (${link}.closes_at is null or ${link}.closes_at > now())`;

export interface ShopOfLink {
  readonly linkId: string;
  readonly claimId: string;
  readonly shopId: string;
  readonly shopName: string;
  readonly openedAt: Date | null;
}

/** Undefined for a link that is unknown, was ended, or expired with its claim. */
export async function knownShop(
  manager: Pick<DataSource | EntityManager, "query">,
  token: string,
): Promise<ShopOfLink | undefined> {
  const [known] = await run<ShopOfLink>(
    manager,
    sql`select link.id as "linkId", link.claim_id as "claimId", link.shop_id as "shopId", shop.name as "shopName", link.opened_at as "openedAt"
      from shop_link_token token join shop_link link on link.id = token.shop_link_id join shop on shop.id = link.shop_id
      where token.token_hash = ${tokenHash(token)} and ${raw(isLiveLink("link"))}`,
  );
  return known;
}

/** @throws DomainError NOT_FOUND for an invalid link. */
export async function shopOfLink(
  manager: Pick<DataSource | EntityManager, "query">,
  token: string,
): Promise<ShopOfLink> {
  const shop = await knownShop(manager, token);
  if (shop === undefined) throw notFound("This link no longer works. Please ask our claims desk for a new one.");
  return shop;
}

/** How the history names a shop that acts by its link. */
export function shopActor({ shopName }: Pick<ShopOfLink, "shopName">): Actor {
  return { kind: ActorKind.visitor, id: null, name: shopName };
}
