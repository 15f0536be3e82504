import { describe, expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";

import { OverviewScreenDocument, type CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { jordan, policy } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer } from "#tests/support/client/renderPortal";

/** The portal's answer about a part on that policy. */
async function asked(part: string, given: Partial<CoverageCard_PolicyFragment> = {}) {
  signedInCustomer();
  answer(OverviewScreenDocument, {
    customerViewer: { ...jordan, isNew: false },
    customerPolicies: [policy({ policyStartDate: "2020-01-05", expirationDate: "2999-01-05", ...given })],
    customerClaims: [],
    customerDocumentRequests: [],
    customerContracts: [],
  });
  renderPortal("/portal?coverage=VSP-TEST-0001");
  fireEvent.change(await screen.findByRole("searchbox", { name: "Part or service" }), { target: { value: part } });
  return within(screen.getByRole("status", { name: "" }).closest("section") ?? document.body);
}

describe("Is it covered?", () => {
  test.each<[string, string, Partial<CoverageCard_PolicyFragment>, RegExp]>([
    [
      "a covered part, named by another word for it",
      "blows warm",
      {},
      /^AC compressorCoveredYour Gold plan covers the AC compressor, under “AC System”.What the Gold plan covers: AC System$/,
    ],
    [
      "a part of a larger plan, with the clause",
      "AC compressor",
      { package: "basic" },
      /^AC compressorNot coveredYour Basic plan doesn't list the AC compressor. Gold does.\d+\. .+: .+/,
    ],
    [
      "a part that wears out, though the plan lists its system",
      "refrigerant",
      {},
      /^RefrigerantNot coveredYour plan doesn't pay for the refrigerant: replacing what wears out/,
    ],
    [
      "a coverage that has ended",
      "alternator",
      { expirationDate: "2021-01-05" },
      /^AlternatorNot coveredYour coverage ended on Jan 5, 2021.Term: through Jan 5, 2021$/,
    ],
    [
      "a package that is none of the plans",
      "alternator",
      { package: "Platinum" },
      /^AlternatorA person must lookYour policy isn't one of our Basic, Silver and Gold plans/,
    ],
    [
      "a payment that didn't go through",
      "alternator",
      { charges: [{ id: "c4a00000-0000-4000-8000-000000000001", status: "failed" }] },
      /^AlternatorA person must lookA payment for this policy didn't go through/,
    ],
  ])("the claims desk's rules answer for %s", async (_what, part, given, expected) => {
    const section = await asked(part, given);
    const answers = section.getAllByRole("article");
    expect(answers.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(expected)]);
    expect(section.getByText(/isn't a promise that we'll pay for a repair/)).toBeVisible();
  });

  test("a word that many parts share shows a few of them, and asks for more of the name", async () => {
    const section = await asked("sensor");
    expect(section.getAllByRole("article")).toHaveLength(4);
    expect(section.getByText(/^\d+ more match\. Type more of the name/)).toBeVisible();
  });

  test("one match more than it shows is one", async () => {
    const section = await asked("battery");
    expect(section.getByText(/^1 more matches\. Type more of the name/)).toBeVisible();
  });
});
