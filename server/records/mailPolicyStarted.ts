import type { EntityManager } from "typeorm";

import { MERGE_FIELDS, type MergeFacts } from "#shared/mergeFields.js";
import { formatMoney } from "#shared/money.js";
import { coveredFromText, coveredText } from "#shared/text/coverageText.js";
import { signInAddress } from "../customers/links/mailSignInLink.js";
import { SIGN_IN_LINK_MINUTES } from "../customers/links/signInLink.js";
import { mergeFactsOf } from "../emailTemplates/mergeFacts.js";
import { enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph } from "../mail/mailBody.js";
import type { Conversion } from "./makePolicy.js";

/** The policy's fields that matter to a new holder; blank ones are left out. */
const SHOWN: ReadonlySet<string> = new Set([
  "policy.number",
  "policy.plan",
  "vehicle.name",
  "policy.startDate",
  "policy.endDate",
  "policy.endMiles",
  "policy.deductible",
  "policy.monthlyPayment",
]);

interface StartedPolicy {
  readonly policyId: string;
  /** The address that the holder signs in with; null if there is none. */
  readonly to: string | null;
  /** What the next owner of the car is charged for the transfer; absent for a policy that was sold to its holder. */
  readonly transferFeeCents?: number;
}

/**
 * Tells a new holder the policy number, which is half of their sign-in, what is covered and from when, and how to file
 * a claim. Sends nothing without an address.
 */
export async function mailPolicyStarted(
  manager: EntityManager,
  { env, mailedBy }: Pick<Conversion, "env" | "mailedBy">,
  { policyId, to, transferFeeCents }: StartedPolicy,
): Promise<void> {
  if (to === null) return;
  const policy = await mergeFactsOf(manager, env, policyId);
  const covered = coveredText(policy.package);
  const { brandName, supportPhone } = env;
  await enqueueMail(manager, {
    kind: MailKind.policy_started,
    to: [to],
    subject: `Your ${brandName} policy`,
    body: [
      greeting(policy.lead.firstName),
      paragraph(
        transferFeeCents === undefined
          ? `Welcome to ${brandName}. Your policy is set up. Here are the details:`
          : `Welcome to ${brandName}. Your vehicle's policy was transferred to you. Here are the details:`,
      ),
      facts([...factsOf(policy), ...feeFact(transferFeeCents)]),
      ...(covered === null ? [] : [paragraph(covered)]),
      paragraph(coveredFromText(policy.policyStartDate)),
      paragraph(
        `If something breaks, file a claim in your portal or call ${supportPhone} before the repair begins. Repairs must be approved before work begins.`,
      ),
      button("Sign in to your portal", signInAddress(env)),
      paragraph(
        `The button works once, within ${SIGN_IN_LINK_MINUTES} minutes. After that, sign in with this email address and your policy number, or have a new link emailed to you. Keep the number to yourself: with it, others could sign in, too.`,
      ),
    ],
    about: { kind: "policy", id: policyId },
    createdBy: mailedBy,
    env,
  });
}

function factsOf(policy: MergeFacts): readonly Fact[] {
  return MERGE_FIELDS.filter(({ name }) => SHOWN.has(name)).flatMap(({ label, value }): Fact[] => {
    const text = value(policy)?.trim();
    return text ? [[label, text]] : [];
  });
}

function feeFact(cents = 0): readonly Fact[] {
  return cents === 0 ? [] : [["Transfer fee", formatMoney(cents)]];
}
