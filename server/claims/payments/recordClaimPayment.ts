import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { holdRow, insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { SHOP_NOT_FOUND } from "#server/shops/changeShop.js";
import { Shop } from "#server/shops/shop.entity.js";
import { newYorkDay } from "#shared/days.js";
import { MAX_CLAIM_PAYMENTS } from "#shared/fields/claimPaymentFields.js";
import { formatMoney } from "#shared/money.js";
import { isBlank } from "#shared/text/blank.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { lockClaim } from "../lockClaim.js";
import { assertBegunInTime } from "./assertBegunInTime.js";
import { ClaimPayment } from "./claimPayment.entity.js";
import { RecordClaimPaymentInput } from "./claimPayment.inputs.js";
import { ClaimPayee, ClaimPaymentMethod, ClaimPaymentStatus } from "./claimPayment.kinds.js";
import { stillOwed } from "./stillOwed.js";
import { tellOfPayment } from "./tellOfPayment.js";

/**
 * Records a payment for a claim's repair, as scheduled or as paid. It never exceeds what is owed, and an authorization
 * that has expired pays only for a repair that began in time.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim or the shop; CONFLICT for more than is still owed, for
 * a denied claim, and for another request's idempotency key.
 */
export async function recordClaimPayment(
  ctx: RequestContext,
  { idempotencyKey: key, claimId: sentId, ...sent }: RecordClaimPaymentInput,
): Promise<Rows<ClaimPayment>> {
  const { staffId, username } = requireStaff(ctx);
  const today = newYorkDay(new Date());
  const payment = checkedPayment(sent, today);
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    const claimId = claim.id;
    const sentShop = sent.shopId == null ? sent.shopId : await holdRow(manager, Shop, sent.shopId, SHOP_NOT_FOUND);
    // What is absent stays absent: the call may be repeated on another day, or after the shop was renamed.
    const { payeeName: sentName = null, paymentDate: sentDate = null } = sent;
    const request = { ...payment, shopId: sentShop, payeeName: sentName, paymentDate: sentDate, claimId };
    return await once(manager, ctx, { operation: "recordClaimPayment", key, request }, async () => {
      await assertPayable(manager, claim, payment, today);
      const shopId =
        sentShop === undefined && payment.payee === ClaimPayee.shop
          ? await claimShopNamed(manager, claim, sentName)
          : (sentShop ?? null);
      const paid = { ...payment, shopId, payeeName: await payeeNameOf(manager, shopId, sentName) };
      const paymentId = await insertRow(manager, ClaimPayment, {
        ...paid,
        claimId,
        createdById: staffId,
        createdByName: username,
      });
      const { payee, payeeName, amountCents, method, paymentDate, repairBegunOn } = paid;
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claimId },
        kind: ActivityKind.claim_payment_recorded,
        details: {
          paymentId,
          amountCents,
          payee,
          payeeName,
          ...(shopId !== null && { shopId }),
          method,
          status: payment.status,
          paymentDate,
          ...(repairBegunOn !== null && { repairBegunOn }),
        },
      });
      await tellOfPayment(manager, ctx, claim, { ...paid, id: paymentId, from: null, to: payment.status });
      return paymentId;
    });
  });
  return byId(ClaimPayment, id);
}

type SentPayment = Omit<RecordClaimPaymentInput, "claimId" | "idempotencyKey">;

/** The payment with the defaults of what was not sent. @throws DomainError VALIDATION_FAILED */
function checkedPayment(sent: SentPayment, today: string) {
  const payment = {
    payee: sent.payee ?? ClaimPayee.shop,
    amountCents: sent.amountCents,
    method: sent.method ?? ClaimPaymentMethod.check,
    status: sent.paid === true ? ClaimPaymentStatus.paid : ClaimPaymentStatus.scheduled,
    paymentDate: sent.paymentDate ?? today,
    reference: sent.reference ?? null,
    repairBegunOn: sent.repairBegunOn ?? null,
  };
  const checks = new FieldChecks();
  if (sent.shopId == null && isBlank(sent.payeeName)) checks.refuse("payeeName", "Please say who is paid.");
  if (sent.shopId != null && payment.payee !== ClaimPayee.shop) checks.refuse("shopId", "Only a shop has one.");
  if (payment.amountCents < 1) checks.refuse("amountCents", "Please enter an amount.");
  if (payment.status === ClaimPaymentStatus.paid && payment.paymentDate > today)
    checks.refuse("paymentDate", "Please choose today or an earlier day.");
  if (payment.repairBegunOn !== null && payment.repairBegunOn > today)
    checks.refuse("repairBegunOn", "Please choose today or an earlier day.");
  checkLengths(checks, RecordClaimPaymentInput, sent);
  checks.throwIfAny();
  return payment;
}

/**
 * @throws DomainError CONFLICT for more than is still owed, and for a claim that is denied or has too many payments;
 * VALIDATION_FAILED for a repair that began too late
 */
async function assertPayable(
  manager: EntityManager,
  { id, status }: Claim,
  payment: ReturnType<typeof checkedPayment>,
  today: string,
): Promise<void> {
  if (status === ClaimStatus.denied)
    throw new DomainError("CONFLICT", "This claim is denied. Give it another status first.");
  const owed = await stillOwed(manager, id);
  if (payment.amountCents > owed)
    throw new DomainError(
      "CONFLICT",
      owed === 0 ? "Nothing is owed for this claim." : `Only ${formatMoney(owed)} is still owed for this claim.`,
    );
  await assertBegunInTime(manager, id, { ...payment, begunOn: payment.repairBegunOn ?? today });
  if ((await manager.countBy(ClaimPayment, { claimId: id })) >= MAX_CLAIM_PAYMENTS)
    throw new DomainError("CONFLICT", `A claim can have at most ${MAX_CLAIM_PAYMENTS} payments.`);
}

/** The claim's shop if it has this name. */
async function claimShopNamed(manager: EntityManager, claim: Claim, name: string | null): Promise<string | null> {
  if (claim.shopId === null) return null;
  const shop = await manager.findOneByOrFail(Shop, { id: claim.shopId });
  const key = (text: string | null): string | undefined => text?.trim().toLowerCase();
  return key(shop.name) === key(name) ? shop.id : null;
}

/** The name that was sent, or else that of the shop. */
async function payeeNameOf(manager: EntityManager, shopId: string | null, sent: string | null): Promise<string> {
  if (sent !== null && !isBlank(sent)) return sent;
  const { name } = await manager.findOneByOrFail(Shop, { id: shopId ?? "" });
  return name;
}
