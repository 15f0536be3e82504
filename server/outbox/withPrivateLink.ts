import type { DataSource } from "typeorm";

import { makeShopToken, shopPageAddress } from "../claims/shopLink/shopLinkMail.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { signInAddress } from "../customers/links/mailSignInLink.js";
import { makeSignInLink } from "../customers/links/signInLink.js";
import type { Env } from "../env.js";
import { MailKind } from "../mail/mail.kinds.js";
import type { TakenMail } from "./takeMail.js";

const WITH_SIGN_IN: ReadonlySet<MailKind> = new Set([MailKind.policy_started, MailKind.sign_in_link]);
const WITH_LINK: ReadonlySet<MailKind> = new Set([...WITH_SIGN_IN, MailKind.shop_link, MailKind.shop_authorization]);
/** A message has no token when it is written; a captured one has the token of its last delivery. */
const TOKEN = /^[\w-]*/;

/**
 * The message with a new token in its sign-in link or its shop's link: the validity of a link begins with its delivery,
 * and people who read the outbox cannot use it. Each attempt has its own token.
 */
export async function withPrivateLink<Mail extends TakenMail>(
  database: DataSource,
  env: Pick<Env, "publicUrl">,
  mail: Mail,
): Promise<Mail> {
  const [email] = mail.toAddresses;
  if (!WITH_LINK.has(mail.kind) || email === undefined) return mail;
  const address = WITH_SIGN_IN.has(mail.kind) ? signInAddress(env) : shopPageAddress(env);
  // A shop that was never sent its link has none in its other messages.
  if (!mail.text.includes(address)) return mail;
  const token = WITH_SIGN_IN.has(mail.kind)
    ? await makeSignInLink(database, { email, policyId: mail.subjectId })
    : await makeShopToken(database.manager, { claimId: mail.subjectId, email });
  if (token === undefined) return mail;
  const withToken = (content: string): string =>
    content
      .split(address)
      .map((part, index) => (index === 0 ? part : part.replace(TOKEN, token)))
      .join(address);
  return { ...mail, html: withToken(mail.html), text: withToken(mail.text) };
}

/** Where no mail server is configured, the outbox is the only place in which the link can be read. */
export async function keepPrivateLink(database: DataSource, mail: TakenMail): Promise<void> {
  if (!WITH_LINK.has(mail.kind)) return;
  await run(
    database,
    sql`update outbox_message set html = ${mail.html}, text = ${mail.text}
      where id = ${mail.id} and state = 'sending' and job_id = ${mail.jobId}`,
  );
}
