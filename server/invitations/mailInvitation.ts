import type { EntityManager } from "typeorm";

import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { button, greeting, paragraph } from "../mail/mailBody.js";
import { INVITATION_DAYS } from "./invitation.token.js";

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Emails the link by which someone joins the back office. */
export async function mailInvitation(
  manager: EntityManager,
  ctx: RequestContext,
  { id, name, email }: Invited,
  token: string,
): Promise<void> {
  const { brandName } = ctx.env;
  await enqueueMail(manager, {
    kind: MailKind.staff_invited,
    to: [email],
    subject: `Your invitation to the ${brandName} back office`,
    body: [
      greeting(name),
      paragraph(
        `You have been invited to work in the ${brandName} back office. Choose a username and a password to join.`,
      ),
      button("Join the back office", joinLink(ctx, token)),
      paragraph(`The link is for you only. It works once, within ${INVITATION_DAYS} days.`),
      paragraph("If you weren't expecting this, you can ignore this email."),
    ],
    about: { kind: "invitation", id },
    createdBy: requireStaff(ctx).username,
    env: ctx.env,
  });
}

/** The token is in the URL's fragment, so that no server or proxy ever logs it. */
function joinLink({ env }: RequestContext, token: string): string {
  return `${env.publicUrl}/admin/join#${token}`;
}
