import { describe, expect, test } from "@jest/globals";

import {
  normalized,
  policyChanges,
  policyValues,
  type PolicyValues,
} from "#client/areas/admin/policies/overview/edit/policyValues";
import { bodyOf, blankDraft, messageHtml, templateRefusal } from "#client/areas/admin/policies/overview/email/draft";
import { chargeMonths, chargeTotals } from "#client/areas/admin/policies/overview/payments/chargeMonths";
import { chargeInput, newCharge } from "#client/areas/admin/policies/overview/payments/chargeValues";
import { coverageGeometry } from "#client/domains/policies/coverageGeometry";
import { charge, overviewPolicy } from "#tests/support/client/policies";

describe("editing a policy", () => {
  const before = policyValues(overviewPolicy());
  const changed = (change: (values: PolicyValues) => PolicyValues) => policyChanges(before, normalized(change(before)));

  test("sends nothing if nothing changed, not even a different spelling of the same value", () => {
    expect(changed((values) => values)).toEqual({});
    expect(changed((values) => ({ ...values, lead: { ...values.lead, email: " JORDAN@example.com " } }))).toEqual({});
  });

  test("writes email in lower case, state and VIN in upper case, trims the package", () => {
    expect(
      changed(({ policy, lead, vehicle, version }) => ({
        version,
        policy: { ...policy, package: "  platinum " },
        lead: { ...lead, email: "New@Example.COM", state: "ny" },
        vehicle: { ...vehicle, vin: "1hgcm82633a004352" },
      })),
    ).toEqual({
      policy: { package: "platinum" },
      lead: { email: "new@example.com", state: "NY" },
      vehicle: { vin: "1HGCM82633A004352" },
    });
  });

  test("null clears emptied fields, but a year or odometer that is not a number is ignored", () => {
    expect(
      changed(({ policy, lead, vehicle, version }) => ({
        version,
        policy: { ...policy, package: " ", expirationDate: null, deductible: null, totalPremiumCents: null },
        lead: { ...lead, phone: "", zip: "" },
        vehicle: { ...vehicle, year: null, odometer: null, trim: "", vin: "", usage: "", ev: "yes" },
      })),
    ).toEqual({
      policy: { package: null, expirationDate: null, deductible: null, totalPremiumCents: null },
      lead: { phone: null, zip: null },
      vehicle: { trim: null, vin: null, usage: null, ev: true },
    });
    expect(changed((values) => ({ ...values, vehicle: { ...values.vehicle, ev: "" } }))).toEqual({
      vehicle: { ev: null },
    });
  });
});

describe("a custom draft", () => {
  test("becomes paragraphs at blank lines, with everything else escaped", () => {
    expect(messageHtml('Hi <Jo> & "co",\r\nline two\n\n \n\nIt\'s <script>alert(1)</script>\n')).toBe(
      "<p>Hi &lt;Jo&gt; &amp; &quot;co&quot;,<br>line two</p>\n<p>It&#39;s &lt;script&gt;alert(1)&lt;/script&gt;</p>",
    );
    expect(messageHtml(" \n\n ")).toBe("");
  });

  test("is refused as a template with its message", () => {
    const draft = blankDraft("a@example.com");
    expect(templateRefusal(draft)?.title).toBe("Template name required");
    expect(templateRefusal({ ...draft, templateName: "Thanks" })?.title).toBe("Subject required");
    const named = { ...draft, templateName: "Thanks", subject: "Thank you" };
    expect(templateRefusal(named)?.title).toBe("Email body required");
    expect(templateRefusal({ ...named, message: "Thank you" })).toBeNull();
    expect(bodyOf({ ...named, templateId: "t1", bodyHtml: "<p>T</p>", message: "M" })).toBe("<p>T</p>");
  });
});

describe("charges", () => {
  const charges = [
    charge({ chargedAt: "2026-11-01T03:30:00.000Z", status: "paid", amountCents: 100 }),
    charge({ chargedAt: "2026-11-01T04:00:00.000Z", status: "processing", amountCents: 20 }),
    charge({ chargedAt: "2026-11-15T17:00:00.000Z", status: "pending", amountCents: 3 }),
    charge({ chargedAt: "2024-01-01T17:00:00.000Z", status: "failed", amountCents: 7 }),
  ];

  test("belong to the month in New York, and old ones count in no total", () => {
    const months = chargeMonths(charges, "2026-11-20");
    expect(months.map(({ month }) => month)).toEqual([
      "2025-12",
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
    ]);
    expect(months.at(-2)).toEqual({ month: "2026-10", paid: 100, open: 0, failed: 0, refunded: 0 });
    expect(months.at(-1)).toEqual({ month: "2026-11", paid: 0, open: 23, failed: 0, refunded: 0 });
    expect(chargeTotals(months)).toEqual({ paid: 100, open: 23, failed: 0, refunded: 0 });
  });

  test("of another day are recorded at noon of that day, today's at the current time", () => {
    const values = { ...newCharge(8331, "2026-11-20"), description: " Fee " };
    expect(chargeInput("VSP-1", values, "2026-11-20")).toEqual({
      policyId: "VSP-1",
      description: "Fee",
      amountCents: 8331,
      status: "paid",
    });
    expect(chargeInput("VSP-1", { ...values, chargedOn: "2026-11-02", notes: " x " }, "2026-11-20")).toMatchObject({
      chargedAt: "2026-11-02T17:00:00.000Z",
      notes: "x",
    });
    expect(chargeInput("VSP-1", { ...values, chargedOn: "2026-07-02" }, "2026-11-20")).toMatchObject({
      chargedAt: "2026-07-02T16:00:00.000Z",
    });
  });
});

describe("the drawn coverage", () => {
  const dates = { policyStartDate: "2026-01-01", expirationDate: "2028-12-31" };

  test("has start, end and today on one line, even if today is outside", () => {
    const middle = coverageGeometry("2027-07-02", dates);
    expect(middle).toMatchObject({ start: 3, end: 97 });
    expect(middle?.today).toBeCloseTo(50, 0);
    expect(middle?.years.map(({ year }) => year)).toEqual([2027, 2028]);
    expect(coverageGeometry("2025-01-01", dates)).toMatchObject({ today: 3, end: 97 });
    expect(coverageGeometry("2030-01-01", dates)).toMatchObject({ start: 3, today: 97 });
    const last = coverageGeometry("2028-12-31", dates);
    expect(last?.today).toBeLessThan(last?.end ?? 0);
  });

  test("has only as many years as fit, and nothing is drawn without both dates", () => {
    const long = coverageGeometry("2027-01-01", { policyStartDate: "2000-01-01", expirationDate: "2049-12-31" });
    expect(long?.years.length).toBeLessThan(10);
    expect(coverageGeometry("2027-01-01", { ...dates, policyStartDate: null })).toBeNull();
    expect(coverageGeometry("2027-01-01", { ...dates, expirationDate: "2025-01-01" })).toBeNull();
  });
});
