import { beforeAll, describe, expect, jest, test } from "@jest/globals";

import { withoutKeys } from "#server/core/loggedText.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { PLANS } from "#shared/plans.js";
import { must, refusal, wholeLead } from "#tests/support/builders.js";
import { SEND_CONTRACT, VOID_CONTRACT, anotherQuote, quotedLead } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { fakeDate } from "#tests/support/fakeDate.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { createPriceBook } from "#tests/support/priceBooks.js";
import { QUOTE_PAGE, SEND_QUOTE, WITHDRAW_QUOTE, mailedQuote, quoteMail, tokenOf } from "#tests/support/sentQuotes.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { deliver } = useMail(app);
const today = () => newYorkDay(new Date());
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "ines" });
  await createPriceBook(staff, { beginsOn: today() });
});

const page = async (token: string, caller = app().visitor()) => await must(caller, QUOTE_PAGE, { input: { token } });
const kinds = async (leadId: string): Promise<string[]> =>
  (await wholeLead(staff, leadId)).activity.map(({ kind }: { kind: string }) => kind);

describe("a quote that is sent", () => {
  test("is mailed with its prices and a private link, and says what is offered and until when", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff, { lead: { firstName: "Rosa" } });
    const sent = await must(staff, SEND_QUOTE, { input: { quoteId } });
    const mail = await quoteMail(app(), leadId);
    expect(sent).toEqual({
      id: expect.any(String),
      state: "open",
      sentTo: mail.to_addresses[0],
      sentBy: "ines",
      sentAt: expect.any(String),
      validUntil: dayAfter(today(), 30),
      openedAt: null,
    });
    expect(mail.text).toContain("Hello Rosa,");
    expect(mail.text).toContain("2019 Honda Civic");
    expect(mail.text).toContain("$83.31 a month for 36 months, $2,999.00 total, $500 deductible");
    const token = await tokenOf(app(), leadId);
    const quoted = { plan: "gold", termMonths: 36, expirationMiles: null, priceMonthlyCents: 8331 };
    expect(await page(token)).toEqual({
      state: "open",
      firstName: "Rosa",
      vehicleName: "2019 Honda Civic",
      validUntil: dayAfter(today(), 30),
      acceptedPosition: null,
      contractId: null,
      choices: [
        { ...quoted, position: 0, deductible: 500, priceTotalCents: 299_900, quoted: true },
        {
          ...quoted,
          position: 1,
          expirationMiles: 84_000,
          deductible: 0,
          priceTotalCents: 345_000,
          priceMonthlyCents: 9583,
          quoted: false,
        },
      ],
      plans: [{ plan: "gold", covers: PLANS.gold.covers }],
    });
    expect((await kinds(leadId)).slice(0, 2)).toEqual(["quote_opened", "quote_sent"]);
  });

  test("keeps its prices when the price book changes, and is the only offer if staff choose so", async () => {
    const { token } = await mailedQuote(app(), staff, { quoteOnly: true, validUntil: dayAfter(today(), 90) });
    expect((await page(token)).choices).toHaveLength(1);
    const open = await mailedQuote(app(), staff);
    const before = await page(open.token);
    await app().database.dataSource.query(
      "update price_line set amount_cents = amount_cents + 100 where kind = 'rate'",
    );
    expect(await page(open.token)).toEqual(before);
  });

  test("is sent once for one key, however often it is asked for", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const input = { quoteId, idempotencyKey: "twice" };
    const [one, other] = await Promise.all([must(staff, SEND_QUOTE, { input }), must(staff, SEND_QUOTE, { input })]);
    expect(other).toEqual(one);
    expect((await kinds(leadId)).filter((kind) => kind === "quote_sent")).toHaveLength(1);
  });

  test("repeated with its key after its last day is answered as before", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const input = { quoteId, validUntil: today(), idempotencyKey: "on its last day" };
    const { id } = await must(staff, SEND_QUOTE, { input });
    fakeDate(Date.now() + 24 * 60 * 60 * 1000);
    try {
      expect(await must(staff, SEND_QUOTE, { input })).toMatchObject({ id });
    } finally {
      jest.useRealTimers();
    }
    expect((await kinds(leadId)).filter((kind) => kind === "quote_sent")).toHaveLength(1);
  });

  test("replaces whatever was sent to the lead before", async () => {
    const first = await mailedQuote(app(), staff);
    const quoteId = await anotherQuote(staff, first.leadId);
    await must(staff, SEND_QUOTE, { input: { quoteId } });
    expect(await page(first.token)).toMatchObject({ state: "replaced", choices: [], plans: [] });
    expect(await page(await tokenOf(app(), first.leadId))).toMatchObject({ state: "open" });
  });

  test("does not replace what a colleague has sent meanwhile, unless the sender has read it", async () => {
    const first = await mailedQuote(app(), staff);
    const quoteId = await anotherQuote(staff, first.leadId);
    const input = { quoteId, idempotencyKey: "replaces-unread" };
    const refused = await refusal(staff, SEND_QUOTE, { input: { ...input, seenSentQuoteId: null } });
    expect(refused).toMatchObject({ code: "CONFLICT", message: expect.stringMatching(/^Someone else has emailed/) });
    expect(await page(first.token)).toMatchObject({ state: "open" });
    const [{ id: seenSentQuoteId }] = await app().database.dataSource.query(
      "select id from sent_quote where lead_id = $1",
      [first.leadId],
    );
    const sent = await must(staff, SEND_QUOTE, { input: { ...input, seenSentQuoteId } });
    expect(await page(first.token)).toMatchObject({ state: "replaced" });
    // Repeated because the answer was lost: by then, it is the open one itself.
    const again = await must(staff, SEND_QUOTE, { input: { ...input, seenSentQuoteId: sent.id } });
    expect(again.id).toBe(sent.id);
    // Nothing to replace any more.
    await must(staff, WITHDRAW_QUOTE, { quoteId });
    await must(staff, SEND_QUOTE, { input: { quoteId, seenSentQuoteId: null } });
  });

  test("is recorded as opened once, and only by customers", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    await page(token, staff);
    expect(await kinds(leadId)).not.toContain("quote_opened");
    await Promise.all([page(token), page(token), page(token)]);
    expect((await kinds(leadId)).filter((kind) => kind === "quote_opened")).toHaveLength(1);
  });

  test("can be withdrawn and sent again", async () => {
    const { quoteId, leadId, token } = await mailedQuote(app(), staff);
    expect(await must(staff, WITHDRAW_QUOTE, { quoteId })).toMatchObject({ state: "withdrawn" });
    expect(await page(token)).toMatchObject({ state: "withdrawn", choices: [] });
    expect((await refusal(staff, WITHDRAW_QUOTE, { quoteId })).code).toBe("CONFLICT");
    expect((await kinds(leadId))[0]).toBe("quote_withdrawn");
    await must(staff, SEND_QUOTE, { input: { quoteId } });
    expect(await page(await tokenOf(app(), leadId))).toMatchObject({ state: "open" });
  });

  test("shows no price once its last day is over", async () => {
    const { sentQuoteId, token } = await mailedQuote(app(), staff);
    await app().database.dataSource.query("update sent_quote set valid_until = $2 where id = $1", [
      sentQuoteId,
      dayAfter(today(), -1),
    ]);
    expect(await page(token)).toMatchObject({ state: "expired", choices: [], plans: [] });
  });

  test("counts as accepted from its contract on, and is open again when that is void", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    const { id } = await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
    expect((await page(token)).state).toBe("accepted");
    expect((await refusal(staff, SEND_QUOTE, { input: { quoteId } })).code).toBe("CONFLICT");
    await must(staff, VOID_CONTRACT, { id });
    expect((await page(token)).state).toBe("open");
  });

  test("cannot be sent without an address, and is valid for at most 90 days", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    for (const day of [dayAfter(today(), -1), dayAfter(today(), 91)])
      expect((await refusal(staff, SEND_QUOTE, { input: { quoteId, validUntil: day } })).fields).toEqual({
        validUntil: "Please choose a day from today to 90 days from now.",
      });
    await app().database.dataSource.query("update lead set email = null where id = $1", [leadId]);
    expect((await refusal(staff, SEND_QUOTE, { input: { quoteId } })).fields).toEqual({
      "lead.email": "Please give the lead a valid email address first. That's where the quote goes.",
    });
    expect(await kinds(leadId)).not.toContain("quote_sent");
  });

  test("is not delivered once it is no longer open, and its mail cannot be resent then", async () => {
    const { quoteId, leadId } = await mailedQuote(app(), staff);
    await must(staff, WITHDRAW_QUOTE, { quoteId });
    const { id } = await quoteMail(app(), leadId);
    deliver(undefined);
    const mail = await eventually(async () => {
      const [row] = await app().database.dataSource.query(
        "select state, last_error from outbox_message where id = $1",
        [id],
      );
      return row.state === "failed" ? row : undefined;
    });
    expect(mail.last_error).toBe("The quote was withdrawn before this message was delivered.");
    const again = await refusal(staff, "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id } }", {
      input: { id },
    });
    expect(again.code).toBe("CONFLICT");
  });
});

describe("a quote's link", () => {
  test("is unknown if it is guessed, and neither stored nor logged", async () => {
    const { token, sentQuoteId } = await mailedQuote(app(), staff);
    for (const guess of ["", "x".repeat(43), sentQuoteId, token.slice(1), "' or true --"])
      expect(await page(guess)).toBeNull();
    const [kept] = await app().database.dataSource.query(
      "select sent_quote::text as row from sent_quote where id = $1",
      [sentQuoteId],
    );
    expect(kept.row).not.toContain(token);
    expect(withoutKeys(`see https://a.example/portal/quote#${token} now`)).toBe(
      "see https://a.example/portal/quote#* now",
    );
  });

  test("is read over REST by a POST, so that it is in no URL", async () => {
    const { token } = await mailedQuote(app(), staff);
    const { status, json } = await app().visitor().rest("POST /api/quotes/read", { body: { token } });
    expect([status, json.data.state, json.data.choices[0].priceTotalCents]).toEqual([200, "open", 299_900]);
  });
});
