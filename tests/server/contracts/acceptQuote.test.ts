import { beforeAll, describe, expect, test } from "@jest/globals";

import { easternMinute } from "#server/core/easternTime.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { CONVERT_LEAD, must, refusal, wholeLead } from "#tests/support/builders.js";
import { SEND_CONTRACT, SIGN_AS_GUEST, VOID_CONTRACT, aSignature, anotherQuote } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { problemsOf } from "#tests/support/evidence.js";
import { createPriceBook } from "#tests/support/priceBooks.js";
import {
  ACCEPT_QUOTE,
  ASK_ABOUT_QUOTE,
  QUOTE_PAGE,
  SEND_QUOTE,
  WITHDRAW_QUOTE,
  mailedQuote,
} from "#tests/support/sentQuotes.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const today = () => newYorkDay(new Date());
const OWN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const NEXT = "query ($id: ID!) { lead(id: $id) { nextAction { kind description owner { name } } } }";
let staff: Caller;
let me: { id: string; username: string };

beforeAll(async () => {
  staff = await app().staff({ username: "ines" });
  me = await must(staff, "{ staffViewer { id username } }");
  await createPriceBook(staff, { beginsOn: today() });
});

interface Event {
  readonly kind: string;
  readonly actorKind: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const visitor = (): Caller => app().visitor();
const page = async (token: string) => await must(visitor(), QUOTE_PAGE, { input: { token } });
const accepting = (token: string, position: number) => ({ input: { token, position } });
const lead = async (id: string) => await wholeLead(staff, id);
const history = async (id: string): Promise<readonly Event[]> => (await lead(id)).activity;
const count = (events: readonly Event[], kind: string): number => events.filter((event) => event.kind === kind).length;

describe("accepting a quote", () => {
  test("fixes the choice, has the system send its contract, and leads to the signature", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    const accepted = await must(visitor(), ACCEPT_QUOTE, accepting(token, 1));
    expect(accepted).toMatchObject({ state: "accepted", acceptedPosition: 1, contractId: expect.any(String) });
    expect(await page(token)).toEqual(accepted);
    const { quotes, contracts, activity } = await lead(leadId);
    expect(contracts).toEqual([{ id: accepted.contractId, quoteId, status: "sent" }]);
    expect(quotes[0].status).toBe("contract_sent");
    const [kept] = await app().database.dataSource.query(
      "select price_total_cents, deductible, expiration_miles from quote where id = $1",
      [quoteId],
    );
    expect(kept).toEqual({ price_total_cents: 345_000, deductible: 0, expiration_miles: 84_000 });
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: "contract_sent", actorKind: "system", details: { contractId: accepted.contractId, quoteId } },
      {
        kind: "quote_accepted",
        actorKind: "visitor",
        details: { quoteId, plan: "gold", priceTotalCents: 345_000, termMonths: 36, deductible: 0, changed: true },
      },
    ]);
    const [mail] = await app().database.dataSource.query(
      "select created_by from outbox_message where contract_id = $1",
      [accepted.contractId],
    );
    expect(mail).toEqual({ created_by: null });
    const signed = await must(visitor(), SIGN_AS_GUEST, { input: aSignature(accepted.contractId) });
    expect(signed.status).toBe("signed");
    expect(await page(token)).toEqual(accepted);
  });

  test("happens once, even with several tabs and clicks", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    const tries = await Promise.all(
      [0, 0, 0].map((position) => must(visitor(), ACCEPT_QUOTE, accepting(token, position))),
    );
    expect(new Set(tries.map(({ contractId }) => contractId)).size).toBe(1);
    const events = await history(leadId);
    expect([count(events, "quote_accepted"), count(events, "contract_sent")]).toEqual([1, 1]);
    expect(await must(visitor(), ACCEPT_QUOTE, accepting(token, 0))).toEqual(tries[0]);
    expect((await refusal(visitor(), ACCEPT_QUOTE, accepting(token, 1))).code).toBe("CONFLICT");
  });

  test("fixes only one of two simultaneous choices", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    const tries = await Promise.all(
      [0, 1].map((position) => visitor().graphql(ACCEPT_QUOTE, accepting(token, position))),
    );
    expect(tries.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(["CONFLICT"]);
    const { acceptedPosition } = await page(token);
    const [kept] = await app().database.dataSource.query("select deductible from quote where id = $1", [quoteId]);
    expect(kept).toEqual({ deductible: acceptedPosition === 0 ? 500 : 0 });
    expect((await lead(leadId)).contracts).toHaveLength(1);
  });

  test("is refused for what was not offered, and for a link that is guessed", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    for (const position of [-1, 2, 1_000])
      expect((await refusal(visitor(), ACCEPT_QUOTE, accepting(token, position))).fields).toEqual({
        position: "Please choose one of the plans that are offered.",
      });
    expect((await refusal(visitor(), ACCEPT_QUOTE, accepting("x".repeat(43), 0))).code).toBe("NOT_FOUND");
    expect((await lead(leadId)).contracts).toEqual([]);
  });

  test("is refused once the quote has expired, was withdrawn or replaced", async () => {
    const expired = await mailedQuote(app(), staff);
    await app().database.dataSource.query("update sent_quote set valid_until = $2 where id = $1", [
      expired.sentQuoteId,
      dayAfter(today(), -1),
    ]);
    const withdrawn = await mailedQuote(app(), staff);
    await must(staff, WITHDRAW_QUOTE, { quoteId: withdrawn.quoteId });
    const replaced = await mailedQuote(app(), staff);
    await must(staff, SEND_QUOTE, { input: { quoteId: await anotherQuote(staff, replaced.leadId) } });
    for (const { token, leadId } of [expired, withdrawn, replaced]) {
      expect((await refusal(visitor(), ACCEPT_QUOTE, accepting(token, 0))).code).toBe("CONFLICT");
      expect((await lead(leadId)).contracts).toEqual([]);
    }
  });

  test("is refused once staff have made the lead's policy, and no further quote is emailed", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    await must(staff, CONVERT_LEAD, { input: { leadId, package: "gold" } });
    expect(await page(token)).toMatchObject({ state: "closed", choices: [], plans: [], contractId: null });
    expect(await refusal(visitor(), ACCEPT_QUOTE, accepting(token, 0))).toMatchObject({
      code: "CONFLICT",
      message: "This quote is closed, because your policy is set up. Please call us to change it.",
    });
    expect(await refusal(staff, SEND_QUOTE, { input: { quoteId } })).toMatchObject({
      code: "CONFLICT",
      message: "This lead already has a policy. A quote for another vehicle needs another lead.",
    });
    expect((await lead(leadId)).contracts).toEqual([]);
    expect(await page(token)).toMatchObject({ state: "closed" });
  });

  test("stays accepted when its lead becomes a policy", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    const accepted = await must(visitor(), ACCEPT_QUOTE, accepting(token, 1));
    await must(staff, CONVERT_LEAD, { input: { leadId, package: "gold" } });
    expect(await page(token)).toEqual(accepted);
    expect(await must(visitor(), ACCEPT_QUOTE, accepting(token, 1))).toEqual(accepted);
  });

  test("remains when its contract is voided, but no longer returns its id", async () => {
    const { token } = await mailedQuote(app(), staff);
    const { contractId } = await must(visitor(), ACCEPT_QUOTE, accepting(token, 0));
    await must(staff, VOID_CONTRACT, { id: contractId });
    expect(await page(token)).toMatchObject({ state: "accepted", acceptedPosition: 0, contractId: null });
  });

  test("leaves a quote that has had a contract as that contract's evidence describes it", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    const { id } = await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
    await must(staff, VOID_CONTRACT, { id });
    const { contractId } = await must(visitor(), ACCEPT_QUOTE, accepting(token, 1));
    const { quotes, contracts } = await lead(leadId);
    expect(quotes.map((quote: { id: string }) => quote.id === quoteId)).toEqual([false, true]);
    expect(contracts[0]).toEqual({ id: contractId, quoteId: quotes[0].id, status: "sent" });
    expect(await problemsOf(app())).toEqual([]);
  });

  test("without an address to send the contract to changes nothing", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    await app().database.dataSource.query("update lead set email = null where id = $1", [leadId]);
    expect((await refusal(visitor(), ACCEPT_QUOTE, accepting(token, 0))).message).toBe(
      "We have no email address to send your contract to. Please call us to continue.",
    );
    expect(await page(token)).toMatchObject({ state: "open", acceptedPosition: null });
    expect((await history(leadId))[0]?.kind).toBe("quote_opened");
  });
});

describe("a question about a quote", () => {
  const asking = (token: string, question: string) => ({ input: { token, question } });

  test("becomes a note, a history entry, and the owner's next action", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    await must(staff, OWN, { input: { id: leadId, ownerId: me.id } });
    const question = "Is my <b>turbo</b> covered?\n<script>alert(1)</script>";
    await must(visitor(), ASK_ABOUT_QUOTE, asking(token, `  ${question} `));
    const { notes, activity } = await lead(leadId);
    expect(notes).toMatchObject([{ content: question, authorName: "Customer" }]);
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: "next_action_set", actorKind: "system" },
      { kind: "quote_asked", actorKind: "visitor", details: { quoteId, noteId: notes[0].id } },
    ]);
    expect((await must(staff, NEXT, { id: leadId })).nextAction).toEqual({
      kind: "other",
      description: "Answer the question about the quote",
      owner: { name: me.username },
    });
    // A second question needs no second reply.
    await must(visitor(), ASK_ABOUT_QUOTE, asking(token, "And the tires?"));
    expect(count(await history(leadId), "next_action_set")).toBe(1);
    expect(count(await history(leadId), "quote_asked")).toBe(2);
  });

  test("replaces what was planned, and names it, so that no promised call is forgotten", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    const dueAt = `${newYorkDay(new Date(Date.now() + 4 * 86_400_000))}T15:30:00.000Z`;
    await must(staff, PLAN, {
      input: { id: leadId, nextAction: { kind: "call", description: "x".repeat(190), dueAt } },
    });
    await must(visitor(), ASK_ABOUT_QUOTE, asking(token, "Is my turbo covered?"));
    const { kind, description } = (await must(staff, NEXT, { id: leadId })).nextAction;
    expect([kind, description.length]).toEqual(["other", 200]);
    const whole = `Answer the question about the quote, then as planned for ${easternMinute(new Date(dueAt))}: Call: ${"x".repeat(190)}`;
    expect(description).toBe(`${whole.slice(0, 199)}…`);
    expect((await history(leadId)).slice(0, 3)).toMatchObject([
      { kind: "next_action_set", actorKind: "system" },
      { kind: "next_action_cleared", actorKind: "system", details: { what: `Call: ${"x".repeat(190)}`, dueAt } },
      { kind: "quote_asked" },
    ]);
    await must(visitor(), ASK_ABOUT_QUOTE, asking(token, "And the tires?"));
    expect((await must(staff, NEXT, { id: leadId })).nextAction.description).toBe(description);
  });

  test("is announced to the lead's owner immediately, as is an accepted quote", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    await must(staff, OWN, { input: { id: leadId, ownerId: me.id } });
    const heard = await subscribe(app(), "subscription { leadAlert { leadId kind } }", staff.cookies());
    await eventually(async () => {
      await must(visitor(), ASK_ABOUT_QUOTE, asking(token, "Anybody there?"));
      return heard.heard.length > 0 ? true : undefined;
    });
    expect(heard.heard[0]).toEqual({ leadAlert: { leadId, kind: "question" } });
    await must(visitor(), ACCEPT_QUOTE, accepting(token, 0));
    const accepted = await eventually(() => heard.heard.find((each) => JSON.stringify(each).includes("accepted")));
    expect(accepted).toEqual({ leadAlert: { leadId, kind: "accepted" } });
    await heard.client.dispose();
  });

  test("is asked once per key, and is possible even for a closed quote", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    await must(staff, WITHDRAW_QUOTE, { quoteId });
    const body = { token, question: "May I have a new one?" };
    const headers = { "idempotency-key": "asked" };
    for (const _time of [1, 2])
      expect((await visitor().rest("POST /api/quotes/ask", { body, headers })).json.data.state).toBe("withdrawn");
    expect((await lead(leadId)).notes).toHaveLength(1);
  });

  test("is refused if it is empty, too long, or about an unknown quote", async () => {
    const { leadId, token } = await mailedQuote(app(), staff);
    expect((await refusal(visitor(), ASK_ABOUT_QUOTE, asking(token, " \n "))).fields).toEqual({
      question: "Please enter your question.",
    });
    expect((await refusal(visitor(), ASK_ABOUT_QUOTE, asking(token, "x".repeat(2_001)))).code).toBe(
      "VALIDATION_FAILED",
    );
    expect((await refusal(visitor(), ASK_ABOUT_QUOTE, asking("guess", "Hello?"))).code).toBe("NOT_FOUND");
    expect((await lead(leadId)).notes).toEqual([]);
  });
});
