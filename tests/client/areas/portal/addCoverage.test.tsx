import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";

import { RequestCoverageDocument } from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

describe("asking for coverage of another vehicle", () => {
  test("requires only a message, sends what was filled in, and starts over", async () => {
    signedInCustomer();
    const calls = answer(RequestCoverageDocument, { requestCoverage: "1ead0000-0000-4000-8000-000000000001" });
    const { user } = renderPortal("/portal/policies/new");
    const form = within(await screen.findByRole("form", { name: "Request a Quote" }));
    const send = form.getByRole("button", { name: "Send request" });
    await user.click(send);
    expect(await toast("Tell us what you need")).toContain("A short note helps our team prepare options.");
    fireEvent.change(form.getByLabelText("How can we help"), { target: { value: "x".repeat(10_001) } });
    await user.click(send);
    expect(await toast("Submission failed")).toContain("At most 10,000 characters. This has 10,001.");
    expect(calls.variables).toEqual([]);

    await user.clear(form.getByLabelText("How can we help"));
    await user.type(form.getByLabelText("How can we help"), "A second car");
    await user.click(send);
    expect(await toast("Request sent")).toContain("A coverage specialist will reach out with plan options shortly.");
    expect(calls.variables).toEqual([{ input: { message: "A second car", idempotencyKey: expect.any(String) } }]);
    expect(form.getByLabelText("How can we help")).toHaveValue("");

    const year = String(new Date().getFullYear() - 3);
    await user.selectOptions(form.getByLabelText("Vehicle year"), year);
    await user.type(form.getByLabelText("Odometer"), "41,200");
    await user.type(form.getByLabelText("Make"), "Kia");
    await user.type(form.getByLabelText("Preferred phone"), "5125550188");
    await user.type(form.getByLabelText("How can we help"), "This one");
    refuse(RequestCoverageDocument, { code: "RATE_LIMITED", message: "Too many requests." });
    await user.click(send);
    expect(await toast("Submission failed")).toContain("Too many requests.");
    unreachable(RequestCoverageDocument);
    await user.click(send);
    expect(await screen.findByText("We couldn't submit your request.")).toBeVisible();
    const again = answer(RequestCoverageDocument, { requestCoverage: "1ead0000-0000-4000-8000-000000000002" });
    await user.click(send);
    await toast("Request sent");
    expect(again.variables[0]?.input).toMatchObject({
      message: "This one",
      phone: "(512) 555-0188",
      vehicle: { year: Number(year), make: "Kia", odometer: 41_200 },
    });
    expect(again.variables[0]?.input.vehicle).not.toHaveProperty("trim");
  });

  test("asks once, even if the page is left after an answer that was lost and the request is sent again", async () => {
    signedInCustomer();
    const lost = unreachable(RequestCoverageDocument);
    const first = renderPortal("/portal/policies/new");
    await first.user.type(await screen.findByLabelText("How can we help"), "A second car");
    await first.user.click(screen.getByRole("button", { name: "Send request" }));
    await screen.findByText("We couldn't submit your request.");
    first.unmount();
    const asked = answer(RequestCoverageDocument, { requestCoverage: "1ead0000-0000-4000-8000-000000000001" });
    const { user } = renderPortal("/portal/policies/new");
    expect(await screen.findByLabelText("How can we help")).toHaveValue("A second car");
    await user.click(screen.getByRole("button", { name: "Send request" }));
    await toast("Request sent");
    expect(asked.variables).toEqual(lost.variables);
  });
});
