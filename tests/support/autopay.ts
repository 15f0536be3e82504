import type { DataSource } from "typeorm";

import { publishAutopayConsent } from "#server/payments/autopayConsent.js";

/** Adds a consent to autopay to a saved payment method, bypassing the portal. */
export async function agreeToAutopay(database: DataSource, profileId: string, agreedAt = new Date()): Promise<void> {
  const version = await publishAutopayConsent(database, "Test");
  await database.query(
    `update payment_profile set autopay_enabled = true, autopay_consent_version = $2, autopay_consent_at = $3,
       autopay_consent_ip_address = '203.0.113.7', autopay_consent_user_agent = 'test', updated_at = now() + interval '1 minute'
     where id = $1`,
    [profileId, version, agreedAt],
  );
}
