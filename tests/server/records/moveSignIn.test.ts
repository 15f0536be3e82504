import { describe, expect, test } from "@jest/globals";

import { insistent, must, refusal } from "#tests/support/builders.js";
import { UPDATE_POLICY, convertedPolicy } from "#tests/support/policies.js";
import { RACERS, useRaceApp } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp();

async function changeEmail(staff: Caller, id: string, email: string | null) {
  const { customers } = await must(insistent(staff), UPDATE_POLICY, { input: { id, lead: { email } } });
  return customers as { id: string; email: string; displayName: string }[];
}

async function canSignIn(email: string, policyId: string): Promise<boolean> {
  const signIn = "mutation ($input: CustomerSignInInput!) { customerSignIn(input: $input) { id } }";
  const { errors } = await app().visitor().graphql(signIn, { input: { email, policyId } });
  return errors.length === 0;
}

async function expectEnded(session: Caller): Promise<void> {
  expect(await refusal(session, "{ customerViewer { id } }")).toMatchObject({
    code: "UNAUTHENTICATED",
    message: "Your session has expired. Please sign in again.",
  });
}

const UPDATE_CLAIM = `mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) {
  version activity { kind actorKind details }
} }`;

async function claimOf(staff: Caller, input: object): Promise<{ id: string; version: number }> {
  const create = "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id version } }";
  return await must(staff, create, { input });
}

/** The addresses of all claims, by their ids. */
async function claimEmails(staff: Caller): Promise<Readonly<Record<string, string>>> {
  const { items } = await must(staff, "{ claims(first: 100) { items { id email } } }");
  return Object.fromEntries(items.map((claim: { id: string; email: string }) => [claim.id, claim.email]));
}

let made = 0;
const address = (who: string) => `${who}.${(made += 1)}@example.com`;

describe("the name that the portal greets its customer by", () => {
  const change = async (staff: Caller, id: string, lead: object) =>
    (await must(insistent(staff), UPDATE_POLICY, { input: { id, lead } })).customers as Named[];

  test("changes with the holder's name, and is never a former email", async () => {
    const staff = await app().staff();
    const [from, to] = [address("nameless"), address("renamed")];
    const { id } = await convertedPolicy(staff, { lead: { firstName: null, lastName: null, email: from } });
    expect(await change(staff, id, { email: to })).toMatchObject([{ email: to, displayName: to }]);
    expect(await change(staff, id, { firstName: "Robyn" })).toMatchObject([{ displayName: "Robyn" }]);
    expect(await change(staff, id, { lastName: " Ames " })).toMatchObject([{ displayName: "Robyn Ames" }]);
    const both = { firstName: "Sam", lastName: null, email: address("sam") };
    expect(await change(staff, id, both)).toMatchObject([{ email: both.email, displayName: "Sam" }]);
    const customer = await app().customer({ email: both.email, policyId: id });
    expect((await must(customer, "{ customerViewer { displayName } }")).displayName).toBe("Sam");
  });

  test("stays that of the request that they became a customer by, if another of theirs has another name", async () => {
    const staff = await app().staff();
    const lead = { firstName: "Kim", lastName: "Lee", email: address("kim") };
    await convertedPolicy(staff, { lead });
    const { id } = await convertedPolicy(staff, { lead: { ...lead, firstName: "Jo" } });
    expect(await change(staff, id, { firstName: "Joe" })).toMatchObject([{ displayName: "Kim Lee" }]);
  });
});

interface Named {
  readonly email: string;
  readonly displayName: string;
}

describe("a change of the holder's email", () => {
  test("changes the customer's sign-in, who keeps everything; open sessions end", async () => {
    const staff = await app().staff();
    const { id, email } = await convertedPolicy(staff);
    const before = await changeEmail(staff, id, email);
    const open = await app().customer({ email, policyId: id });
    const to = address("moved");
    expect(await changeEmail(staff, id, to)).toEqual([{ ...before[0], email: to }]);
    expect([await canSignIn(email, id), await canSignIn(to, id)]).toEqual([false, true]);
    await expectEnded(open);
  });

  test("moves the policy, with its payment methods, to the customer who already has that email", async () => {
    const staff = await app().staff();
    const [one, other] = [await convertedPolicy(staff), await convertedPolicy(staff)];
    await app().database.dataSource.query(
      `insert into payment_profile (lead_id, policy_id, customer_id, card_last_four)
       select policy.lead_id, policy.id, held.customer_id, '4242' from policy join policy_customer held on held.policy_id = policy.id
       where policy.id = $1`,
      [one.id],
    );
    const open = await app().customer({ email: one.email, policyId: one.id });
    const heir = await app().customer({ email: other.email, policyId: other.id });
    const [joined] = await changeEmail(staff, one.id, other.email.toUpperCase());
    await expectEnded(open);
    expect((await must(heir, "{ customerViewer { policies { id } } }")).policies).toHaveLength(2);
    const customer = await app().customer({ email: other.email, policyId: one.id });
    const { id, policies } = await must(customer, "{ customerViewer { id policies { id } } }");
    expect([id, policies.map((each: { id: string }) => each.id).toSorted()]).toEqual([
      joined?.id,
      [one.id, other.id].toSorted(),
    ]);
    const profiles = await app().database.dataSource.query(
      "select customer_id from payment_profile where policy_id = $1",
      [one.id],
    );
    expect(profiles).toEqual([{ customer_id: id }]);
    expect(await canSignIn(one.email, one.id)).toBe(false);
  });

  test("of one of two holders moves that one's payment methods and requests, and leaves the other's", async () => {
    const staff = await app().staff();
    const [one, other] = [await convertedPolicy(staff), await convertedPolicy(staff)];
    const { dataSource } = app().database;
    const second = address("second");
    await dataSource.query(
      `with joined as (insert into customer (email, display_name) values ($2, 'Second') returning id)
       insert into policy_customer (policy_id, customer_id) select $1, id from joined`,
      [one.id, second],
    );
    await dataSource.query(
      `insert into payment_profile (lead_id, policy_id, customer_id, card_last_four)
       select policy.lead_id, policy.id, customer.id, case customer.email when $2 then '1111' else '4242' end
       from policy join policy_customer held on held.policy_id = policy.id join customer on customer.id = held.customer_id
       where policy.id = $1`,
      [one.id, second],
    );
    await dataSource.query(
      `insert into document_request (policy_id, customer_id, title)
       select held.policy_id, customer.id, customer.email
       from policy_customer held join customer on customer.id = held.customer_id where held.policy_id = $1`,
      [one.id],
    );
    await changeEmail(staff, one.id, other.email);
    const cards = await dataSource.query(
      `select card_last_four as card, email from payment_profile profile join customer on customer.id = profile.customer_id
       where policy_id = $1 order by 1`,
      [one.id],
    );
    expect(cards).toEqual([
      { card: "1111", email: second },
      { card: "4242", email: other.email },
    ]);
    const requests = await dataSource.query(
      `select title, email from document_request request join customer on customer.id = request.customer_id
       where policy_id = $1 order by title = $2`,
      [one.id, second],
    );
    expect(requests).toEqual([
      { title: one.email, email: other.email },
      { title: second, email: second },
    ]);
    expect([await canSignIn(one.email, one.id), await canSignIn(second, one.id)]).toEqual([false, true]);
  });

  test("leaves a customer's other policies where they are", async () => {
    const staff = await app().staff();
    const email = address("both");
    const [one, other] = [
      await convertedPolicy(staff, { lead: { email } }),
      await convertedPolicy(staff, { lead: { email } }),
    ];
    const open = await app().customer({ email, policyId: one.id });
    const to = address("apart");
    expect(await changeEmail(staff, one.id, to)).toMatchObject([{ email: to }]);
    // It was opened with the number of a policy that is no longer this customer's, so it is unknown by whom.
    await expectEnded(open);
    expect([await canSignIn(to, one.id), await canSignIn(to, other.id)]).toEqual([true, false]);
    expect([await canSignIn(email, one.id), await canSignIn(email, other.id)]).toEqual([false, true]);
  });

  test.each([
    ["under the new address", () => Promise.resolve(address("mended"))],
    ["to the customer who has it already", async (staff: Caller) => (await convertedPolicy(staff)).email],
  ])("takes the claims that are answered there along %s, and no other", async (_way, nextOf) => {
    const staff = await app().staff();
    const { id, email } = await convertedPolicy(staff);
    const elsewhere = address("garage");
    const told = await claimOf(staff, { policyId: id, email });
    const typed = await claimOf(staff, { policyId: id, email: elsewhere });
    const stranger = await claimOf(staff, { email });
    const to = await nextOf(staff);
    await changeEmail(staff, id, to);
    expect(await claimEmails(staff)).toMatchObject({ [told.id]: to, [typed.id]: elsewhere, [stranger.id]: email });
    // Anyone who has the claim open with the previous address gets a conflict.
    const denial = { status: "denied", denialReason: "It is wear.", denialClause: "Wear is not covered." };
    const input = { id: told.id, version: told.version, claim: denial };
    expect(await refusal(staff, UPDATE_CLAIM, { input })).toMatchObject({ code: "CONFLICT" });
    const { version, activity } = await must(staff, UPDATE_CLAIM, { input: { ...input, version: told.version + 1 } });
    expect(version).toBeGreaterThan(told.version + 1);
    expect(activity).toContainEqual({
      kind: "fields_changed",
      actorKind: "staff",
      details: { changes: [{ field: "email", from: email, to }] },
    });
    const letters = await app().database.dataSource.query(
      "select kind, to_addresses as to from outbox_message where subject_id = $1 order by created_at",
      [told.id],
    );
    expect(letters).toEqual([
      { kind: "claim_received", to: [email] },
      { kind: "claim_decided", to: [to] },
    ]);
  });

  test("moves the claims that the customer filed without a policy, if they have no other policy", async () => {
    const staff = await app().staff();
    const { id, email } = await convertedPolicy(staff);
    const customer = await app().customer({ email, policyId: id });
    const file = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id } }";
    const claim = await must(customer, file, { input: { policyId: id, message: "It rattles." } });
    await must(staff, UPDATE_CLAIM, { input: { id: claim.id, claim: { policyId: null } } });
    const to = address("kept");
    await changeEmail(staff, id, to);
    expect(await claimEmails(staff)).toMatchObject({ [claim.id]: to });
  });

  test("creates a sign-in if there was none; removing the email keeps the sign-in", async () => {
    const staff = await app().staff();
    const { id } = await convertedPolicy(staff, { lead: { email: null } });
    expect(await changeEmail(staff, id, "not an address")).toEqual([]);
    const email = address("first");
    expect(await changeEmail(staff, id, email)).toMatchObject([
      { email, displayName: expect.stringContaining("Robin") },
    ]);
    expect(await changeEmail(staff, id, null)).toMatchObject([{ email }]);
    expect(await canSignIn(email, id)).toBe(true);
    // The holder who stayed is the one who moves.
    const next = address("next");
    expect(await changeEmail(staff, id, next)).toMatchObject([{ email: next }]);
    expect([await canSignIn(email, id), await canSignIn(next, id)]).toEqual([false, true]);
  });

  test("on the lead's page has the same effect", async () => {
    const staff = await app().staff();
    const { id, leadId } = await convertedPolicy(staff);
    const email = address("lead");
    await must(staff, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
      input: { id: leadId, lead: { email } },
    });
    expect(await canSignIn(email, id)).toBe(true);
  });

  test("for twenty policies at once creates one customer, and crossing moves do not deadlock", async () => {
    const staff = await app().staff();
    const email = address("crowd");
    const policies = [];
    for (let each = 0; each < RACERS; each += 1) policies.push(await convertedPolicy(staff));
    const moved = await Promise.all(policies.map(({ id }) => changeEmail(staff, id, email)));
    expect(new Set(moved.flat().map((customer) => customer.id)).size).toBe(1);
    const [one, other] = [await convertedPolicy(staff), await convertedPolicy(staff)];
    await Promise.all([changeEmail(staff, one.id, other.email), changeEmail(staff, other.id, one.email)]);
    const rows = await app().database.dataSource.query(
      `select policy.id from policy join lead on lead.id = policy.lead_id join policy_customer held on held.policy_id = policy.id
       join customer on customer.id = held.customer_id and customer.email = lead.email where policy.id in ($1, $2)`,
      [one.id, other.id],
    );
    expect(rows).toHaveLength(2);
  });
});
