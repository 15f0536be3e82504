import { many, type Rows } from "#server/engine/projection/rows.js";
import { phoneDigits } from "#shared/text/phone.js";
import { raw, sql } from "#server/core/sql.js";
import { Lead } from "../lead.entity.js";

const MAX_KNOWN_LEADS = 10;

/** The leads that already have this email (case ignored) or phone (digits only), shown to staff before they add another. */
export function knownLeads(email: string | null, phone: string | null): Rows<Lead> {
  const address = (email ?? "").trim();
  const digits = phoneDigits(phone);
  return many(Lead, {
    where: sql`root.id in (
      select same.id from lead same where ${address}::text <> '' and same.email_key = lower(${address}::text collate "C")
      union select same.id from lead same where ${digits}::text <> '' and same.phone_digits = ${digits}::text)`,
    orderBy: raw("root.created_at desc, root.id desc"),
    limit: MAX_KNOWN_LEADS,
  });
}
