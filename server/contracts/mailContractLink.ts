import type { EntityManager } from "typeorm";

import { formatDollars, formatMoney } from "#shared/money.js";
import { PLANS } from "#shared/plans.js";
import { isBlank } from "#shared/text/blank.js";
import { monthsText } from "#shared/text/monthsText.js";
import { vehicleName } from "#shared/text/names.js";
import type { RequestContext } from "../context.js";
import { easternMinute } from "../core/easternTime.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Env } from "../env.js";
import { type NewMail, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph, paragraphsOf } from "../mail/mailBody.js";
import { Quote } from "../quotes/quote.entity.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import type { Addressee } from "./addressee.js";

/** Used until staff save their own text. */
const DEFAULT_INSTRUCTIONS =
  "Ready to move forward? Click the contract button in your quote to review, complete your details, and sign to activate coverage.";

interface ContractLink {
  readonly contractId: string;
  readonly leadId: string;
  readonly quoteId: string;
  readonly addressee: Addressee;
  readonly expiresAt: Date;
  readonly resent?: boolean;
}

/** E-mails the link to a contract, with the instructions that staff have saved. */
export async function mailContractLink(
  manager: EntityManager,
  ctx: RequestContext,
  { contractId, leadId, quoteId, addressee, expiresAt, resent = false }: ContractLink,
): Promise<void> {
  const quote = await manager.findOneByOrFail(Quote, { id: quoteId });
  const vehicle = vehicleName(await manager.findOneBy(Vehicle, { leadId }));
  const { firstName } = addressee;
  await enqueueMail(manager, {
    kind: resent ? MailKind.contract_resent : MailKind.contract_sent,
    to: [addressee.email],
    ...contractLinkLetter(ctx.env, contractId, {
      firstName,
      expiresAt,
      vehicle,
      quote,
      instructions: await savedInstructions(manager),
    }),
    about: { kind: "lead", id: leadId },
    contractId,
    createdBy: ctx.viewer.role === "staff" ? ctx.viewer.username : null,
    env: ctx.env,
  });
}

type QuotedFigures = Pick<
  Quote,
  "plan" | "termMonths" | "expirationMiles" | "priceTotalCents" | "priceMonthlyCents" | "deductible"
>;

interface LetterFacts extends Pick<Addressee, "firstName">, Pick<ContractLink, "expiresAt"> {
  /** Empty if it is unknown. */
  readonly vehicle: string;
  readonly quote: QuotedFigures;
  /** The instructions that staff have saved; if absent, the default text. */
  readonly instructions?: string | undefined;
}

export function contractLinkLetter(
  site: Pick<Env, "brandName" | "publicUrl">,
  contractId: string,
  { firstName, expiresAt, vehicle, quote, instructions = DEFAULT_INSTRUCTIONS }: LetterFacts,
): Pick<NewMail, "subject" | "body"> {
  return {
    subject: `Your ${site.brandName} contract is ready to sign`,
    body: [
      greeting(firstName),
      ...paragraphsOf(instructions),
      // The default instructions speak of the button in the quote.
      paragraph("Your quote:"),
      facts(quoteFacts(vehicle, quote)),
      button("Review & sign your contract", contractLink(site, contractId)),
      paragraph(`This link is for you only and works until ${easternMinute(expiresAt)}.`),
    ],
  };
}

function quoteFacts(vehicle: string, quote: QuotedFigures): readonly Fact[] {
  const { plan, termMonths, expirationMiles, priceTotalCents, priceMonthlyCents, deductible } = quote;
  const miles = expirationMiles === null ? "" : ` or ${expirationMiles.toLocaleString("en-US")} miles, if sooner`;
  return [
    ...(vehicle === "" ? [] : [["Vehicle", vehicle] as const]),
    ["Plan", PLANS[plan].name],
    ["Monthly payment", formatMoney(priceMonthlyCents)],
    ["Total price", formatMoney(priceTotalCents)],
    ["Term", `${monthsText(termMonths)}${miles}`],
    ["Deductible", formatDollars(deductible)],
  ];
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
