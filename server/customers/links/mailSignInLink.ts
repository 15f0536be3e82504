import type { DataSource, EntityManager } from "typeorm";

import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type MailIdentity, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { button, greeting, paragraph } from "#server/mail/mailBody.js";
import { SIGN_IN_LINK_MINUTES } from "./signInLink.js";

/** The task that emails a sign-in link on request. */
export const MAIL_SIGN_IN_LINK = "mail_sign_in_link";

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
}

export function signInLinkMails({ database, env }: Parts): JobTask {
  return async (payload) => {
    await database.transaction((manager) => mailSignInLink(manager, env, String(payload["email"])));
  };
}

interface Holder {
  readonly firstName: string | null;
  readonly policyId: string;
}

/** An address that holds no policy gets no mail. */
async function mailSignInLink(manager: EntityManager, env: MailIdentity, email: string): Promise<void> {
  const [holder] = await run<Holder>(
    manager,
    sql`select lead.first_name as "firstName", policy.id as "policyId"
      from customer join policy_customer held on held.customer_id = customer.id
        join policy on policy.id = held.policy_id join lead on lead.id = policy.lead_id
      where customer.email = ${email} order by policy.created_at desc, policy.id desc limit 1`,
  );
  if (holder === undefined) return;
  await enqueueMail(manager, {
    kind: MailKind.sign_in_link,
    to: [email],
    subject: `Your ${env.brandName} sign-in link`,
    body: [
      greeting(holder.firstName),
      paragraph("You asked for a link to sign in to your portal. Here it is:"),
      button("Sign in to your portal", signInAddress(env)),
      paragraph(`The link works once, within ${SIGN_IN_LINK_MINUTES} minutes.`),
      paragraph("If you didn't ask for it, you can ignore this email. Nobody else can see the link."),
    ],
    about: { kind: "policy", id: holder.policyId },
    env,
  });
}

/**
 * The address as it is stored: the token is added when the message is delivered. It is in the URL's fragment, so that no
 * server and no proxy ever writes it to a log.
 */
export function signInAddress({ publicUrl }: Pick<MailIdentity, "publicUrl">): string {
  return `${publicUrl}/portal/sign-in#`;
}
