import { describe, expect, jest, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { pageOf } from "#tests/support/client/page";
import { openSite, quoteDialog } from "./quoteSupport";

const headerLinks = [
  ["Plans", "/plans"],
  ["About", "/about"],
  ["FAQ", "/faq"],
  ["Claims", "/claims"],
  ["Login", "/portal"],
];

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the header", () => {
  test("has the links, the strip, and Get My Quote", async () => {
    await openSite("/contact");
    const header = screen.getByRole("banner");
    expect(linksIn(within(header).getByRole("navigation", { name: "Main" }))).toEqual(headerLinks);
    expect(within(header).getByText("Premium Vehicle Protection")).toBeVisible();
    expect(within(header).getByText("Claims Support 24/7")).toBeVisible();
    expect(within(header).getByRole("link", { name: "(800) 555-0142" })).toHaveAttribute("href", "tel:8005550142");
    expect(within(header).getByRole("link", { name: "support@milepost.example" })).toHaveAttribute(
      "href",
      "mailto:support@milepost.example",
    );
    expect(within(header).getByRole("link", { name: /Milepost/ })).toHaveAttribute("href", "/");
    expect(within(header).getAllByRole("button", { name: "Get My Quote" })[0]).toBeVisible();
  });

  test("marks the current page", async () => {
    await openSite("/about");
    const navigation = screen.getByRole("navigation", { name: "Main" });
    expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("About");
  });
});

describe("the mobile menu", () => {
  test("lists the same links, call, email and Get My Quote; the toggle is the browser's own", async () => {
    await openSite("/contact");
    const menu = screen.getByRole("navigation", { name: "Mobile" });
    expect(screen.getByRole("button", { name: "Toggle Menu" })).toHaveAttribute("popovertarget", menu.id);
    expect(linksIn(menu)).toEqual([
      ...headerLinks,
      ["Call (800) 555-0142", "tel:8005550142"],
      ["Email support@milepost.example", "mailto:support@milepost.example"],
    ]);
  });

  test("Get My Quote opens the quote and closes the menu", async () => {
    const { user } = await openSite("/contact");
    const menu = screen.getByRole("navigation", { name: "Mobile" });
    const hide = jest.spyOn(menu, "hidePopover");
    await user.click(within(menu).getByRole("button", { name: "Get My Quote" }));
    expect(await quoteDialog()).toBeVisible();
    expect(hide).toHaveBeenCalled();
  });
});

describe("the footer", () => {
  test("has its columns, its texts, and the year 2024", async () => {
    await openSite("/contact");
    const footer = screen.getByRole("contentinfo");
    expect(linksIn(within(footer).getByRole("navigation", { name: "Coverage" }))).toEqual([
      ["Basic Coverage", "/plans"],
      ["Silver Coverage", "/plans"],
      ["Gold Protection", "/plans"],
      ["Add-On Options", "/plans"],
    ]);
    expect(linksIn(within(footer).getByRole("navigation", { name: "Support" }))).toEqual([
      ["File a Claim", "/claims"],
      ["Customer Support", "/contact"],
      ["FAQ", "/faq"],
      ["Contact", "/contact"],
      ["Customer Portal", "/portal"],
    ]);
    expect(linksIn(within(footer).getByRole("navigation", { name: "Company" }))).toEqual([
      ["About Us", "/about"],
      ["Privacy Policy", "/legal/privacy"],
      ["Terms of Service", "/legal/terms"],
      ["TCPA Notice", "/legal/tcpa"],
    ]);
    expect(footer).toHaveTextContent(
      "Protecting your vehicle and your wallet with comprehensive extended warranty coverage.",
    );
    expect(footer).toHaveTextContent(
      "Coverage varies by plan and vehicle. A waiting period and exclusions may apply. Licensed in all 50 states.",
    );
    expect(footer).toHaveTextContent("© 2024 Milepost. All rights reserved.");
  });

  test("the three networks open in a new tab that cannot reach back", async () => {
    await openSite("/contact");
    const links = screen.getAllByRole("link", { name: /opens in a new tab/ });
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  test("the brand words come from the configuration", async () => {
    pageOf({ brandName: "Long Road" });
    await openSite("/contact");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("© 2024 Long Road.");
  });
});
