import { describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { PROMISED } from "#tests/support/promisedCoverage";
import { openSite, quoteDialog } from "./quoteSupport";

const { basic, silver, gold } = PROMISED;

const texts = (list: HTMLElement) => [...list.querySelectorAll("li")].map((item) => item.textContent);

describe("the home page", () => {
  test("has one h1, the figures, and the sections in their order", async () => {
    await openSite("/");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    for (const text of [
      "100K+",
      "92%",
      "$3,200",
      "30K+",
      "4.8 of 5",
      "from 2,341 reviews",
      "24/7 roadside assistance",
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText("Claims usually processed within 24 hours")).toBeVisible();
    const order = ["figures", "why", "how", "plans", "drivers", "questions", "start"];
    expect([...document.querySelectorAll("main section[id]")].map(({ id }) => id)).toEqual(order);
  });

  test("how it works has three steps", async () => {
    await openSite("/");
    const steps = within(document.getElementById("how") ?? document.body).getAllByRole("heading", { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual(["Enter vehicle info", "Compare plans", "Get protected"]);
  });

  test.each(["/", "/plans"])("%s shows basic, gold and silver with everything that they cover", async (at) => {
    await openSite(at);
    const section = document.getElementById("plans") ?? document.body;
    const cards = within(section).getAllByRole("article");
    expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(["Basic", "Gold", "Silver"]);
    const lists = cards.map((card) => texts(within(card).getByRole("list")));
    expect(lists).toEqual([basic, gold, silver]);
    expect(cards.map((card) => within(card).queryByText("Most Popular") !== null)).toEqual([false, true, false]);
    expect(within(section).getByText("Most Comprehensive!")).toBeVisible();
    for (const card of cards) expect(within(card).getByRole("button", { name: "Get a Quote" })).toBeVisible();
  });

  test("the comparison table of /plans counts 10, 12 and 23", async () => {
    await openSite("/plans");
    const rows = [...screen.getByRole("table").querySelectorAll("tbody tr")];
    const covered = (column: number) =>
      rows.filter((row) => row.querySelectorAll("td")[column]?.querySelector("title")?.textContent === "Covered")
        .length;
    expect([0, 1, 2].map(covered)).toEqual([10, 12, 23]);
  });

  test("three testimonials, four questions that open", async () => {
    await openSite("/");
    expect(screen.getAllByRole("figure")).toHaveLength(3);
    const bill = [...document.querySelectorAll("#drivers dd")].map((sum) =>
      Number(sum.textContent?.replace(/[$,]/g, "")),
    );
    expect(bill).toHaveLength(3);
    expect(bill[0]).toBeCloseTo((bill[1] ?? 0) + (bill[2] ?? 0), 2);
    const questions = [...document.querySelectorAll("#questions details")];
    expect(questions).toHaveLength(4);
    const first = questions[0];
    expect(first).toHaveTextContent("30-day/1,000-mile waiting period");
    expect(first).not.toHaveAttribute("open");
  });

  test("every call to action opens the quote dialog", async () => {
    await openSite("/");
    const calls = screen.getAllByRole("button").filter((button) => button.getAttribute("aria-haspopup") === "dialog");
    expect(calls.map((call) => call.textContent)).toEqual([
      // In the header and in the mobile menu.
      "Get My Quote",
      "Get My Quote",
      "Get my free quote",
      "Get a Quote",
      "Get a Quote",
      "Get a Quote",
      "Start my free quote",
      // In the bar at the lower edge of phones.
      "Get My Quote",
    ]);
    for (const call of calls) {
      fireEvent.click(call);
      fireEvent.keyDown(await quoteDialog(), { key: "Escape" });
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    }
  });
});
