import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { pageOf } from "../../../support/client/page";
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

async function openMenu() {
  const site = openSite("/contact");
  const toggle = screen.getByRole("button", { name: "Toggle Menu" });
  await site.user.click(toggle);
  return { ...site, toggle, menu: screen.getByRole("navigation", { name: "Mobile" }) };
}

describe("the header (specification section 2)", () => {
  test("has the links, the strip, and Get My Quote", () => {
    openSite("/contact");
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
    expect(within(header).getByRole("button", { name: "Get My Quote" })).toBeVisible();
  });

  test("says which page one is on", () => {
    openSite("/about");
    const navigation = screen.getByRole("navigation", { name: "Main" });
    expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("About");
  });
});

describe("the mobile menu", () => {
  test("lists the same links, call, e-mail and Get My Quote", async () => {
    const { toggle, menu } = await openMenu();
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    expect(toggle).toHaveAttribute("aria-controls", menu.id);
    expect(linksIn(menu)).toEqual([
      ...headerLinks,
      ["Call (800) 555-0142", "tel:8005550142"],
      ["E-mail support@milepost.example", "mailto:support@milepost.example"],
    ]);
    expect(within(menu).getByRole("button", { name: "Get My Quote" })).toBeVisible();
  });

  test("the toggle closes it again", async () => {
    const { user, toggle, menu } = await openMenu();
    await user.click(toggle);
    expect(menu).not.toBeInTheDocument();
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  test("Escape closes it and gives the focus back to the toggle", async () => {
    const { user, toggle, menu } = await openMenu();
    await user.tab();
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard("{Escape}");
    expect(menu).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  test("tabbing out of it closes it", async () => {
    const { user, menu } = await openMenu();
    within(menu).getByRole("button", { name: "Get My Quote" }).focus();
    await user.tab();
    expect(menu).not.toBeInTheDocument();
  });

  test("choosing a link goes there and closes it", async () => {
    const { user, menu, address } = await openMenu();
    await user.click(within(menu).getByRole("link", { name: "FAQ" }));
    expect(address()).toBe("/faq");
    expect(menu).not.toBeInTheDocument();
  });

  test("Get My Quote opens the quote and closes the menu", async () => {
    const { user, menu, toggle } = await openMenu();
    await user.click(within(menu).getByRole("button", { name: "Get My Quote" }));
    expect(await quoteDialog()).toBeVisible();
    expect(menu).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(toggle).toHaveFocus();
  });
});

describe("the footer (specification section 2)", () => {
  test("has its columns, its words, and the year 2024", () => {
    openSite("/contact");
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

  test("the three networks open in a new tab that cannot reach back", () => {
    openSite("/contact");
    const links = screen.getAllByRole("link", { name: /opens in a new tab/ });
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  test("the brand words come from the configuration", () => {
    pageOf({ brandName: "Long Road" });
    openSite("/contact");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("© 2024 Long Road.");
    expect(document.title).toBe("Contact · Long Road");
  });
});
