import { Field, Int, ObjectType } from "type-graphql";

import { staffInBrowser } from "#server/auth/requestSession.js";
import type { RequestContext } from "#server/context.js";
import { ANYONE, Allow } from "#server/core/access.js";
import { tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import {
  ShopClaimAuthorization,
  ShopClaimFile,
  ShopClaimInvoice,
  ShopClaimLine,
  ShopClaimPayment,
} from "./shopClaimParts.js";
import { isLiveLink, knownShop } from "./shopOfLink.js";

const ofShop = (row: string, from: string, columns: string): string =>
  `select ${columns} from ${from} where sent.claim_id = ${row}.claim_id and sent.shop_id = ${row}.shop_id`;

/** Nothing else about the customer appears here: no name, no address, nothing that they wrote or pay. */
@ObjectType({ description: "What the holder of a repair shop's link may see of the claim." })
export class ShopClaim {
  @Field(() => String)
  @Allow(...ANYONE)
  claimNumber!: string;

  @Field(() => String)
  @Allow(...ANYONE)
  shopName!: string;

  @Field(() => String, { description: "Year, make and model, if known." })
  @Allow(...ANYONE)
  vehicleName!: string;

  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  vin!: string | null;

  @Field(() => String, { nullable: true, description: "What is wrong, in a few words." })
  @Allow(...ANYONE)
  complaint!: string | null;

  @Field(() => String, { description: "What the shop should send." })
  @Allow(...ANYONE)
  request!: string;

  @Field(() => Boolean, { description: "Whether it may send an estimate and files, because the claim is open." })
  @Allow(...ANYONE)
  isOpen!: boolean;

  @Field(() => Boolean, { description: "Whether it may send an invoice, because something is authorized." })
  @Allow(...ANYONE)
  takesInvoice!: boolean;

  @Field(() => Instant, {
    nullable: true,
    description:
      "When the claim was denied; null unless it is now. An authorization still covers a repair that started before.",
  })
  @Allow(...ANYONE)
  deniedAt!: Date | null;

  @Field(() => Int, { description: "How many estimates it has sent. Send it with the next one." })
  @Allow(...ANYONE)
  estimates!: number;

  @Field(() => Instant, { nullable: true, description: "For a closed claim, when the link stops working." })
  @Allow(...ANYONE)
  closesAt!: Date | null;

  @Linked({
    from: (row) =>
      ofShop(
        row,
        "estimate_line line join shop_estimate sent on sent.id = line.shop_estimate_id",
        "line.kind, line.description, line.quantity, line.unit_cents, line.requested_cents, line.position",
      ),
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [ShopClaimLine], { description: "The lines of the estimates that it has sent." })
  @Allow(...ANYONE)
  lines!: ShopClaimLine[];

  @Linked({
    from: (row) =>
      `select given.id, given.number, given.status, given.valid_until, given.authorized_cents, given.deductible_cents, given.owed_cents, given.requested_at
        from claim_authorization given where given.claim_id = ${row}.claim_id and given.status in ('given', 'cancelled')`,
    orderBy: (row) => `${row}.requested_at, ${row}.id`,
  })
  @Field(() => [ShopClaimAuthorization], { description: "What is authorized, and what was cancelled." })
  @Allow(...ANYONE)
  authorizations!: ShopClaimAuthorization[];

  @Linked({
    from: (row) => ofShop(row, "claim_file sent", "sent.id, sent.file_name, sent.created_at"),
    orderBy: (row) => `${row}.created_at, ${row}.id`,
  })
  @Field(() => [ShopClaimFile], { description: "The photos and documents that it has sent." })
  @Allow(...ANYONE)
  files!: ShopClaimFile[];

  @Linked({
    from: (row) => ofShop(row, "shop_invoice sent", "sent.id, sent.number, sent.amount_cents, sent.created_at"),
    orderBy: (row) => `${row}.created_at, ${row}.id`,
  })
  @Field(() => [ShopClaimInvoice], { description: "The invoices that it has sent." })
  @Allow(...ANYONE)
  invoices!: ShopClaimInvoice[];

  @Linked({
    from: (row) =>
      `select made.id, made.amount_cents, made.method, made.payment_date, made.reference, made.created_at
        from claim_payment made where made.claim_id = ${row}.claim_id and made.status = 'paid'
          and made.shop_id = ${row}.shop_id`,
    orderBy: (row) => `${row}.created_at, ${row}.id`,
  })
  @Field(() => [ShopClaimPayment], { description: "What we have paid it." })
  @Allow(...ANYONE)
  payments!: ShopClaimPayment[];
}

/** Null for an invalid link. The shop's first visit is recorded; visits by staff are not. */
export async function shopClaim(ctx: RequestContext, token: string): Promise<Rows<ShopClaim> | null> {
  const shop = await knownShop(ctx.database, token);
  if (shop === undefined) return null;
  if (shop.openedAt === null && (await staffInBrowser(ctx)) === undefined)
    await run(
      ctx.database,
      sql`update shop_link set opened_at = now() where id = ${shop.linkId} and opened_at is null`,
    );
  return shopClaimOf(token);
}

const CLOSED = CLOSED_CLAIM_STATUSES.map((status) => `'${status}'`).join(", ");

/** The page for a valid link. */
export function shopClaimOf(token: string): Rows<ShopClaim> {
  return one(ShopClaim, {
    from: sql`select link.claim_id, link.shop_id, left(claim.id::text, 6) as claim_number, shop.name as shop_name,
        concat_ws(' ', claim.year, claim.make, claim.model) as vehicle_name, claim.vin, claim.claim_reason as complaint,
        link.request, link.closes_at, claim.status not in (${raw(CLOSED)}) as is_open,
        case when claim.status = 'denied' then coalesce((select max(denial.denied_at) from claim_denial denial
          where denial.claim_id = claim.id), claim.updated_at) end as denied_at,
        exists (select from claim_authorization given where given.claim_id = claim.id and given.status = 'given') as takes_invoice,
        (select count(*)::int from shop_estimate sent where sent.claim_id = link.claim_id and sent.shop_id = link.shop_id) as estimates
      from shop_link_token token join shop_link link on link.id = token.shop_link_id
        join claim on claim.id = link.claim_id join shop on shop.id = link.shop_id
      where token.token_hash = ${tokenHash(token)} and ${raw(isLiveLink("link"))}`,
  });
}
