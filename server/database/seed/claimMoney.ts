import type { EntityManager } from "typeorm";

import { insertRow } from "#server/core/entityRows.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { Shop } from "#server/shops/shop.entity.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { allowedCents, requestedCentsOf, estimateSums } from "#shared/estimates/estimate.js";
import { addHistory } from "./addHistory.js";
import { type PlotRepair, SHOPS } from "./claimRepairs.js";
import type { Actor } from "./leadStory.js";

export interface PlannedRepair {
  readonly claimId: string;
  readonly createdAt: Date;
  readonly repair: PlotRepair | undefined;
  readonly holder: string;
  readonly actor: Actor;
}

/** Adds the shops, estimates, authorizations and payments of the demo's claims, whose lines are in the database. */
export async function addClaimMoney(manager: EntityManager, planned: readonly PlannedRepair[]): Promise<void> {
  const shops = new Map<string, string>();
  for (const [key, shop] of Object.entries(SHOPS)) shops.set(key, await insertRow(manager, Shop, { ...shop }));
  for (const { claimId, createdAt, repair, holder, actor } of planned) {
    if (repair === undefined) continue;
    await run(manager, sql`update claim set shop_id = ${shops.get(repair.shop)}::uuid where id = ${claimId}::uuid`);
    const after = (days: number): Date => new Date(createdAt.getTime() + days * 86_400_000);
    const authorization =
      repair.authorizedAfter === undefined
        ? undefined
        : await addAuthorization(manager, { claimId, repair, actor, at: after(repair.authorizedAfter) });
    for (const { kind, description, unitCents, quantity = 1, allowed } of repair.lines)
      await run(
        manager,
        sql`insert into estimate_line (claim_id, claim_line_id, authorization_id, kind, description, quantity, unit_cents, authorized_cents, reason, created_at, updated_at)
          values (${claimId}::uuid, (select id from claim_line where claim_id = ${claimId}::uuid order by created_at, id limit 1), ${authorization?.id ?? null}::uuid,
            ${kind}, ${description}, ${quantity}, ${unitCents}, ${allowed?.[0] ?? null}, ${allowed?.[1] ?? null}, ${after(0.2)}, ${after(0.2)})`,
      );
    if (authorization === undefined) continue;
    const { toCustomerCents = 0, paidAfter, shop } = repair;
    const paid = { claimId, actor, at: after(paidAfter ?? repair.authorizedAfter ?? 0) };
    if (toCustomerCents > 0)
      await addPayment(manager, {
        ...paid,
        payee: "customer",
        name: holder,
        shopId: null,
        cents: toCustomerCents,
        isPaid: true,
      });
    await addPayment(manager, {
      ...paid,
      payee: "shop",
      name: SHOPS[shop].name,
      shopId: shops.get(shop) ?? null,
      cents: authorization.owedCents - toCustomerCents,
      isPaid: paidAfter !== undefined,
    });
  }
}

interface Authorizing {
  readonly claimId: string;
  readonly repair: PlotRepair;
  readonly actor: Actor;
  readonly at: Date;
}

async function addAuthorization(
  manager: EntityManager,
  { claimId, repair: { lines }, actor, at }: Authorizing,
): Promise<{ readonly id: string; readonly owedCents: number }> {
  const [policy] = await run<{ readonly deductible: number | null }>(
    manager,
    sql`select deductible from policy where id = (select policy_id from claim where id = ${claimId}::uuid)`,
  );
  const amounts = lines.map(({ unitCents, quantity = 1, allowed }) => ({
    requestedCents: requestedCentsOf(quantity, unitCents),
    authorizedCents: allowed?.[0] ?? null,
  }));
  const sums = estimateSums(amounts, { cents: (policy?.deductible ?? 0) * 100, appliedCents: 0 });
  const [made] = await run<{ readonly id: string; readonly number: string }>(
    manager,
    sql`insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, requested_by_id, requested_by_name, requested_at,
        decided_by_id, decided_by_name, decided_at, valid_until)
      values (${claimId}::uuid, 'given', 'AU-' || nextval('claim_authorization_number'), ${sums.requestedCents}, ${sums.authorizedCents}, ${sums.deductibleCents},
        ${actor.id}::uuid, ${actor.name}, ${at}, ${actor.id}::uuid, ${actor.name}, ${at}, ${dayAfter(newYorkDay(at), 30)})
      returning id, number`,
  );
  if (made === undefined) throw new Error("no authorization");
  await addHistory(
    manager,
    { subject: { kind: "claim", id: claimId }, actor, at, kind: "authorization_given" },
    {
      authorizationId: made.id,
      number: made.number,
      ...sums,
      lines: lines.map(({ description }, index) => ({
        what: description,
        requestedCents: amounts[index]?.requestedCents,
        authorizedCents: allowedCents(amounts[index] ?? { requestedCents: 0, authorizedCents: null }),
      })),
    },
  );
  return { id: made.id, owedCents: sums.owedCents };
}

interface Paying {
  readonly claimId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly payee: "shop" | "customer";
  readonly name: string;
  readonly shopId: string | null;
  readonly cents: number;
  readonly isPaid: boolean;
}

/** What is not paid is scheduled for the next days. */
async function addPayment(
  manager: EntityManager,
  { claimId, actor, at, payee, name, shopId, cents, isPaid }: Paying,
): Promise<void> {
  if (cents <= 0) return;
  const [method, status] = [payee === "shop" ? "check" : "bank_transfer", isPaid ? "paid" : "scheduled"];
  const day = isPaid ? newYorkDay(at) : dayAfter(newYorkDay(new Date()), 3);
  const [made] = await run<{ readonly id: string }>(
    manager,
    sql`insert into claim_payment (claim_id, payee, payee_name, shop_id, amount_cents, method, status, payment_date, created_at, updated_at, created_by_id, created_by_name)
      values (${claimId}::uuid, ${payee}, ${name}, ${shopId}::uuid, ${cents}, ${method}, ${status}, ${day}, ${at}, ${at}, ${actor.id}::uuid, ${actor.name}) returning id`,
  );
  const details = {
    paymentId: made?.id,
    amountCents: cents,
    payee,
    payeeName: name,
    ...(shopId !== null && { shopId }),
    method,
    status,
    paymentDate: day,
  };
  await addHistory(
    manager,
    { subject: { kind: "claim", id: claimId }, actor, at, kind: "claim_payment_recorded" },
    details,
  );
}
