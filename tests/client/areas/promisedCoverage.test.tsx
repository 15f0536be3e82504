import { expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";

import { OverviewScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { jordan, policy } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer } from "#tests/support/client/renderPortal";
import { renderSite } from "#tests/support/client/renderSite";
import { PROMISED, PROMISED_PLANS } from "#tests/support/promisedCoverage";

const titles = { basic: "Basic", silver: "Silver", gold: "Gold" } as const;
const itemsOf = (list: Element | null) =>
  [...(list?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);

test("the public site lists what each plan promises: on its card, in its sample and in the comparison", async () => {
  await renderSite("/plans");
  for (const plan of PROMISED_PLANS) {
    const card = screen.getByRole("article", { name: titles[plan] });
    expect(itemsOf(within(card).getByRole("list"))).toEqual(PROMISED[plan]);
  }
  const rows = [...screen.getByRole("table").querySelectorAll("tbody tr")];
  const compared = PROMISED_PLANS.map((_plan, column) =>
    rows
      .filter((row) => row.querySelectorAll("td")[column]?.querySelector("title")?.textContent === "Covered")
      .map((row) => row.querySelector("th")?.textContent),
  );
  expect(compared).toEqual(PROMISED_PLANS.map((plan) => PROMISED[plan]));
  for (const plan of PROMISED_PLANS) {
    cleanup();
    await renderSite(`/policy/${plan}`);
    expect(itemsOf(document.querySelector("#covered ul"))).toEqual(PROMISED[plan]);
  }
});

test("the portal says for each part which plans list it, as promised", async () => {
  signedInCustomer();
  answer(OverviewScreenDocument, {
    customerViewer: { ...jordan, isNew: false },
    customerPolicies: [policy()],
    customerClaims: [],
    customerDocumentRequests: [],
    customerContracts: [],
  });
  renderPortal("/portal?coverage=VSP-TEST-0001");
  const search = await screen.findByRole("searchbox", { name: "Part or service" });
  const section = within(search.closest("section") ?? document.body);
  const listed = Object.fromEntries(PROMISED_PLANS.map((plan) => [plan, [] as string[]]));
  for (const item of PROMISED.gold) {
    fireEvent.change(search, { target: { value: item } });
    const heading = within(section.getByRole("status")).getByText(item);
    const plans = itemsOf(heading.parentElement);
    for (const plan of PROMISED_PLANS) if (plans.includes(titles[plan])) listed[plan]?.push(item);
  }
  expect(listed).toEqual(PROMISED);
});
