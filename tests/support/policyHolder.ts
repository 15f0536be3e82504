import type { DataSource } from "typeorm";

import { dayAfterMonths, newYorkYear } from "#shared/days.js";

export interface PolicyHolder {
  readonly leadId: string;
  readonly customerId: string;
  readonly email: string;
  readonly policyId: string;
}

interface Sold {
  readonly email: string;
  readonly policyId: string;
  /** The first day of three years of coverage; by default, they are in their second year. */
  readonly startsOn?: string;
  readonly signedAt?: Date;
}

/** A sold lead with its vehicle, quote, signed contract, policy and the customer who signs in with it. */
export async function insertPolicyHolder(
  database: DataSource,
  { email, policyId, startsOn = `${newYorkYear() - 1}-01-01`, signedAt = new Date() }: Sold,
): Promise<PolicyHolder> {
  const rows: { lead_id: string; customer_id: string }[] = await database.query(
    `with sold as (
       insert into lead (status, first_name, last_name, email, phone) values ('sold', 'Jo', 'Reyes', $1, '(512) 555-0190') returning id
     ), car as (
       insert into vehicle (lead_id, year, make, model, odometer) select id, 2020, 'Honda', 'CR-V', 41000 from sold
     ), offer as (
       insert into quote (lead_id, plan, status, price_total_cents, price_monthly_cents, deductible, term_months)
       select id, 'gold', 'signed', 299900, 8331, 500, 36 from sold returning id, lead_id
     ), paper as (
       insert into contract (lead_id, quote_id, file_name, file_type, status, signed_at)
       select lead_id, id, 'contract.pdf', 'application/pdf', 'signed', $5 from offer
     ), cover as (
       insert into policy (id, lead_id, package, policy_start_date, expiration_date, deductible, monthly_payment_cents, total_payments_cents)
       select $2, id, 'gold', $3::date, $4::date, 500, 8331, 299900 from sold returning id
     ), person as (
       insert into customer (email, display_name) values ($1, 'Jo Reyes') returning id
     ), link as (
       insert into policy_customer (policy_id, customer_id) select cover.id, person.id from cover, person
     )
     select sold.id as lead_id, person.id as customer_id from sold, person`,
    [email, policyId, startsOn, dayAfterMonths(startsOn, 36), signedAt],
  );
  return { leadId: rows[0]?.lead_id ?? "", customerId: rows[0]?.customer_id ?? "", email, policyId };
}
