import type { Env } from "../env.js";
import { MailKind } from "../mail/mail.kinds.js";

const ABOUT_CLAIMS: ReadonlySet<MailKind> = new Set([
  MailKind.claim_received,
  MailKind.claim_updated,
  MailKind.claim_decided,
  MailKind.claim_message,
  MailKind.claim_paid,
  MailKind.claim_payment_failed,
  MailKind.shop_authorization,
  MailKind.shop_link,
]);

/**
 * Where replies go. Several emails ask for one, and nobody may be reading the sender's mailbox (MAIL_FROM); these two
 * are the addresses under which the site promises an answer. (docs/mail.md)
 */
export function replyToOf(
  kind: MailKind,
  { supportEmail, claimsEmail }: Pick<Env, "supportEmail" | "claimsEmail">,
): string {
  return ABOUT_CLAIMS.has(kind) ? claimsEmail : supportEmail;
}
