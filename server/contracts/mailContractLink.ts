import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import type { RequestContext } from "../context.js";
import { isBlank } from "#shared/text/blank.js";
import type { Env } from "../env.js";
import { type NewMail, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { button, greeting, paragraph, paragraphsOf } from "../mail/mailBody.js";
import type { Addressee } from "./addressee.js";
import { easternMinute } from "./pdf/formats.js";

/** Used until staff save their own text. */
const DEFAULT_INSTRUCTIONS =
  "Ready to move forward? Click the contract button in your quote to review, complete your details, and sign to activate coverage.";

interface ContractLink {
  readonly contractId: string;
  readonly leadId: string;
  readonly addressee: Addressee;
  readonly expiresAt: Date;
  readonly resent?: boolean;
}

/** E-mails the link to a contract, with the instructions that staff have saved. */
export async function mailContractLink(
  manager: EntityManager,
  ctx: RequestContext,
  { contractId, leadId, addressee, expiresAt, resent = false }: ContractLink,
): Promise<void> {
  const { firstName } = addressee;
  await enqueueMail(manager, {
    kind: resent ? MailKind.contract_resent : MailKind.contract_sent,
    to: [addressee.email],
    ...contractLinkLetter(ctx.env, contractId, {
      firstName,
      expiresAt,
      instructions: await savedInstructions(manager),
    }),
    about: { kind: "lead", id: leadId },
    contractId,
    createdBy: ctx.viewer.role === "staff" ? ctx.viewer.username : null,
    env: ctx.env,
  });
}

interface LetterFacts extends Pick<Addressee, "firstName">, Pick<ContractLink, "expiresAt"> {
  /** The instructions that staff have saved; if absent, the default text. */
  readonly instructions?: string | undefined;
}

export function contractLinkLetter(
  site: Pick<Env, "brandName" | "publicUrl">,
  contractId: string,
  { firstName, expiresAt, instructions = DEFAULT_INSTRUCTIONS }: LetterFacts,
): Pick<NewMail, "subject" | "body"> {
  return {
    subject: `Your ${site.brandName} contract is ready to sign`,
    body: [
      greeting(firstName),
      ...paragraphsOf(instructions),
      button("Review & sign your contract", contractLink(site, contractId)),
      paragraph(`This link is for you only and works until ${easternMinute(expiresAt)}.`),
    ],
  };
}

export function contractLink({ publicUrl }: Pick<Env, "publicUrl">, contractId: string): string {
  return `${publicUrl}/portal?contract=${contractId}`;
}

async function savedInstructions(manager: EntityManager): Promise<string | undefined> {
  const [saved]: readonly { email_instructions: string | null }[] = await run(
    manager,
    sql`select email_instructions from quote_preferences`,
  );
  return isBlank(saved?.email_instructions) ? undefined : (saved?.email_instructions ?? undefined);
}
