import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { formatMoney } from "#shared/money";
import { PLANS } from "#shared/plans";
import type { LeadDetailData } from "../LeadDetail";
import { quoteToConvert } from "./conversionValues";

/** What a conversion depends on and is different now, in words: its quote, and whether and where the person may be reached. */
export function newsForConversion(before: LeadDetailData, now: LeadDetailData): readonly string[] {
  const news: string[] = [];
  const quote = quoteToConvert(now.quotes);
  if (quote && quote.id !== quoteToConvert(before.quotes)?.id)
    news.push(
      `a ${quote.status === "signed" ? "signed" : "newer"} quote (${PLANS[quote.plan].name}, ${formatMoney(quote.priceTotalCents)})`,
    );
  if (now.status !== before.status) news.push(`the status (${leadStatusLabel(now.status)})`);
  if (now.doNotCallAt !== null && before.doNotCallAt === null) news.push("a request not to be contacted");
  if (now.email !== before.email) news.push(`the email address (${now.email ?? "none"})`);
  return news;
}
