import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddClaimLineDocument,
  ChangeClaimLineDocument,
  CheckClaimLinesDocument,
  ClaimChangesDocument,
  ClaimScreenDocument,
  OverrideClaimLineDocument,
  RemoveClaimLineDocument,
  type ClaimLine_LineFragment,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { openLine } from "#tests/support/client/claimAtWork";
import { aClaimLine as aLine, anAuthorization } from "#tests/support/client/claimParts";
import { detailClaim, type DetailClaim } from "#tests/support/client/claims";
import { event } from "#tests/support/client/leads";
import { changedClaim } from "#tests/support/client/openedClaim";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(resetViewport);

async function opened(given: Partial<DetailClaim> = {}) {
  const claim = detailClaim({ createdAt: "2026-11-20T03:00:00.000Z", currentOdometer: 42_000, ...given });
  answer(ClaimScreenDocument, { claim });
  const view = renderAdmin(`/admin/claims/${claim.id}`);
  await screen.findByRole("heading", { name: "Coverage" });
  return { claim, ...view };
}

const withLines = (claim: DetailClaim, lines: readonly ClaimLine_LineFragment[]): DetailClaim =>
  changedClaim(claim, { lines: [...lines] });
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("li") ?? document.body);

describe("the coverage of a claim", () => {
  test("has each line with its facts, the verdict, why, the clause, and what else speaks against it", async () => {
    await opened({ lines: [aLine()] });
    const line = card("Brake pads");
    expect(line.getByText("Not covered", { selector: "[data-tone]" })).toHaveAttribute("data-tone", "rose");
    expect(line.getByText("Part · Failed Jun 1, 2026 · 50,000 miles · Normal wear")).toBeVisible();
    expect(line.getByText("It wore out in normal use, and wear isn't covered.")).toBeVisible();
    expect(line.getByText("3. What is not covered").parentElement).toHaveTextContent(
      "3. What is not covered: Routine maintenance and wear.",
    );
    expect(within(line.getByRole("list", { name: "Further reasons" })).getByRole("listitem")).toHaveTextContent(
      "The damage comes from an accident.",
    );
    expect(line.getByText("Note: Left side.")).toBeVisible();
  });

  test("accepts a driver's word for a component, with the claim's day and odometer reading", async () => {
    const { claim, user } = await opened();
    expect(screen.getByText(/^No lines yet\./)).toBeVisible();
    const added = aLine({ componentName: "Starter motor", verdict: "covered" });
    const adding = answer(AddClaimLineDocument, { addClaimLine: { id: added.id, claim: withLines(claim, [added]) } });
    await user.click(screen.getByRole("button", { name: "Add line" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a line" }));
    expect(dialog.getByLabelText("Date of failure")).toHaveValue("2026-11-19");
    expect(dialog.getByLabelText("Odometer at failure")).toHaveValue("42,000");
    await user.type(dialog.getByLabelText("Component"), "Starter");
    expect(dialog.getByText("Starter motor: Electrical System")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add line" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(adding.variables).toEqual([
      {
        input: {
          claimId: claim.id,
          component: "starter",
          work: "part",
          failedOn: "2026-11-19",
          odometer: 42_000,
          cause: null,
          note: null,
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(card("Starter motor").getByText("Covered", { selector: "[data-tone]" })).toBeVisible();
  });

  test.each([
    ["The water pump leaks", "Water pump"],
    ["Cracked exhaust manifold", "Exhaust manifold"],
    ["Pump replaced, then the starter", "Starter motor"],
    ["Alternator and starter died", ""],
    ["Restarter", ""],
    [null, ""],
  ])("begins with the component that the reason names: %s", async (claimReason, component) => {
    const { user } = await opened({ claimReason });
    await user.click(screen.getByRole("button", { name: "Add line" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a line" }));
    expect(dialog.getByLabelText("Component")).toHaveValue(component);
  });

  test("begins without one once the claim has a line", async () => {
    const { user } = await opened({ claimReason: "The water pump leaks", lines: [aLine()] });
    await user.click(screen.getByRole("button", { name: "Add line" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a line" }));
    expect(dialog.getByLabelText("Component")).toHaveValue("");
  });

  test("keeps a line that an authorization depends on", async () => {
    const estimate = [{ ...openLine, claimLineId: aLine().id, authorizationId: anAuthorization().id }];
    await opened({ lines: [aLine()], estimate });
    const line = card("Brake pads");
    expect(line.getByRole("button", { name: "Edit: Brake pads" })).toBeVisible();
    expect(line.queryByRole("button", { name: "Remove: Brake pads" })).not.toBeInTheDocument();
  });

  test("refuses an unknown component and an ambiguous one", async () => {
    const { user } = await opened();
    await user.click(screen.getByRole("button", { name: "Add line" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a line" }));
    for (const word of ["strut", "flux capacitor"]) {
      await user.clear(dialog.getByLabelText("Component"));
      await user.type(dialog.getByLabelText("Component"), word);
      await user.click(dialog.getByRole("button", { name: "Add line" }));
      expect(await dialog.findByText("Choose a component from the list.")).toBeVisible();
    }
  });

  test("keeps what was typed when a colleague has changed the same line", async () => {
    const { user } = await opened({ lines: [aLine()] });
    const message = "Someone else changed this line after you opened it. Check its latest version, then try again.";
    const changing = refuse(ChangeClaimLineDocument, { code: "CONFLICT", message });
    await user.click(screen.getByRole("button", { name: "Edit: Brake pads" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit line" }));
    await user.selectOptions(dialog.getByLabelText("Cause"), "Accident");
    await user.click(dialog.getByRole("button", { name: "Save line" }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Cause")).toHaveValue("collision");
    expect(changing.variables).toMatchObject([{ input: { version: 3, line: { cause: "collision" } } }]);
  });

  test("accepts another decision with a reason, and shows who decided next to what the rules say", async () => {
    const { claim, user } = await opened({ lines: [aLine()] });
    const decided = aLine({
      version: 4,
      overrideVerdict: "covered",
      overrideReason: "Goodwill.",
      overriddenByName: "robin",
      overriddenAt: "2026-11-20T12:05:00.000Z",
    });
    const deciding = answer(OverrideClaimLineDocument, {
      overrideClaimLine: { id: decided.id, claim: withLines(claim, [decided]) },
    });
    await user.click(screen.getByRole("button", { name: "Decide: Brake pads" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decide: Brake pads" }));
    await user.click(dialog.getByRole("button", { name: "Decide" }));
    expect(await dialog.findByText("Please say why.")).toBeVisible();
    await user.type(dialog.getByLabelText("Reason"), "Goodwill.");
    await user.click(dialog.getByRole("button", { name: "Decide" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(deciding.variables).toEqual([
      { input: { id: decided.id, version: 3, verdict: "covered", reason: "Goodwill." } },
    ]);
    const line = card("Brake pads");
    expect(line.getByText("Covered", { selector: "[data-tone]" })).toBeVisible();
    expect(line.getByText("Goodwill.")).toBeVisible();
    expect(line.getByText("Decided by robin, Nov 20, 2026, 7:05 AM EST. The rules say: Not covered.")).toBeVisible();
  });

  test("returns to the rules' decision, and removes a line, after a confirmation", async () => {
    const line = aLine({ overrideVerdict: "covered", overrideReason: "Goodwill.", overriddenByName: "robin" });
    const { claim, user } = await opened({ lines: [line] });
    const back = answer(OverrideClaimLineDocument, {
      overrideClaimLine: { id: line.id, claim: withLines(claim, [aLine()]) },
    });
    await user.click(screen.getByRole("button", { name: "Back to the rules: Brake pads" }));
    await user.click(await screen.findByRole("button", { name: "Go back to the rules" }));
    await waitFor(() => expect(screen.queryByText("Goodwill.")).not.toBeInTheDocument());
    expect(back.variables).toEqual([{ input: { id: line.id, version: 3, verdict: null } }]);
    answer(RemoveClaimLineDocument, { removeClaimLine: { id: line.id, claim: withLines(claim, []) } });
    await user.click(await screen.findByRole("button", { name: "Remove: Brake pads" }));
    await user.click(await screen.findByRole("button", { name: "Remove line" }));
    expect(await screen.findByText(/^No lines yet\./)).toBeVisible();
  });

  test("says that the policy has changed since, and checks again", async () => {
    const { claim, user } = await opened({ lines: [aLine({ outdated: true })] });
    expect(screen.getByText("What we know about the policy has changed since this was checked.")).toBeVisible();
    answer(CheckClaimLinesDocument, { checkClaimLines: withLines(claim, [aLine({ version: 4, verdict: "person" })]) });
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText("A person must look", { selector: "[data-tone]" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Check again" })).not.toBeInTheDocument());
  });

  test("has its history in words, with reasons and changes", async () => {
    await opened({
      activity: [
        event("claim_lines_checked", {
          details: { lines: [{ component: "Alternator", from: "covered", to: "person" }] },
        }),
        event("claim_line_overridden", {
          details: { component: "Radiator", rules: "person", from: null, to: "covered", reason: "Dealer fitted it." },
        }),
        event("claim_line_overridden", {
          details: { component: "Radiator", rules: "person", from: "covered", to: null },
        }),
        event("claim_line_changed", {
          details: {
            component: "Tires",
            changes: [{ field: "cause", from: null, to: "wear" }],
            verdict: "not_covered",
          },
        }),
        event("claim_line_removed", { details: { component: "Horn" } }),
        event("claim_line_added", { details: { component: "Horn", verdict: "covered" } }),
      ],
    });
    const trail = within(screen.getByRole("heading", { name: "Audit trail" }).closest("section") ?? document.body);
    for (const entry of [
      /checked the lines again: Alternator \(A person must look\)/,
      /decided Radiator: Covered \(the rules: A person must look\)/,
      /went back to the rules for Radiator: A person must look/,
      /changed the line Tires \(Not covered\)/,
      /removed the line Horn/,
      /added the line Horn \(Covered\)/,
      /Dealer fitted it\./,
      /Normal wear/,
    ])
      expect(trail.getByText(entry)).toBeVisible();
  });
});
