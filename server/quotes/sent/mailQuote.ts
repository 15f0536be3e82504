import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { longDay } from "#server/core/calendarDay.js";
import type { Env } from "#server/env.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
import { formatDollars, formatMoney } from "#shared/money.js";
import { PLANS, PLAN_CODES } from "#shared/plans.js";
import { monthsText } from "#shared/text/monthsText.js";
import type { Choice } from "./offered.js";

interface MailedQuote {
  readonly sentQuoteId: string;
  readonly leadId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly vehicleName: string;
  readonly choices: readonly Choice[];
  readonly validUntil: string;
}

/** E-mails a quote: its prices, and the private link to its page. */
export async function mailQuote(
  manager: EntityManager,
  ctx: RequestContext,
  quote: MailedQuote,
  token: string,
): Promise<void> {
  const { brandName } = ctx.env;
  const { choices, vehicleName, validUntil } = quote;
  const others = choices.length > besideEachOther(choices).length;
  await enqueueMail(manager, {
    kind: MailKind.quote_sent,
    to: [quote.email],
    subject: `Your ${brandName} quote`,
    body: [
      greeting(quote.firstName),
      paragraph(`Here is your quote${vehicleName === "" ? "" : ` for the ${vehicleName}`}.`),
      facts(besideEachOther(choices).map(priced)),
      paragraph(
        others
          ? "On its page, you can compare what each plan covers, and see other terms and deductibles."
          : "On its page, you can read what is covered.",
      ),
      button("See your quote", quoteLink(ctx.env, token)),
      paragraph(
        `These prices are good until ${longDay(validUntil)}. The link is for you only: anyone who has it can see the quote.`,
      ),
      paragraph("Questions? Just call or email us."),
    ],
    about: { kind: "lead", id: quote.leadId },
    sentQuoteId: quote.sentQuoteId,
    marketing: true,
    createdBy: requireStaff(ctx).username,
    env: ctx.env,
  });
}

/** The token is in the URL's fragment, so that no server or proxy ever logs it. */
export function quoteLink({ publicUrl }: Pick<Env, "publicUrl">, token: string): string {
  return `${publicUrl}/portal/quote#${token}`;
}

/** The price of each plan for the quoted term and deductible, smallest plan first. */
function besideEachOther(choices: readonly Choice[]): readonly Choice[] {
  const quoted = choices.find((choice) => choice.quoted);
  const alike = choices.filter(
    ({ term_months, deductible }) => term_months === quoted?.term_months && deductible === quoted.deductible,
  );
  return alike.toSorted((one, other) => PLAN_CODES.indexOf(one.plan) - PLAN_CODES.indexOf(other.plan));
}

function priced(choice: Choice): Fact {
  const { plan, term_months: months, price_monthly_cents: monthly, price_total_cents: total, deductible } = choice;
  return [
    PLANS[plan].name,
    `${formatMoney(monthly)} a month for ${monthsText(months)}, ${formatMoney(total)} total, ${formatDollars(deductible)} deductible`,
  ];
}
