import { raw, sql } from "#server/core/sql.js";
import { many, type Rows } from "#server/engine/projection/rows.js";
import { leadsWith } from "../lead.duplicate.js";
import { Lead } from "../lead.entity.js";

const MAX_KNOWN_LEADS = 10;

/** The leads that already have this email (case ignored) or phone (digits only), shown to staff before they add another. */
export function knownLeads(email: string | null, phone: string | null): Rows<Lead> {
  return many(Lead, {
    where: sql`root.id in (${leadsWith(email, phone)})`,
    orderBy: raw("root.created_at desc, root.id desc"),
    limit: MAX_KNOWN_LEADS,
  });
}
