import { hash } from "node:crypto";

import type { RequestContext } from "#server/context.js";
import { addressKey } from "#server/core/addressKey.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { addJob } from "#server/core/jobs/addJob.js";
import { countRequests } from "#server/core/limits/countRequests.js";
import { tooOften } from "#server/core/limits/tooOften.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages.js";
import { isPlausibleEmail, normalizedEmail } from "#shared/text/email.js";
import { SendSignInLinkInput } from "../customer.inputs.js";
import { MAIL_SIGN_IN_LINK } from "./mailSignInLink.js";

/** Links per mailbox in ten minutes, regardless of who asks. */
const MAX_PER_MAILBOX = 5;
const TOO_MANY_LINKS = "You've asked for too many sign-in links.";

/**
 * Has a link mailed that signs the customer with this address in once. Whether there is such a customer is looked up
 * later, by the job: the answer is the same, and takes as long, for everyone.
 *
 * @throws DomainError VALIDATION_FAILED; RATE_LIMITED if the sender or the mailbox has had too many.
 */
export async function sendSignInLink(ctx: RequestContext, input: SendSignInLinkInput): Promise<boolean> {
  const email = normalizedEmail(input.email);
  const checks = new FieldChecks();
  checkLengths(checks, SendSignInLinkInput, { email });
  if (!isPlausibleEmail(email)) checks.refuse("email", FIELD_MESSAGES.email);
  checks.throwIfAny();
  await countAsked(ctx, email);
  const call = { operation: "sendSignInLink", request: { email } };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, call, async () => {
      await addJob(manager, { task: MAIL_SIGN_IN_LINK, payload: { email }, key: `${MAIL_SIGN_IN_LINK}:${email}` });
      return "";
    }),
  );
  return true;
}

async function countAsked(ctx: RequestContext, email: string): Promise<void> {
  const max = ctx.env.publicFormMax;
  const sender = `link ${addressKey(ctx.origin.ipAddress)}`;
  const shared = `link to ${hash("sha256", email, "base64url")}`;
  const { own, ownSeconds, inAll, sharedSeconds } = await countRequests(ctx.database, { sender, max, shared });
  if (own > max) throw tooOften(TOO_MANY_LINKS, ownSeconds);
  if (inAll > MAX_PER_MAILBOX) throw tooOften(TOO_MANY_LINKS, sharedSeconds);
}
