import { describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { answerRest, pendingRest, refuseRest, type RestCall, unreachableRest } from "#tests/support/client/restApi";
import {
  agree,
  answers,
  button,
  consentBoxes,
  field,
  fill,
  fillAll,
  heading,
  leads,
  openQuote,
  openSite,
  press,
  quoteDialog,
  toast,
} from "./quoteSupport";

const submit = "Get my quote";
const sent = { id: "5f0c4f3e-8a58-4a3e-9d5a-0d6f4a3f2a11" };

interface Body {
  readonly vehicle: object;
  readonly consentText: string;
}

const bodyOf = (call: RestCall | undefined) => call?.body as Body | undefined;
const keyOf = (call: RestCall | undefined) => call?.headers.get("idempotency-key");

async function sendAll() {
  const site = await openQuote();
  await fillAll();
  await press(site.user, submit);
  return site;
}

describe("sending the quote request", () => {
  test("sends numbers as whole numbers, an empty trim and VIN as null, and the agreement as it was shown", async () => {
    const calls = answerRest("post", leads, sent);
    const { leftFor } = await sendAll();
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    const input = bodyOf(calls[0]);
    expect(input).toMatchObject({
      lead: {
        firstName: "Jordan",
        lastName: "Reyes",
        email: "jordan.reyes@example.com",
        phone: "(512) 555-0134",
        zip: "78664",
        state: "TX",
        consentTCPA: true,
        source: "web",
      },
      vehicle: {
        year: 2019,
        make: "Toyota",
        model: "Camry",
        trim: null,
        vin: null,
        odometer: 64200,
        usage: "personal",
      },
      consentVersion: "tcpa 1.1, privacy 1.1, terms 1.1",
      website: "",
      secondsOpen: expect.any(Number),
    });
    expect(input?.consentText).toMatch(/^I agree that Milepost may call and text me/);
    expect(input?.consentText).toMatch(/\nI have read and agree to the Privacy Policy and the Terms of Service\.$/);
    expect(keyOf(calls[0])).toMatch(/^[0-9a-f]{32}$/);
  });

  test("the stored text is that of the checkboxes", async () => {
    const calls = answerRest("post", leads, sent);
    const { user, leftFor } = await openQuote();
    await fillAll();
    const shown = consentBoxes().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    await press(user, submit);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(bodyOf(calls[0])?.consentText).toBe(shown.join("\n"));
  });

  test("a trim and a VIN are sent if they are given", async () => {
    const calls = answerRest("post", leads, sent);
    const { user, leftFor } = await openQuote();
    await fillAll();
    await fill({ Trim: "SE", VIN: "1M8GDM9AXKP042788" });
    await press(user, submit);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(bodyOf(calls[0])?.vehicle).toMatchObject({ trim: "SE", vin: "1M8GDM9AXKP042788" });
  });

  test("afterwards the dialog is closed and the form is empty", async () => {
    answerRest("post", leads, sent);
    const { user, leftFor } = await openSite("/quote");
    await quoteDialog();
    await fillAll();
    await press(user, submit);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByText("Continue my quote", { selector: "a" }));
    await quoteDialog();
    expect(field("First name")).toHaveValue("");
    expect(field("Make")).toHaveValue("");
    expect(consentBoxes().every((box) => !(box as HTMLInputElement).checked)).toBe(true);
  });

  test("says Submitting... while waiting, and sends once however often it is pressed", async () => {
    const calls = answerRest("post", leads, sent);
    const request = pendingRest("post", leads);
    const { user, dialog, leftFor } = await openQuote();
    await fillAll();
    await user.dblClick(button(submit));
    await within(dialog).findByText("Submitting...");
    expect(button("Submitting...")).toBeDisabled();
    expect(within(dialog).getByRole("button", { name: "Close" })).toBeDisabled();
    request.answer(sent);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(calls).toHaveLength(0);
  });

  test("stays open until the answer arrives, even if the browser closes it, as on a second Escape", async () => {
    const request = pendingRest("post", leads);
    const { dialog, leftFor } = await openQuote();
    await fillAll();
    fireEvent.click(button(submit));
    await within(dialog).findByText("Submitting...");
    (dialog as HTMLDialogElement).close();
    fireEvent(dialog, new Event("close"));
    expect(dialog).toBeInTheDocument();
    expect(dialog).toHaveAttribute("open");
    request.answer(sent);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
  });

  test("two quick presses make one request", async () => {
    const calls = answerRest("post", leads, sent);
    const { user, leftFor } = await openQuote();
    await fillAll();
    await user.dblClick(button(submit));
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(calls).toHaveLength(1);
  });

  test("the server's refusal is shown with its message, its fields are marked, and nothing typed is lost", async () => {
    refuseRest("post", leads, {
      status: 400,
      code: "VALIDATION_FAILED",
      message: "Please check the request.",
      errors: [{ field: "lead.email", message: "Please enter a valid email address." }],
    });
    await sendAll();
    expect(await toast("Error Submitting Quote")).toHaveTextContent("Please check the request.");
    await waitFor(() => expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address."));
    expect(field("Email")).toHaveFocus();
    for (const [label, value] of Object.entries({ ...answers.vehicle, ...answers.contact, Phone: "(512) 555-0134" })) {
      expect(field(label)).toHaveValue(value);
    }
    for (const box of consentBoxes()) expect(box).toBeChecked();
  });

  test("a refused agreement is shown at its checkbox", async () => {
    refuseRest("post", leads, {
      status: 400,
      code: "VALIDATION_FAILED",
      message: "Please check the request.",
      errors: [{ field: "lead.consentTCPA", message: "Please agree to be contacted." }],
    });
    await sendAll();
    await toast("Error Submitting Quote");
    await waitFor(() => expect(consentBoxes()[0]).toHaveAccessibleDescription("Please agree to be contacted."));
  });

  test("a retry in one dialog session carries the same key; a corrected request or another session carries a new one", async () => {
    const failed = refuseRest("post", leads, {
      status: 503,
      code: "UNAVAILABLE",
      message: "We are away for a moment.",
    });
    const { user, leftFor } = await sendAll();
    await toast("Error Submitting Quote");
    await press(user, submit);
    await waitFor(() => expect(failed).toHaveLength(2));
    await waitFor(() => expect(button(submit)).toBeEnabled());
    await fill({ Phone: "5125550199" });
    await press(user, submit);
    await waitFor(() => expect(failed).toHaveLength(3));
    const keys = failed.map(keyOf);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);

    const calls = answerRest("post", leads, sent);
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toBeEnabled());
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByText("Continue my quote", { selector: "a" }));
    await quoteDialog();
    await agree();
    await press(user, submit);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(keys).not.toContain(keyOf(calls[0]));
  });

  test("sent again after the page was left before the answer, it carries the same key; corrected, a new one", async () => {
    const lost = pendingRest("post", leads).calls;
    const { unmount } = await sendAll();
    await waitFor(() => expect(lost).toHaveLength(1));
    expect(localStorage.getItem("quote-draft")).not.toMatch(/"(tcpa|terms)":true/);
    unmount();

    const failed = refuseRest("post", leads, {
      status: 503,
      code: "UNAVAILABLE",
      message: "We are away for a moment.",
    });
    const { user, leftFor } = await openQuote();
    await fill({ Make: "Honda" });
    await fill({ Make: "Toyota" });
    await agree();
    await press(user, submit);
    await waitFor(() => expect(failed).toHaveLength(1));
    expect(keyOf(failed[0])).toBe(keyOf(lost[0]));

    const calls = answerRest("post", leads, sent);
    await waitFor(() => expect(button(submit)).toBeEnabled());
    await fill({ Make: "Honda" });
    await press(user, submit);
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(keyOf(calls[0])).not.toBe(keyOf(lost[0]));
    expect(localStorage.getItem("quote-draft")).toBeNull();
  });

  test("an unreachable server is reported, and the button has the focus for a retry", async () => {
    unreachableRest("post", leads);
    await openQuote();
    await fillAll();
    // In a browser, a disabled button loses the focus. In jsdom it does not, so it cannot regain it in this test.
    fireEvent.click(button(submit));
    expect(await toast("Error Submitting Quote")).toHaveTextContent("Unable to reach the server. Please try again.");
    await waitFor(() => expect(button(submit)).toHaveFocus());
  });
});

describe("the draft", () => {
  test("is restored after closing, but the agreements are not", async () => {
    const { user } = await openQuote();
    await fill({ Make: "Honda", "First name": "Dana" });
    await agree();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue my quote" }));
    await quoteDialog();
    expect(field("Make")).toHaveValue("Honda");
    expect(field("First name")).toHaveValue("Dana");
    for (const box of consentBoxes()) expect(box).not.toBeChecked();
  });

  test("is removed seven days after the last change; viewing it does not extend that", async () => {
    const day = 24 * 60 * 60 * 1000;
    const keptSince = (days: number) => JSON.stringify({ savedAt: Date.now() - days * day, values: { make: "Honda" } });
    const sixDays = keptSince(6);
    localStorage.setItem("quote-draft", sixDays);
    const { unmount } = await openQuote();
    expect(field("Make")).toHaveValue("Honda");
    expect(localStorage.getItem("quote-draft")).toBe(sixDays);
    await fill({ Model: "Civic" });
    const { savedAt } = JSON.parse(localStorage.getItem("quote-draft") ?? "{}") as { savedAt?: number };
    expect(Date.now() - (savedAt ?? 0)).toBeLessThan(day);
    unmount();

    localStorage.setItem("quote-draft", keptSince(8));
    await openQuote();
    expect(field("Make")).toHaveValue("");
    expect(localStorage.getItem("quote-draft")).toBeNull();
  });

  test.each(["not json", "{}", '{"savedAt":1e15,"values":{"make":5,"odd":"x"}}'])(
    "that cannot be read (%s) is no hindrance",
    async (stored) => {
      localStorage.setItem("quote-draft", stored);
      await openQuote();
      expect(field("Make")).toHaveValue("");
    },
  );
});
