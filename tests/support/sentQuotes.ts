import { must } from "./builders.js";
import { quotedLead } from "./contracts.js";
import type { Caller, TestApp } from "./testApp.js";

export const SEND_QUOTE = `mutation ($input: SendQuoteInput!) { sendQuote(input: $input) {
  id state sentTo sentBy sentAt validUntil openedAt } }`;
export const WITHDRAW_QUOTE = "mutation ($quoteId: ID!) { withdrawQuote(quoteId: $quoteId) { id state } }";
const PAGE = `{ state firstName vehicleName validUntil acceptedPosition contractId
  choices { position plan termMonths expirationMiles deductible priceTotalCents priceMonthlyCents quoted } plans { plan covers } }`;
export const QUOTE_PAGE = `query ($input: QuoteLinkInput!) { quotePage(input: $input) ${PAGE} }`;
export const ASK_ABOUT_QUOTE = `mutation ($input: AskAboutQuoteInput!) { askAboutQuote(input: $input) ${PAGE} }`;
export const DECLINE_QUOTE = `mutation ($input: DeclineQuoteInput!) { declineQuote(input: $input) ${PAGE} }`;
export const ACCEPT_QUOTE = `mutation ($input: AcceptQuoteInput!) { acceptQuote(input: $input) ${PAGE} }`;

export interface MailedQuote {
  readonly leadId: string;
  readonly quoteId: string;
  readonly sentQuoteId: string;
  readonly token: string;
}

/** A gold quote that was emailed to a new lead. */
export async function mailedQuote(
  app: TestApp,
  staff: Caller,
  { lead = {}, ...input }: { lead?: Parameters<typeof quotedLead>[2] } & Record<string, unknown> = {},
): Promise<MailedQuote> {
  const { leadId, quoteId } = await quotedLead(app, staff, lead);
  const { id } = await must(staff, SEND_QUOTE, { input: { quoteId, ...input } });
  return { leadId, quoteId, sentQuoteId: id, token: await tokenOf(app, leadId) };
}

/** The fragment of the newest link sent to a lead. */
export async function tokenOf(app: TestApp, leadId: string): Promise<string> {
  const { text } = await quoteMail(app, leadId);
  return /\/portal\/quote#([\w-]{43})/.exec(text)?.[1] ?? "";
}

export async function quoteMail(app: TestApp, leadId: string) {
  const [mail] = await app.database.dataSource.query(
    "select id, to_addresses, subject, html, text from outbox_message where kind = 'quote_sent' and subject_id = $1 order by created_at desc, id limit 1",
    [leadId],
  );
  return mail as { id: string; to_addresses: string[]; subject: string; html: string; text: string };
}
