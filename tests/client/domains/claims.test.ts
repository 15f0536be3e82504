import { expect, test } from "@jest/globals";

import { claimClock, clockText } from "#client/domains/claims/claimClock";
import { claimFieldLabel } from "#client/domains/claims/claimSections";
import { claimStatusLabel, claimStatusLook, countsAsOpen } from "#client/domains/claims/claimStatus";
import { CLAIM_STATUSES, claimStatusText } from "#shared/statuses/claim";

test("staff see title case, even for an unknown status; customers see spaces", () => {
  expect(CLAIM_STATUSES.map(claimStatusLabel)).toEqual([
    "New",
    "Awaiting Customer Action",
    "Awaiting Inspection",
    "Claim Covered Open",
    "Claim Covered Closed",
    "Denied",
  ]);
  expect(claimStatusLabel("parts_ordered")).toBe("Parts Ordered");
  expect(claimStatusText("awaiting_customer_action")).toBe("awaiting customer action");
  expect(claimStatusLook("parts_ordered")).toEqual(claimStatusLook("new"));
  expect(claimStatusLook("denied").variant).toBe("strong");
  expect(CLAIM_STATUSES.filter((status) => !countsAsOpen({ status }))).toEqual(["claim_covered_closed"]);
});

test("a field has the same label by its name and by its path", () => {
  expect(claimFieldLabel("claim.nextEstimateCents")).toBe("Next Estimate");
  expect(claimFieldLabel("somethingNew")).toBe("somethingNew");
});

test("the clock runs to the first open deadline, and says when it is overdue", () => {
  const now = Date.parse("2026-11-20T15:00:00Z");
  const [assign, answer] = ["2026-11-20T15:45:30Z", "2026-11-23T15:00:00Z"];
  const words = (assignDueAt: string | null, answerDueAt: string | null, at = now) => {
    const clock = claimClock({ assignDueAt, answerDueAt }, at);
    return clock && clockText(clock);
  };
  expect(words(assign, answer)).toBe("Assign within 45 min");
  expect(words(null, answer)).toBe("Reply within 3 days");
  expect(words(null, answer, now + 26 * 3_600_000)).toBe("Reply within 46 h");
  expect(words(assign, answer, now + 50 * 60_000)).toBe("Assign 4 min late");
  expect(words(null, answer, now + 77 * 3_600_000)).toBe("Reply 5 h late");
  expect(words(null, null)).toBeNull();
});
