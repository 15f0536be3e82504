import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddOwnClaimFileDocument,
  OverviewScreenDocument,
  PortalClaimScreenDocument,
  SendCustomerClaimMessageDocument,
  type PortalClaim_ClaimFragment,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { claim as listed } from "#tests/support/client/portal";
import { claimId as id, ownClaim } from "#tests/support/client/portalClaim";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

type RequiredDocuments = PortalClaim_ClaimFragment["messages"][number]["requiredDocuments"];

const QUESTION = "3e550000-0000-4000-8000-000000000001";
const ODOMETER = "9a9e0000-0000-4000-8000-000000000001";
const BILL = "9a9e0000-0000-4000-8000-000000000002";
const photo = (name: string) => new File([name], name, { type: "image/jpeg", lastModified: 0 });

afterEach(() => {
  jest.restoreAllMocks();
  resetViewport();
  sessionStorage.clear();
});

/** The claim, with the documents received so far and whether the question is answered. */
function asked(received: readonly string[] = [], isAnswered = false): PortalClaim_ClaimFragment {
  const requiredDocuments: RequiredDocuments = [
    { id: ODOMETER, type: "odometer_photo", missing: !received.includes(ODOMETER), waivedAt: null },
    { id: BILL, type: "repair_invoice", missing: !received.includes(BILL), waivedAt: null },
  ];
  const question = {
    content: "How far did you drive?",
    fromCustomer: false,
    isQuestion: true,
    requiredDocuments,
  } as const;
  return ownClaim({
    status: isAnswered ? "new" : "awaiting_customer_action",
    answerDueAt: isAnswered ? "2026-11-20T15:00:00.000Z" : null,
    question: isAnswered ? null : { id: QUESTION },
    requiredDocuments,
    messages: [
      {
        ...question,
        id: QUESTION,
        answeredAt: isAnswered ? "2026-11-19T16:00:00.000Z" : null,
        createdAt: "2026-11-19T15:00:00.000Z",
      },
    ],
  });
}

function open(customerClaim: PortalClaim_ClaimFragment, hash = "") {
  signedInCustomer();
  answer(PortalClaimScreenDocument, { customerClaim });
  return renderPortal(`/portal/claims/${id}${hash}`);
}

test("the claim's page leads to the question: by its link, again after a look elsewhere, and from another page", async () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const { user, unmount } = open(asked());
  const status = within(await screen.findByRole("region", { name: /^We need something from you/ }));
  const place = screen.getByRole("group", { name: "Messages and documents" });
  expect(place).not.toHaveFocus();
  for (const times of [1, 2]) {
    await user.click(status.getByRole("link", { name: "Answer our question" }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
    expect(place).toHaveFocus();
  }
  unmount();
  open(asked(), "#answer");
  expect(await screen.findByRole("group", { name: "Messages and documents" })).toHaveFocus();
});

test("the claim's page has no such link if nothing is asked", async () => {
  open(asked([ODOMETER, BILL], true));
  expect(await screen.findByRole("group", { name: "Messages and documents" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^(Answer our question|Send what is missing)$/ })).not.toBeInTheDocument();
});

/** What a reload would restore. */
const kept = () => Object.values({ ...sessionStorage }).join();
const choose = (what: string) => screen.findByLabelText(`Choose files for ${what}`);
const keeps = (...received: string[]) => ({ addClaimFile: { id: `f-${received.length}`, claim: asked(received) } });
const written = (...received: string[]) => ({
  sendCustomerClaimMessage: { id: `m-${received.length}`, claim: asked(received, true) },
});

describe("documents that a question asks for", () => {
  test("are chosen beside the answer and sent with it, one after the other; one that fails stays, and so does the answer", async () => {
    const { user } = open(asked());
    const odometer = within(await screen.findByRole("region", { name: "Odometer Reading" }));
    expect(odometer.getByText(/every digit visible/)).toBeVisible();
    await user.upload(await choose("Odometer Reading"), photo("miles.jpg"));
    await user.upload(await choose("Repair Invoice"), photo("bill.jpg"));
    await user.type(screen.getByLabelText("Your answer"), "52,100");
    refuse(AddOwnClaimFileDocument, { code: "UNAVAILABLE", message: "Not now." });
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await toast("Some files were not sent")).toContain("Your answer is still here.");
    expect(screen.getByLabelText("Your answer")).toHaveValue("52,100");
    expect(kept()).toContain("52,100");
    const sent = answer(AddOwnClaimFileDocument, ({ input }) =>
      input.requiredDocumentId === ODOMETER ? keeps(ODOMETER) : keeps(ODOMETER, BILL),
    );
    const messages = answer(SendCustomerClaimMessageDocument, written(ODOMETER, BILL));
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await toast("Message sent")).toContain("You'll hear from us within one business day.");
    expect(sent.variables.map(({ input }) => [input.requiredDocumentId, input.fileName])).toEqual([
      [ODOMETER, "miles.jpg"],
      [BILL, "bill.jpg"],
    ]);
    expect(messages.variables).toMatchObject([{ input: { content: "52,100", questionId: QUESTION } }]);
    expect(screen.getAllByText("Received", { ignore: "li" })).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Odometer Reading" })).not.toBeInTheDocument();
    expect(screen.getByLabelText("Your message")).toHaveValue("");
    expect(kept()).not.toContain("52,100");
  });

  test("answer it without a text: a message for the customer lists what was sent", async () => {
    const { user } = open(asked([BILL]));
    await user.click(await screen.findByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Please write a message.")).toBeVisible();
    await user.upload(await choose("Odometer Reading"), photo("miles.jpg"));
    answer(AddOwnClaimFileDocument, keeps(ODOMETER, BILL));
    const messages = answer(SendCustomerClaimMessageDocument, written(ODOMETER, BILL));
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(messages.variables).toHaveLength(1));
    expect(messages.variables[0]?.input.content).toBe("I have sent: Odometer Reading.");
  });

  test("that are missing from the answer are named, and can be sent later", async () => {
    const { user } = open(asked());
    await user.type(await screen.findByLabelText("Your answer"), "52,100");
    answer(SendCustomerClaimMessageDocument, written());
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await toast("Message sent")).toContain("Still missing: Odometer Reading, Repair Invoice.");
    const missing = within(await screen.findByRole("region", { name: /^Still missing/ }));
    expect(missing.getByRole("button", { name: "Send files" })).toBeDisabled();
    await user.upload(await choose("Repair Invoice"), photo("bill.jpg"));
    const sent = answer(AddOwnClaimFileDocument, {
      addClaimFile: { id: "f-1", claim: asked([BILL], true) },
    });
    await user.click(missing.getByRole("button", { name: "Send files" }));
    await toast("Files received");
    expect(sent.variables.map(({ input }) => input.requiredDocumentId)).toEqual([BILL]);
    expect(missing.queryByRole("region", { name: "Repair Invoice" })).not.toBeInTheDocument();
  });
});

test("a closed claim asks for nothing more", async () => {
  open({ ...asked([], true), status: "denied" });
  expect(await screen.findByText("How far did you drive?")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Still missing/ })).not.toBeInTheDocument();
});

test("the action center asks for what is missing, also once the question is answered, but not of a closed claim", async () => {
  signedInCustomer();
  const requiredDocuments = [{ id: ODOMETER, type: "odometer_photo", missing: true }] as const;
  const claims = [
    listed({
      id: "c1a10000-0000-4000-8000-000000000001",
      question: { id: QUESTION },
      requiredDocuments: [...requiredDocuments],
    }),
    listed({ id: "c1a20000-0000-4000-8000-000000000002", requiredDocuments: [{ ...requiredDocuments[0], id: BILL }] }),
    listed({
      id: "c1a30000-0000-4000-8000-000000000003",
      status: "denied",
      requiredDocuments: [{ ...requiredDocuments[0], id: "x" }],
    }),
  ];
  answer(OverviewScreenDocument, {
    customerViewer: { id: "c0570000-0000-4000-8000-000000000001", isNew: false },
    customerPolicies: [],
    customerClaims: claims,
    customerDocumentRequests: [],
    customerContracts: [],
  });
  renderPortal("/portal");
  const center = within(await screen.findByRole("region", { name: "Action center" }));
  expect(center.getByRole("link", { name: "Answer our question" })).toHaveAttribute(
    "href",
    "/portal/claims/c1a10000-0000-4000-8000-000000000001#answer",
  );
  expect(center.getAllByRole("link", { name: "Send what is missing" })).toHaveLength(1);
  expect(center.getAllByText("We need: Odometer Reading")).toHaveLength(2);
});
