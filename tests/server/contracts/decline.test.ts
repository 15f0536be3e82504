import { beforeAll, describe, expect, test } from "@jest/globals";

import { must, refusal, wholeLead } from "#tests/support/builders.js";
import { GUEST_CONTRACT, SEND_CONTRACT, SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { problemsOf } from "#tests/support/evidence.js";
import { ACCEPT_QUOTE, DECLINE_QUOTE, QUOTE_PAGE, SEND_QUOTE, mailedQuote } from "#tests/support/sentQuotes.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const DECLINE = "mutation ($input: DeclineContractInput!) { declineContract(input: $input) }";
const STORY = `query ($id: ID!) { lead(id: $id) { quotes { status sent { state declineReason declinedAt } }
  contracts { id status declineReason voidedAt } } }`;
const REASON = "<b>Too dear</b>";
const BY_SALLY = { actorKind: "visitor", details: { staffUsername: "sally" } };
let staff: Caller;
let sally: Caller;

beforeAll(async () => {
  staff = await app().staff();
  sally = await app().staff({ username: "sally" });
});

const visitor = (): Caller => app().visitor();
const story = async (id: string) => await must(staff, STORY, { id });
const latest = async (id: string) => (await wholeLead(staff, id)).activity[0];

describe("a quote that is declined", () => {
  const declining = (token: string, reason: string | null = REASON) => ({ input: { token, reason } });

  test("says why, once, shows no price, and can be sent again", async () => {
    const { leadId, quoteId, token } = await mailedQuote(app(), staff);
    const page = await must(visitor(), DECLINE_QUOTE, declining(token, `  ${REASON} `));
    expect(page).toMatchObject({ state: "declined", choices: [], plans: [] });
    expect(await must(visitor(), DECLINE_QUOTE, declining(token, "Again"))).toEqual(page);
    const { quotes } = await story(leadId);
    expect(quotes[0].sent).toEqual([{ state: "declined", declineReason: REASON, declinedAt: expect.any(String) }]);
    expect(await latest(leadId)).toMatchObject({
      kind: "quote_declined",
      actorKind: "visitor",
      details: { quoteId, reason: REASON },
    });
    expect((await refusal(visitor(), ACCEPT_QUOTE, { input: { token, position: 0 } })).code).toBe("CONFLICT");
    await must(staff, SEND_QUOTE, { input: { quoteId } });
    expect(await must(visitor(), QUOTE_PAGE, { input: { token } })).toMatchObject({ state: "replaced" });
  });

  test("is refused without a reason, with one that is too long, for a guess, and once it was accepted", async () => {
    const { token } = await mailedQuote(app(), staff);
    for (const reason of [null, "  "])
      expect((await refusal(visitor(), DECLINE_QUOTE, declining(token, reason))).fields).toEqual({
        reason: "Please tell us why.",
      });
    expect((await refusal(visitor(), DECLINE_QUOTE, declining(token, "x".repeat(1_001)))).code).toBe(
      "VALIDATION_FAILED",
    );
    expect((await refusal(visitor(), DECLINE_QUOTE, declining("guess"))).code).toBe("NOT_FOUND");
    await must(visitor(), ACCEPT_QUOTE, { input: { token, position: 0 } });
    expect((await refusal(visitor(), DECLINE_QUOTE, declining(token))).code).toBe("CONFLICT");
  });

  test("or accepted in a browser where staff are signed in says whose session it was", async () => {
    const declined = await mailedQuote(app(), staff);
    await must(sally, DECLINE_QUOTE, declining(declined.token));
    expect(await latest(declined.leadId)).toMatchObject({ kind: "quote_declined", ...BY_SALLY });
    const accepted = await mailedQuote(app(), staff);
    await must(sally, ACCEPT_QUOTE, { input: { token: accepted.token, position: 0 } });
    const [, acceptance] = (await wholeLead(staff, accepted.leadId)).activity;
    expect(acceptance).toMatchObject({ kind: "quote_accepted", ...BY_SALLY });
  });

  test("or accepted at the same moment ends as only one of the two", async () => {
    const { token } = await mailedQuote(app(), staff);
    const [accepted, declined] = await Promise.all([
      visitor().graphql(ACCEPT_QUOTE, { input: { token, position: 0 } }),
      visitor().graphql(DECLINE_QUOTE, declining(token)),
    ]);
    expect(accepted.errors.length + declined.errors.length).toBe(1);
  });
});

describe("a contract that is declined", () => {
  const declining = (contractId: string, reason: string | null = REASON) => ({ input: { contractId, reason } });

  test("is void with the customer's reason, in the evidence too, and its quote gets another one", async () => {
    const { leadId, quoteId, id } = await sentContract(app(), staff);
    expect(await must(visitor(), DECLINE, declining(id))).toBe(id);
    const { quotes, contracts } = await story(leadId);
    expect(contracts).toEqual([{ id, status: "void", declineReason: REASON, voidedAt: expect.any(String) }]);
    expect(quotes[0].status).toBe("created");
    expect(await latest(leadId)).toMatchObject({
      kind: "contract_declined",
      actorKind: "visitor",
      details: { contractId: id, quoteId, reason: REASON },
    });
    expect(await problemsOf(app())).toEqual([]);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });
    const told = `This contract was declined on ${day.format(new Date(contracts[0].voidedAt))}.`;
    expect(await refusal(visitor(), GUEST_CONTRACT, { id })).toMatchObject({ code: "NOT_FOUND", message: told });
    expect((await refusal(visitor(), SIGN_AS_GUEST, { input: aSignature(id) })).code).toBe("NOT_FOUND");
    const next = await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
    const { data } = (await visitor().rest(`GET /api/contracts/${next.id}`)).json;
    expect(data.contract.replacesId).toBe(id);
  });

  test("in a browser where staff are signed in says whose session it was, in the evidence too", async () => {
    const { leadId, id } = await sentContract(app(), staff);
    await must(sally, DECLINE, declining(id));
    expect(await latest(leadId)).toMatchObject({ kind: "contract_declined", ...BY_SALLY });
    const [event] = await app().database.dataSource.query(
      "select details from contract_event where contract_id = $1 and kind = 'voided'",
      [id],
    );
    expect(event).toEqual({ details: { declined: REASON, staffUsername: "sally" } });
    expect(await problemsOf(app())).toEqual([]);
  });

  test("is declined once if the answer was lost and the request is repeated; with another reason it is refused", async () => {
    const { leadId, id } = await sentContract(app(), staff);
    const sent = { input: { contractId: id, reason: REASON, idempotencyKey: "lost answer" } };
    for (const _time of ["first", "again"]) expect(await must(visitor(), DECLINE, sent)).toBe(id);
    expect((await refusal(visitor(), DECLINE, declining(id, "Another"))).code).toBe("NOT_FOUND");
    const { activity } = await wholeLead(staff, leadId);
    expect(activity.filter(({ kind }: { kind: string }) => kind === "contract_declined")).toHaveLength(1);
  });

  test("stays as it is without a reason, once it is signed, and for a guess", async () => {
    const { id } = await sentContract(app(), staff);
    expect((await refusal(visitor(), DECLINE, declining(id, " "))).fields).toEqual({ reason: "Please tell us why." });
    await must(visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    expect((await refusal(visitor(), DECLINE, declining(id))).code).toBe("CONFLICT");
    expect((await refusal(visitor(), DECLINE, declining("00000000-0000-4000-8000-000000000000"))).code).toBe(
      "NOT_FOUND",
    );
  });

  test("or signed at the same moment ends as only one of the two", async () => {
    const { id } = await sentContract(app(), staff);
    const [signed, declined] = await Promise.all([
      visitor().graphql(SIGN_AS_GUEST, { input: aSignature(id) }),
      visitor().graphql(DECLINE, declining(id)),
    ]);
    expect(signed.errors.length + declined.errors.length).toBe(1);
    expect(await problemsOf(app())).toEqual([]);
  });
});
