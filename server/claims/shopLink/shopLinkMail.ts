import type { EntityManager } from "typeorm";

import { newToken, tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type MailIdentity, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { button, facts, greeting, paragraph, paragraphsOf } from "#server/mail/mailBody.js";
import { asOneLine } from "#server/mail/recipients.js";
import type { Shop } from "#server/shops/shop.entity.js";
import { vehicleName } from "#shared/text/names.js";
import { shortId } from "#shared/text/shortId.js";
import type { Claim } from "../claim.entity.js";
import { isLiveLink } from "./shopOfLink.js";

interface ShopRequest extends Pick<Shop, "name"> {
  readonly email: string;
  readonly request: string;
  /** Whether it was asked before. */
  readonly reminds?: boolean;
  readonly createdBy?: string;
}

/** Mails the shop its link. The token is added when the message is delivered. */
export async function mailShopLink(
  manager: EntityManager,
  env: MailIdentity,
  claim: Claim,
  { name, email, request, reminds = false, createdBy }: ShopRequest,
): Promise<void> {
  const vehicle = asOneLine(vehicleName(claim));
  const known = [
    ["Claim", shortId(claim.id)],
    ["Vehicle", vehicle],
    ["VIN", claim.vin ?? ""],
  ] as const;
  await enqueueMail(manager, {
    kind: MailKind.shop_link,
    to: [email],
    subject: `${reminds ? "Reminder: repair" : "Repair"} of the ${vehicle === "" ? "vehicle" : vehicle}: your private page`,
    body: [
      greeting(name),
      ...(reminds ? [paragraph("We are still waiting to hear from you. This is what we asked for:")] : []),
      ...paragraphsOf(request),
      facts(known.filter(([, value]) => value !== "")),
      button("Open the claim's page", shopPageAddress(env)),
      paragraph(
        "Send your estimate, photos and invoice there, and see what we authorize. Anyone with the link can do the same, so please don't share it.",
      ),
    ],
    about: { kind: "claim", id: claim.id },
    ...(createdBy !== undefined && { createdBy }),
    env,
  });
}

/** The address as it is stored. The token follows a `#`, so that it never reaches the log of a server or proxy. */
export function shopPageAddress({ publicUrl }: Pick<MailIdentity, "publicUrl">): string {
  return `${publicUrl}/portal/shop#`;
}

export interface LinkedShop {
  readonly claimId: string;
  /** To which the link was mailed. */
  readonly email: string;
}

/**
 * Makes a token for a claim's current link and stores only its digest; undefined if there is no link for this address.
 */
export async function makeShopToken(
  manager: Pick<EntityManager, "query">,
  { claimId, email }: LinkedShop,
): Promise<string | undefined> {
  const token = newToken();
  const made = await run(
    manager,
    sql`insert into shop_link_token (token_hash, shop_link_id)
      select ${tokenHash(token)}, link.id from shop_link link
      where link.claim_id = ${claimId} and link.sent_to = ${email} and ${raw(isLiveLink("link"))} returning shop_link_id`,
  );
  return made.length === 0 ? undefined : token;
}

/** Why a message with a shop's link is no longer useful, as a sentence for staff. */
export async function staleShopLinkReason(
  manager: Pick<EntityManager, "query">,
  claimId: string,
  email = "",
): Promise<string | undefined> {
  const isLive = await hasLiveLink(manager, { claimId, email });
  return isLive ? undefined : "The shop's link was turned off before this message was delivered.";
}

/** Whether a link to this claim was mailed to this address, and is still valid. */
export async function hasLiveLink(
  manager: Pick<EntityManager, "query">,
  { claimId, email }: LinkedShop,
): Promise<boolean> {
  const live = await run(
    manager,
    sql`select from shop_link link where link.claim_id = ${claimId} and link.sent_to = ${email} and ${raw(isLiveLink("link"))}`,
  );
  return live.length > 0;
}
