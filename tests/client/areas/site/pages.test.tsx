import { describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { notFoundPage, pageAt, publicPages } from "#client/areas/site/pages";
import { openSite, quoteDialog } from "./quoteSupport";

const pages = {
  "/about": "Peace of mind for every mile you drive",
  "/faq": "Support Center",
  "/contact": "Contact us",
  "/plans": "Choose how much of your car to cover",
  "/policy": "A policy you can read before you buy it",
  "/thank-you": "Thank you. Your request was received.",
  "/legal/privacy": "Privacy Policy",
  "/legal/terms": "Terms of Service",
  "/legal/tcpa": "TCPA Notice",
  "/verify": "Is this document genuine?",
  "/unsubscribe": "Unsubscribe from marketing email?",
  "/unsubscribe/done": "You're unsubscribed",
  "/unsubscribe/unknown": "We can't find this link",
};

const main = () => within(screen.getByRole("main"));

describe("the public pages", () => {
  test.each(Object.entries(pages))("%s has one h1, %s", async (at, title) => {
    await openSite(at);
    expect(screen.getAllByRole("heading", { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
  });

  test("no link in the header or footer is broken", async () => {
    await openSite("/");
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], footer a[href^="/"]')];
    const addresses = new Set(links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.size).toBe(11);
    // The portal is a separate area.
    addresses.delete("/portal");
    expect([...addresses].filter((address) => pageAt(address) === notFoundPage)).toEqual([]);
  });

  test("every page has a title and a description of its own", () => {
    expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
    expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length);
    for (const { description } of publicPages) {
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  test("an unknown URL has its message", async () => {
    await openSite("/nowhere");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
  });

  test("/quote opens the dialog by itself", async () => {
    await openSite("/quote");
    expect(await quoteDialog()).toBeVisible();
  });

  test("the thank-you page promises an answer within 24 hours and links home", async () => {
    await openSite("/thank-you");
    expect(main().getByText(/A team member will be in touch within 24 hours/)).toBeVisible();
    expect(main().getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });

  test("contact has a link to the support mailbox", async () => {
    await openSite("/contact");
    expect(main().getByRole("link", { name: "support@milepost.example" })).toHaveAttribute(
      "href",
      "mailto:support@milepost.example",
    );
  });

  test("about gives the facts, the hours and the mailboxes of the company", async () => {
    await openSite("/about");
    const page = screen.getByRole("main");
    for (const text of [
      "Texas",
      "2009",
      "family-owned",
      "15+",
      "32,000+",
      "Mon-Fri 8-7 CST",
      "Sat 9-2 CST",
      "claims@milepost.example",
      "partners@milepost.example",
    ]) {
      expect(page).toHaveTextContent(text);
    }
  });

  test("the support center has its figures, three groups of questions and the checklist", async () => {
    await openSite("/faq");
    for (const text of ["95%", "24/7", "50+", "Flexible"]) expect(main().getByText(text)).toBeVisible();
    for (const name of ["Coverage & Protection", "Getting Started", "Support & Claims"]) {
      expect(main().getByRole("heading", { name })).toBeVisible();
    }
    expect(main().getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/plans");
    expect(main().getByRole("link", { name: "File a claim" })).toHaveAttribute("href", "/claims");
    expect(main().getByRole("link", { name: "Talk to an advisor" })).toHaveAttribute("href", "tel:8005550142");
    expect(main().getByText("Mileage and maintenance records")).toBeVisible();
    expect(screen.getByRole("main")).toHaveTextContent("Weekdays 8am-8pm ET, Saturday 9am-4pm ET");
  });

  test("the policy page links to the terms, lists Gold, and asks for a personal quote", async () => {
    const { user } = await openSite("/policy");
    expect(main().getByRole("link", { name: "Read the full terms" })).toHaveAttribute("href", "/legal/terms");
    expect(main().getByText("Hybrid & EV Components")).toBeVisible();
    for (const name of ["Contact concierge", "Approve repair plan", "Drive away"]) {
      expect(main().getByRole("heading", { name })).toBeVisible();
    }
    const [first] = main().getAllByRole("button", { name: "Get my personalized quote" });
    if (first) await user.click(first);
    expect(await quoteDialog()).toBeVisible();
  });

  test.each([
    ["basic", 10],
    ["silver", 12],
    ["gold", 23],
  ])("/policy/%s shows its %i systems and services", async (plan, count) => {
    await openSite(`/policy/${plan}`);
    const covered = screen.getByRole("region", { name: "What is covered" });
    expect(within(covered).getAllByRole("listitem")).toHaveLength(count);
  });

  test.each(["platinum", "constructor"])("/policy/%s is an unknown address", async (plan) => {
    await openSite(`/policy/${plan}`);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
  });

  test("the privacy policy has its sections, a version and a date", async () => {
    await openSite("/legal/privacy");
    const headings = main()
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent);
    expect(headings).toEqual([
      "Data we collect",
      "How we use it",
      "Sharing",
      "Security",
      "Your rights",
      "Cookies",
      "People under 18",
      "Contact",
    ]);
    expect(main().getByText(/Version 1.1, effective/)).toHaveTextContent("Nov 22, 2026");
    expect(main().getByText(/entry named customer-auth/)).toHaveTextContent(
      "your email address and the name we greet you by",
    );
    // A contract's page keeps what a guest has typed, too.
    expect(main().getByText(/form unfinished/)).toHaveTextContent("signed in or not");
  });
});
