import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  OutboxScreenDocument,
  PaletteDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  type PaletteQuery,
} from "#client/generated/graphql";
import { answer, feed, pending, unreachable } from "#tests/support/client/api";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

type Found = PaletteQuery["search"][number];
const lead: Found = { kind: "lead", id: "a-lead", name: "Ada Reyes", detail: "ada@reyes.example · (512) 555-0142" };
const policy: Found = { kind: "policy", id: "VSP-7KQ2-M9XR", name: "Ada Reyes", detail: "VSP-7KQ2-M9XR" };
const claim: Found = { kind: "claim", id: "a-claim", name: "", detail: "VSP-7KQ2-M9XR" };

/** At a URL without a screen, so that only the frame is rendered. */
async function opened(may: Parameters<typeof signedIn>[0] = {}) {
  signedIn(may);
  const page = renderAdmin("/admin/nowhere");
  await screen.findByRole("button", { name: /^Search/ });
  await page.user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Search everything" });
  expect(field).toHaveFocus();
  return { ...page, field };
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () => screen.queryByRole("option", { selected: true })?.textContent;

test("Ctrl-K opens it with every page and action, and closes it again", async () => {
  const { user } = await opened();
  expect(options()).toEqual([
    "New lead",
    "New claim",
    "Lead owners",
    "Import leads",
    "Import policies",
    "Duplicate leads",
    "Do-not-call list",
    "Held requests",
    "Dashboard",
    "Today",
    "Leads",
    "Policies",
    "Claims",
    "Users",
    "Branding",
    "Reports",
    "Bulk changes",
    "Prices",
    "Mail outbox",
  ]);
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox", { name: "Search everything" })).toBeNull();
});

test("an action is also found by the words on its button", async () => {
  const { user } = await opened();
  await user.keyboard("add lead");
  expect(options()).toEqual(["New lead"]);
});

test.each([
  ["claim limits", "Branding"],
  ["labor rate", "Branding"],
  ["postal address", "Branding"],
  ["settings", "Branding"],
  ["loss ratio", "Reports"],
  ["price books", "Prices"],
])("a page is also found by what is on it: %s", async (typed, page) => {
  const { user } = await opened();
  await user.keyboard(typed);
  expect(options()).toEqual([page]);
});

test("⌘-K opens it too, and the button does", async () => {
  signedIn();
  const { user } = renderAdmin("/admin/nowhere");
  const button = await screen.findByRole("button", { name: /^Search/ });
  await user.keyboard("{Meta>}k{/Meta}");
  await screen.findByRole("combobox", { name: "Search everything" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button);
  await screen.findByRole("combobox", { name: "Search everything" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(button).toHaveFocus();
});

test("it opens on a phone from the bar", async () => {
  signedIn();
  const { user } = renderAdmin("/admin/nowhere", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Search" }));
  expect(await screen.findByRole("combobox", { name: "Search everything" })).toHaveFocus();
});

test("it does not open above another dialog", async () => {
  signedIn();
  const { user } = renderAdmin("/admin/nowhere");
  await user.click(await screen.findByRole("button", { name: "Keyboard" }));
  const help = await screen.findByRole("dialog", { name: "Keyboard" });
  expect(within(help).getByText("Ctrl K")).toBeVisible();
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.getAllByRole("dialog")).toEqual([help]);
});

test("people are offered only what they may use", async () => {
  await opened({ viewerCanSell: false, viewerCanDeleteLeads: false, viewerCanChangeSettings: false });
  expect(options()).toEqual(["New claim", "Policies", "Claims", "Users", "Bulk changes", "Mail outbox"]);
});

test("a typed word sends one request, and its records appear in their groups", async () => {
  const asked = answer(PaletteDocument, { search: [lead, policy, claim] });
  const { user } = await opened();
  await user.keyboard("reyes ");
  await screen.findByRole("option", { name: /ada@reyes/ });
  expect(asked.variables).toEqual([{ text: "reyes" }]);
  for (const group of ["Leads", "Policies", "Claims"])
    expect(within(screen.getByRole("group", { name: group })).getAllByRole("option")).toHaveLength(1);
  expect(screen.getByRole("option", { name: /Unnamed claimant/ })).toBeVisible();
});

/** A policy's screen, whose query is never answered. */
function policyScreen(): void {
  pending(PolicyOverviewScreenDocument);
  feed(PolicyChangesDocument);
}

test("the arrow keys cycle through all choices, and Enter goes to the active one", async () => {
  answer(PaletteDocument, { search: [lead, policy, claim] });
  policyScreen();
  const { user, field, address } = await opened();
  await user.keyboard("reyes");
  await screen.findByRole("option", { name: /ada@reyes/ });
  expect(active()).toContain("ada@reyes");
  await user.keyboard("{ArrowUp}");
  expect(active()).toContain("Unnamed claimant");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const option = screen.getByRole("option", { selected: true });
  expect(field).toHaveAttribute("aria-activedescendant", option.id);
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(address()).toBe("/admin/policies/VSP-7KQ2-M9XR");
  expect(screen.queryByRole("combobox", { name: "Search everything" })).toBeNull();
});

test("Enter goes to a page by the beginnings of its words, without a request", async () => {
  const asked = answer(PaletteDocument, { search: [] });
  pending(OutboxScreenDocument);
  const { user, address } = await opened();
  await user.keyboard("ma out{Enter}");
  expect(address()).toBe("/admin/mail");
  expect(asked.variables).toEqual([]);
});

test("Enter before the answer waits for it", async () => {
  const asked = pending(PaletteDocument);
  policyScreen();
  const { user, address } = await opened();
  await user.keyboard("VSP-7KQ2{Enter}");
  await waitFor(() => expect(asked.variables).toEqual([{ text: "VSP-7KQ2" }]));
  expect(address()).toBe("/admin/nowhere");
  asked.answer({ search: [policy] });
  await waitFor(() => expect(address()).toBe("/admin/policies/VSP-7KQ2-M9XR"));
});

test("an answer that another text has overtaken is dropped", async () => {
  const late = Promise.withResolvers<PaletteQuery>();
  const never = Promise.withResolvers<PaletteQuery>();
  const bo = { search: [{ ...lead, name: "Bo Okafor" }] };
  const answers: Record<string, PaletteQuery | Promise<PaletteQuery>> = { reyes: late.promise, okafor: bo };
  const asked = answer(PaletteDocument, ({ text }) => answers[text] ?? never.promise);
  const { user } = await opened();
  await user.keyboard("reyes");
  await waitFor(() => expect(asked.variables).toHaveLength(1));
  await user.keyboard("{Control>}a{/Control}okafor");
  await screen.findByRole("option", { name: /Bo Okafor/ });
  late.resolve({ search: [lead] });
  await user.keyboard(" bo");
  // By then, the late answer has arrived.
  await waitFor(() => expect(asked.variables).toHaveLength(3));
  expect(options()).toEqual([expect.stringContaining("Bo Okafor")]);
  never.resolve({ search: [] });
});

test("it says if the text is too short, and if nothing was found", async () => {
  const asked = answer(PaletteDocument, { search: [] });
  const { user } = await opened();
  await user.keyboard("j o");
  expect(screen.getByText("To find records, type three letters or digits in a row.")).toBeVisible();
  await user.keyboard("kafor");
  await screen.findByText("No records with “j okafor”.");
  expect(asked.variables).toEqual([{ text: "j okafor" }]);
});

test("a failed search says so, and can be retried", async () => {
  unreachable(PaletteDocument);
  const { user } = await opened();
  await user.keyboard("reyes");
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not search. Unable to reach the server.");
  answer(PaletteDocument, { search: [lead] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("option", { name: /ada@reyes/ });
  expect(screen.queryByRole("alert")).toBeNull();
});
