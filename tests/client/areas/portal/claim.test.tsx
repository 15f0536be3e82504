import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  AppealClaimDocument,
  PortalClaimScreenDocument,
  SendCustomerClaimMessageDocument,
  type PortalClaim_ClaimFragment,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { claimId as id, ownClaim as claim } from "#tests/support/client/portalClaim";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const question = {
  id: "3e550000-0000-4000-8000-000000000001",
  content: "Which shop has your car?",
  fromCustomer: false,
  isQuestion: true,
  answeredAt: null,
  createdAt: "2026-11-19T15:00:00.000Z",
  requiredDocuments: [],
};

const authorization = {
  id: "a0710000-0000-4000-8000-000000000001",
  number: "AU-100001",
  authorizedCents: 41_250,
  deductibleCents: 10_000,
  owedCents: 31_250,
  validUntil: "2026-12-24",
  expired: false,
};

function paid(amountCents: number) {
  return { id: "p1", payee: "shop" as const, payeeName: "Oak Garage", amountCents, paymentDate: "2026-11-24" };
}

function open(customerClaim: PortalClaim_ClaimFragment | null) {
  signedInCustomer();
  answer(PortalClaimScreenDocument, { customerClaim });
  return renderPortal(`/portal/claims/${id}`);
}

afterEach(resetViewport);

describe("a claim's page", () => {
  test("says where it stands in plain words, by when we answer, and what the customer wrote", async () => {
    const claimReason = "Steam from the hood";
    open(claim({ answerDueAt: "2026-11-19T20:00:00.000Z", message: "Towed to Oak Garage.", claimReason }));
    const facts = within(await screen.findByRole("region", { name: /We're reviewing it/ }));
    expect(facts.getByText("Nov 19, 2026, 3:00 PM EST")).toBeVisible();
    expect(facts.getByText("2022 Honda CR-V")).toBeVisible();
    expect(facts.getByText("The engine overheats.")).toBeVisible();
    expect(facts.getByText("Towed to Oak Garage.")).toBeVisible();
    expect(facts.getByText("What happened")).toBeVisible();
    expect(facts.getByText(claimReason)).toBeVisible();
  });

  test.each([
    ["claim_covered_closed", /Approved and settled/],
    ["claim_covered_open", /Approved/],
    ["denied", /Not covered/],
  ] as const)("names the status %s", async (status, name) => {
    open(claim({ status, denialReason: "It wears out.", denialClause: "Section 4." }));
    expect(await screen.findByRole("region", { name })).toBeVisible();
    expect(screen.getByText("It wears out.")).toBeVisible();
  });

  test.each([
    [0, "The repair is covered. We're settling it with the repair shop."],
    [10_000, "The repair is covered. We've paid part of it, and we're working on the rest."],
    [31_250, "The repair is covered, and we've paid for it. You're all set."],
  ])("of an approved repair, with %i cents paid, says what is left", async (amountCents, text) => {
    const payments = amountCents > 0 ? [paid(amountCents)] : [];
    open(claim({ status: "claim_covered_open", authorizations: [authorization], payments }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  const standings: readonly [Partial<PortalClaim_ClaimFragment>, string | null, string | RegExp | null][] = [
    [{ status: "new" }, "In review", "Our claims team"],
    [{ status: "awaiting_customer_action" }, "In review", "You"],
    [{ status: "awaiting_customer_action", answerDueAt: "2026-11-24T15:00:00.000Z" }, "In review", "Our claims team"],
    [{ status: "awaiting_inspection" }, "In review", "Our claims team"],
    [{ status: "claim_covered_open", authorizations: [authorization] }, "Repair", /^Your repair shop/],
    [{ status: "awaiting_customer_action", authorizations: [authorization] }, "Repair", "You"],
    [
      { status: "claim_covered_open", authorizations: [authorization], payments: [paid(10_000)] },
      "Paid",
      "Our claims team",
    ],
    [{ status: "claim_covered_open", authorizations: [authorization], payments: [paid(31_250)] }, null, null],
    [{ status: "claim_covered_closed" }, null, null],
    [{ status: "denied" }, null, null],
  ];
  test.each(standings)("of %j shows its stages and who has it", async (given, step, who) => {
    open(claim(given));
    const stages = within(await screen.findByRole("list", { name: "Stages of your claim" })).getAllByRole("listitem");
    const current = stages.find((stage) => stage.getAttribute("aria-current") === "step");
    expect(current?.textContent ?? null).toBe(step);
    if (who === null) expect(screen.queryByText("Who has it")).toBeNull();
    else expect(screen.getByText(who)).toBeVisible();
  });

  test.each([
    ["with a question", { question: { id: question.id } }, /We need something from you/, false],
    ["without one", {}, /We need something from you/, true],
    ["after they have written", { answerDueAt: "2026-11-24T15:00:00.000Z" }, /We're reviewing it/, false],
  ] as const)("that waits for the customer %s says what comes next", async (_case, given, name, isVague) => {
    open(claim({ status: "awaiting_customer_action", ...given }));
    const facts = within(await screen.findByRole("region", { name }));
    expect(facts.queryAllByText(/ If you aren't sure what we need, write to us\.$/)).toHaveLength(isVague ? 1 : 0);
  });

  test("that does not exist or is someone else's leads back to the list", async () => {
    open(null);
    expect(await screen.findByText("We can't find this claim")).toBeVisible();
    expect(screen.getByRole("link", { name: "All claims" })).toHaveAttribute("href", "/portal/claims");
  });
});

describe("a question of ours", () => {
  const asked = { status: "awaiting_customer_action", question: { id: question.id }, messages: [question] } as const;

  test("is answered on the claim's page, and is then closed", async () => {
    const { user } = open(claim({ ...asked, messages: [question] }));
    expect(await screen.findByText("Which shop has your car?")).toBeVisible();
    expect(screen.getByText("Waiting for the answer")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Please write a message.")).toBeVisible();
    const answered = { ...question, answeredAt: "2026-11-19T16:00:00.000Z" };
    const reply = {
      ...question,
      id: "3e550000-0000-4000-8000-000000000002",
      content: "Oak Garage.",
      fromCustomer: true,
      isQuestion: false,
    };
    const { variables } = answer(SendCustomerClaimMessageDocument, {
      sendCustomerClaimMessage: { id: reply.id, claim: claim({ messages: [answered, reply] }) },
    });
    await user.type(screen.getByLabelText("Your answer"), "Oak Garage.");
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Answered")).toBeVisible();
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Claims");
    expect(screen.getByLabelText("Your message")).toHaveValue("");
    expect(variables).toEqual([
      { input: { claimId: id, content: "Oak Garage.", questionId: question.id, idempotencyKey: expect.any(String) } },
    ]);
  });

  describe("whose answer may have arrived", () => {
    const received = { sendCustomerClaimMessage: { id: "3e550000-0000-4000-8000-000000000002", claim: claim() } };

    async function losesAnswer() {
      const { user, unmount } = open(claim({ ...asked, messages: [question] }));
      const lost = unreachable(SendCustomerClaimMessageDocument);
      await user.type(await screen.findByLabelText("Your answer"), "Oak Garage.");
      await user.click(screen.getByRole("button", { name: "Send answer" }));
      expect(await toast("Message not sent")).toContain("We couldn't send your message.");
      return { user, unmount, lost };
    }

    test("is answered again with the same request, not with a second message", async () => {
      const { user, lost } = await losesAnswer();
      answer(PortalClaimScreenDocument, { customerClaim: claim({ messages: [question] }) });
      fireEvent.focus(window);
      const again = answer(SendCustomerClaimMessageDocument, received);
      await user.click(await screen.findByRole("button", { name: "Send message" }));
      await toast("Message sent");
      expect(again.variables).toEqual(lost.variables);
    });

    test("is answered again with the same request after a reload, unless there is another question by then", async () => {
      const { unmount, lost } = await losesAnswer();
      unmount();
      const reloaded = open(claim({ messages: [question] }));
      const alsoLost = unreachable(SendCustomerClaimMessageDocument);
      await reloaded.user.click(await screen.findByRole("button", { name: "Send message" }));
      await waitFor(() => expect(alsoLost.variables).toEqual(lost.variables));
      reloaded.unmount();

      const next = { ...question, id: "3e550000-0000-4000-8000-000000000009" };
      const { user } = open(claim({ ...asked, question: next, messages: [question, next] }));
      const other = answer(SendCustomerClaimMessageDocument, received);
      await user.click(await screen.findByRole("button", { name: "Send answer" }));
      await toast("Message sent");
      expect(other.variables).toMatchObject([{ input: { questionId: next.id, content: "Oak Garage." } }]);
      expect(other.variables[0]?.input.idempotencyKey).not.toBe(lost.variables[0]?.input.idempotencyKey);
    });
  });

  test("whose question comes while a message is being written sends that as the answer only once it was read", async () => {
    const { user } = open(claim());
    await user.type(await screen.findByLabelText("Your message"), "Towed for $120.");
    answer(PortalClaimScreenDocument, { customerClaim: claim({ ...asked, messages: [question] }) });
    fireEvent.focus(window);
    const { variables } = answer(SendCustomerClaimMessageDocument, {
      sendCustomerClaimMessage: { id: "3e550000-0000-4000-8000-000000000002", claim: claim({ messages: [question] }) },
    });
    await user.click(await screen.findByRole("button", { name: "Send answer" }));
    expect(await toast("We have a question since you began to write")).toContain(
      "Please read it. What you send is then your answer.",
    );
    expect(variables).toEqual([]);
    expect(screen.getByLabelText("Your answer")).toHaveValue("Towed for $120.");
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    await toast("Message sent");
    expect(variables).toMatchObject([{ input: { content: "Towed for $120.", questionId: question.id } }]);
  });

  test("that another tab has answered says so, and keeps what was typed", async () => {
    const { user } = open(claim({ ...asked, messages: [question] }));
    refuse(SendCustomerClaimMessageDocument, { code: "CONFLICT", message: "This question has already been answered." });
    await user.type(await screen.findByLabelText("Your answer"), "Oak Garage.");
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("This question has already been answered.")).toBeVisible();
    expect(screen.getByLabelText("Your answer")).toHaveValue("Oak Garage.");
  });
});

test("an approved claim says the number, what we pay and what was paid", async () => {
  open(
    claim({
      status: "claim_covered_open",
      authorizations: [
        {
          id: "a1",
          number: "AU-100001",
          authorizedCents: 50_000,
          deductibleCents: 10_000,
          owedCents: 40_000,
          validUntil: "2026-12-24",
          expired: false,
        },
      ],
      payments: [
        { id: "p1", payee: "shop", payeeName: "Oak Street Auto", amountCents: 30_000, paymentDate: "2026-11-20" },
        { id: "p2", payee: "customer", payeeName: "Jordan Reyes", amountCents: 10_000, paymentDate: "2026-11-20" },
      ],
    }),
  );
  expect(await screen.findByText("AU-100001")).toBeVisible();
  for (const [label, value] of [
    ["Approved", "$500.00"],
    ["Your deductible", "$100.00"],
    ["We pay", "$400.00"],
    ["Repair must begin by", "Dec 24, 2026"],
  ] as const)
    expect(screen.getByText(label, { selector: "dt" }).nextSibling).toHaveTextContent(value);
  expect(screen.getByText("$300.00 to Oak Street Auto, Nov 20, 2026")).toBeVisible();
  expect(screen.getByText("$100.00 to you, Nov 20, 2026")).toBeVisible();
});

describe("a denial", () => {
  type Denial = PortalClaim_ClaimFragment["denials"][number];
  const denial: Denial = {
    id: "de000000-0000-4000-8000-000000000001",
    deniedAt: "2026-11-20T15:00:00.000Z",
    appealUntil: "2026-12-20",
    isFinal: false,
    letterSentAt: "2026-11-20T15:00:00.000Z",
    canBeAppealed: true,
    appeal: null,
  };
  const appeal = {
    id: "a9000000-0000-4000-8000-000000000001",
    content: "It is no wear.",
    createdAt: "2026-11-21T15:00:00.000Z",
    outcome: "open",
  } as const;

  test("that is not the first has its own letter, each with its day", async () => {
    const second = { ...denial, id: "de000000-0000-4000-8000-000000000002", deniedAt: "2026-11-24T15:00:00.000Z" };
    open(claim({ status: "denied", denials: [{ ...denial, canBeAppealed: false, appeal }, second] }));
    expect(await screen.findByRole("button", { name: "Read the letter of Nov 24, 2026" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Read the letter of Nov 20, 2026" })).toBeVisible();
  });

  test("on the same day as another one has its time in the letter's name", async () => {
    const second = { ...denial, id: "de000000-0000-4000-8000-000000000002", deniedAt: "2026-11-20T20:15:00.000Z" };
    open(claim({ status: "denied", denials: [{ ...denial, canBeAppealed: false, appeal }, second] }));
    expect(await screen.findByRole("button", { name: "Read the letter of Nov 20, 2026, 3:15 PM" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Read the letter of Nov 20, 2026, 10:00 AM" })).toBeVisible();
  });

  test("shows its letter and the last day to object, and can be objected to once", async () => {
    const { user } = open(claim({ status: "denied", denials: [denial] }));
    expect(await screen.findByText(/you can object until Dec 20, 2026/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Read the letter" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Object to this decision" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Object to this decision" }));
    await user.click(dialog.getByRole("button", { name: "Send objection" }));
    expect(await dialog.findByText("Please say why you disagree.")).toBeVisible();
    const denials = [{ ...denial, canBeAppealed: false, appeal }];
    const { variables } = answer(AppealClaimDocument, { appealClaim: { id: appeal.id, claim: claim({ denials }) } });
    await user.type(dialog.getByLabelText("Why do you disagree?"), "It is no wear.");
    await user.click(dialog.getByRole("button", { name: "Send objection" }));
    expect(await screen.findByRole("region", { name: /We're looking at it again/ })).toBeVisible();
    expect(screen.getByText("It is no wear.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Object to this decision" })).not.toBeInTheDocument();
    expect(variables).toEqual([
      { input: { claimId: id, denialId: denial.id, content: "It is no wear.", idempotencyKey: expect.any(String) } },
    ]);
  });

  test.each([
    [
      "reopened",
      { status: "new", denials: [{ ...denial, canBeAppealed: false }] },
      /^We're looking at your claim again/,
    ],
    ["objected to", { status: "new", denials: [{ ...denial, canBeAppealed: false, appeal }] }, /already have an obj/],
    ["too old", { status: "denied", denials: [{ ...denial, canBeAppealed: false }] }, /^The time to object/],
    ["replaced", { status: "denied", denials: [denial, { ...denial, id: appeal.id }] }, /^We've made a new decision/],
  ] as const)(
    "that is %s while an objection is being written says so there, and keeps it for the next decision",
    async (_how, now, words) => {
      const { user } = open(claim({ status: "denied", denials: [denial] }));
      await user.click(await screen.findByRole("button", { name: "Object to this decision" }));
      await user.type(screen.getByLabelText("Why do you disagree?"), "It is no wear.");
      const dialog = within(screen.getByRole("dialog", { name: "Object to this decision" }));
      expect(dialog.queryByRole("alert")).toBeNull();
      answer(PortalClaimScreenDocument, { customerClaim: claim({ ...now, denials: [...now.denials] }) });
      fireEvent.focus(window);
      expect(await dialog.findByRole("alert")).toHaveTextContent(words);
      expect(screen.getByLabelText("Why do you disagree?")).toHaveValue("It is no wear.");
      expect(dialog.queryByRole("button", { name: "Send objection" })).toBeNull();
      await user.click(dialog.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

      const next = { ...denial, id: "d9000000-0000-4000-8000-000000000009" };
      answer(PortalClaimScreenDocument, { customerClaim: claim({ status: "denied", denials: [denial, next] }) });
      fireEvent.focus(window);
      await user.click(await screen.findByRole("button", { name: "Object to this decision" }));
      expect(screen.getByLabelText("Why do you disagree?")).toHaveValue("It is no wear.");
      expect(screen.getByRole("button", { name: "Send objection" })).toBeVisible();
    },
  );

  test("that another tab has objected to says so, and keeps what was typed", async () => {
    const { user } = open(claim({ status: "denied", denials: [denial] }));
    refuse(AppealClaimDocument, { code: "CONFLICT", message: "There is already an objection to this decision." });
    await user.click(await screen.findByRole("button", { name: "Object to this decision" }));
    await user.type(screen.getByLabelText("Why do you disagree?"), "It is no wear.");
    await user.click(screen.getByRole("button", { name: "Send objection" }));
    expect(await screen.findByText("There is already an objection to this decision.")).toBeVisible();
    expect(screen.getByLabelText("Why do you disagree?")).toHaveValue("It is no wear.");
  });

  test.each([
    ["final", { isFinal: true, canBeAppealed: false }, /That decision is final/],
    ["overturned", { canBeAppealed: false, appeal: { ...appeal, outcome: "overturned" } }, /the repair is covered/],
    ["over", { canBeAppealed: false, letterSentAt: null }, /We decided on Nov 20, 2026/],
  ] as const)("that is %s offers no objection", async (_name, given, text) => {
    open(claim({ status: "denied", denials: [{ ...denial, ...given }] }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Object to this decision" })).not.toBeInTheDocument();
  });
});
