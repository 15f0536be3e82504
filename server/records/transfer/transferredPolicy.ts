import type { EntityManager } from "typeorm";

import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { dayInNewYork } from "#server/core/newYorkDay.sql.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { trimmedTexts } from "#server/core/text.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { assertNotCancelled } from "#server/policies/cancellation/cancellationOf.js";
import type { Policy } from "#server/policies/policy.entity.js";
import { checkOdometer } from "#server/vehicles/vehicle.rules.js";
import { newYorkDay } from "#shared/days.js";
import { badEmail, badState } from "#shared/fieldMistakes.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { newHolderFields } from "#shared/fields/transferFields.js";
import { isBlank } from "#shared/text/blank.js";
import { milesText } from "#shared/text/dayText.js";
import { normalizedEmail } from "#shared/text/email.js";
import { TRANSFER_TERM_BOUNDS, TRANSFER_TERM_RANGES } from "#shared/transferTerms.js";
import { TransferPolicyInput } from "./transfer.inputs.js";

/** The next owner of the car in stored form. */
export interface NewHolder {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

type Sent = Omit<TransferPolicyInput, "policyId" | "version" | "idempotencyKey">;

/** @throws DomainError VALIDATION_FAILED for whatever can be judged without the policy */
export function newHolderOf(sent: Sent): NewHolder {
  const checks = new FieldChecks();
  if (isBlank(sent.firstName)) checks.refuse("firstName", "Please enter the new owner's first name.");
  if (isBlank(sent.lastName)) checks.refuse("lastName", "Please enter the new owner's last name.");
  if (isBlank(sent.email)) checks.refuse("email", "Please enter the new owner's email. They sign in with it.");
  checks.refuseIf("email", badEmail(sent.email));
  checks.refuseIf("state", badState(sent.state));
  checkLengths(checks, TransferPolicyInput, sent);
  if (sent.soldOn > newYorkDay(new Date())) checks.refuse("soldOn", "Please choose today or an earlier day.");
  checkOdometer(checks, "odometer", sent.odometer);
  checks.range("feeCents", sent.feeCents, TRANSFER_TERM_BOUNDS.feeCents, TRANSFER_TERM_RANGES.feeCents);
  checks.throwIfAny();
  const { firstName, lastName, email, phone, street, city, state, zip } = sent;
  const texts = { firstName, lastName, email, phone, street, city, state, zip };
  const {
    firstName: first,
    lastName: last,
    email: address,
    ...others
  } = trimmedTexts(normalizedTexts(newHolderFields, texts));
  return {
    firstName: first ?? "",
    lastName: last ?? "",
    email: address ?? "",
    phone: others.phone ?? null,
    street: others.street ?? null,
    city: others.city ?? null,
    state: others.state ?? null,
    zip: others.zip ?? null,
  };
}

/** What is known of the sale of a policy. A transfer before says nothing: it may have been a mistake. */
interface SaleOfPolicy {
  /** The first day on which the car could have been sold to the next owner. */
  readonly from: string;
  readonly odometer: number | null;
}

/**
 * Refuses a locked policy that cannot be transferred to this person, on this day.
 *
 * @throws DomainError CONFLICT for a policy that is cancelled or has ended, and if they hold it already;
 * VALIDATION_FAILED.
 */
export async function assertTransferable(
  manager: EntityManager,
  { policy, lead }: { readonly policy: Policy; readonly lead: Lead },
  { soldOn, odometer, email }: Pick<TransferPolicyInput, "soldOn" | "odometer"> & Pick<NewHolder, "email">,
): Promise<void> {
  await assertNotCancelled(manager, policy.id);
  if (policy.expirationDate !== null && policy.expirationDate < newYorkDay(new Date()))
    throw new DomainError("CONFLICT", "This policy has ended, so there is nothing to transfer.");
  if (normalizedEmail(lead.email ?? "") === email)
    throw new DomainError("CONFLICT", "This is the email of the policy's holder. A transfer is to another person.");
  const sale = await saleOf(manager, policy.id);
  const checks = new FieldChecks();
  if (soldOn < sale.from)
    checks.refuse("soldOn", "Please choose the day on which the policy was sold, or a later one.");
  if (odometer != null && sale.odometer !== null && odometer < sale.odometer)
    checks.refuse("odometer", `The odometer already showed ${milesText(sale.odometer)} when the policy was sold.`);
  checks.throwIfAny();
}

/** @param policyId of an existing policy */
async function saleOf(manager: EntityManager, policyId: string): Promise<SaleOfPolicy> {
  const [sale] = await run<SaleOfPolicy>(
    manager,
    sql`select least(policy.policy_start_date, ${raw(dayInNewYork("policy.created_at"))})::text as "from", vehicle.odometer
      from policy left join vehicle on vehicle.lead_id = policy.lead_id where policy.id = ${policyId}`,
  );
  if (sale === undefined) throw new Error("the policy disappeared while it was read");
  return sale;
}

/**
 * The moment from which on everything is the new owner's, later than whatever was committed before: rows of the former
 * owner may have been rounded up to the next millisecond.
 */
export async function momentOfTransfer(manager: EntityManager): Promise<Date> {
  const [now] = await run<{ readonly at: Date }>(
    manager,
    sql`select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`,
  );
  if (now === undefined) throw new Error("the database has no time");
  return now.at;
}
