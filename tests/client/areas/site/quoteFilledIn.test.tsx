import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { answerRest, type RestCall } from "#tests/support/client/restApi";
import { field, fill, fillAll, leads, openQuote, openSite, press, quoteDialog } from "./quoteSupport";

const sent = { id: "5f0c4f3e-8a58-4a3e-9d5a-0d6f4a3f2a11" };
const leadOf = (call: RestCall | undefined) => (call?.body as { lead: object } | undefined)?.lead;

async function pressPlan(plan: string) {
  const site = await openSite("/plans");
  const card = screen.getByRole("article", { name: plan });
  await site.user.click(within(card).getByRole("button", { name: "Get a Quote" }));
  await quoteDialog();
  return site;
}

describe("the plan whose button was pressed", () => {
  test("is shown in the dialog and sent with the request", async () => {
    const calls = answerRest("post", leads, sent);
    const { user } = await pressPlan("Silver");
    expect(screen.getByText("You chose the Silver plan.")).toBeVisible();
    await fillAll();
    await press(user, "Get my quote");
    await waitFor(() => expect(leadOf(calls[0])).toMatchObject({ requestedPlan: "silver" }));
  });

  test("is in the link, for new tabs and browsers without the dialog, and the quote page opens with it", async () => {
    const { unmount } = await openSite("/plans");
    const card = screen.getByRole("article", { name: "Silver" });
    const link = within(card).getByRole("button", { name: "Get a Quote" }).getAttribute("href") ?? "";
    expect(link).toBe("/quote?plan=silver");
    unmount();
    history.replaceState(null, "", link);
    await openQuote();
    expect(screen.getByText("You chose the Silver plan.")).toBeVisible();
    history.replaceState(null, "", "/");
  });

  test("can be removed", async () => {
    const calls = answerRest("post", leads, sent);
    const { user } = await pressPlan("Gold");
    await user.click(screen.getByRole("button", { name: "Ask without the Gold plan" }));
    expect(screen.queryByText("You chose the Gold plan.")).toBeNull();
    await fillAll();
    await press(user, "Get my quote");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(leadOf(calls[0])).not.toHaveProperty("requestedPlan");
  });
});

describe("a ZIP code", () => {
  test("fills in the state, and another one changes it", async () => {
    await openQuote();
    await fill({ "ZIP code": "78664" });
    expect(field("State")).toHaveValue("TX");
    await fill({ "ZIP code": "10001" });
    expect(field("State")).toHaveValue("NY");
  });

  test("fills in the state of the next one, too, when that is typed key by key", async () => {
    const { user } = await openQuote();
    await fill({ "ZIP code": "78664" });
    await user.clear(field("ZIP code"));
    expect(field("State")).toHaveValue("");
    await user.type(field("ZIP code"), "10001");
    expect(field("State")).toHaveValue("NY");
  });

  test("does not change a state that the visitor chose, even if it was the same", async () => {
    await openQuote();
    await fill({ State: "OK" });
    await fill({ "ZIP code": "78664" });
    expect(field("State")).toHaveValue("OK");
    await fill({ State: "TX" });
    await fill({ "ZIP code": "1" });
    expect(field("State")).toHaveValue("TX");
  });
});

describe("a VIN", () => {
  test("fills in year and make where they are empty", async () => {
    await openQuote();
    await fill({ VIN: "5YJSA1DG9DFP14705" });
    expect(field("Year")).toHaveValue("2013");
    expect(field("Make")).toHaveValue("Tesla");
  });

  test("takes its year and make along when it is replaced", async () => {
    await openQuote();
    await fill({ VIN: "5YJSA1DG9DFP14705" });
    await fill({ VIN: "1HGCM82633A00435" });
    expect(field("Year")).toHaveValue("");
    await fill({ VIN: "1HGCM82633A004352" });
    expect(field("Year")).toHaveValue("2003");
    expect(field("Make")).toHaveValue("Honda");
  });

  test("replaces nothing that was typed, and a mistyped one fills in nothing", async () => {
    await openQuote();
    await fill({ Make: "Honda" });
    await fill({ VIN: "5YJSA1DG9DFP14705" });
    expect(field("Make")).toHaveValue("Honda");
    await fill({ Year: "", VIN: "5YJSA1DG8DFP14705" });
    expect(field("Year")).toHaveValue("");
  });
});
