import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { renderSite } from "#tests/support/client/renderSite";
import { answerRest, pendingRest } from "#tests/support/client/restApi";
import { agree, answers, button, field, fill, leads, onPhone, openQuote, press, quoteDialog } from "./quoteSupport";

let restore: () => void;
beforeEach(() => {
  restore = onPhone();
});
afterEach(() => {
  restore();
  history.replaceState(null, "");
});

/** As the browser does on Back or Forward. */
async function travel(entries: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    history.go(entries);
    await arrived;
  });
}

async function openOnHome() {
  const site = await renderSite("/");
  const [call] = screen.getAllByRole("button", { name: "Get my free quote" });
  if (call) await site.user.click(call);
  await quoteDialog();
  return site;
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const stepOf = (dialog: HTMLElement, step: number) => within(dialog).findByText(`Step ${step} of 3`);

describe("Back on the quote dialog", () => {
  test("leads to the step before and then out of the dialog; Forward leads in again, with what was typed", async () => {
    const { user } = await openOnHome();
    await fill(answers.vehicle);
    await press(user, "Continue");
    await stepOf(await quoteDialog(), 2);
    await fill({ "First name": "Jordan" });
    await travel(-1);
    await stepOf(await quoteDialog(), 1);
    expect(field("Make")).toHaveValue("Toyota");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Vehicle information" })).toHaveFocus());
    await travel(-1);
    await closed();
    await travel(2);
    await stepOf(await quoteDialog(), 2);
    expect(field("First name")).toHaveValue("Jordan");
  });

  test("the form's own Back and the button that closes it go back in the history, too", async () => {
    const entries = history.length;
    const { user } = await openOnHome();
    expect(history.length).toBe(entries + 1);
    await fill(answers.vehicle);
    await press(user, "Continue");
    await press(user, "Back");
    await waitFor(() => expect(history.state).toMatchObject({ quoteStep: 0 }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    await closed();
    await waitFor(() => expect(history.state).toBeNull());
  });

  test("a reload stays on the step, with what was typed", async () => {
    const { user, unmount } = await openOnHome();
    await fill(answers.vehicle);
    await press(user, "Continue");
    await fill({ "First name": "Jordan" });
    unmount();
    await renderSite("/", undefined, true);
    await stepOf(await quoteDialog(), 2);
    expect(field("First name")).toHaveValue("Jordan");
    await travel(-1);
    await stepOf(await quoteDialog(), 1);
  });

  test("on the quote page, closing leads to the page from any step, and the dialog opens again", async () => {
    const { user, dialog } = await openQuote();
    await fill(answers.vehicle);
    await press(user, "Continue");
    await stepOf(dialog, 2);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await closed();
    await waitFor(() => expect(history.state).toBeNull());
    await user.click(screen.getByRole("button", { name: "Continue my quote" }));
    await stepOf(await quoteDialog(), 1);
    await travel(-1);
    await closed();
  });

  test("does not lead out of a request that is on its way, and a sent one leaves no dialog to come back to", async () => {
    answerRest("post", leads, { id: "1" });
    const request = pendingRest("post", leads);
    const { user, leftFor } = await openOnHome();
    await fill(answers.vehicle);
    await press(user, "Continue");
    await stepOf(await quoteDialog(), 2);
    await fill(answers.contact);
    await press(user, "Continue");
    await stepOf(await quoteDialog(), 3);
    await agree();
    fireEvent.click(button("Get my quote"));
    await within(await quoteDialog()).findByText("Submitting...");
    await travel(-1);
    await waitFor(() => expect(history.state).toMatchObject({ quoteStep: 2 }));
    await stepOf(await quoteDialog(), 3);
    request.answer({ id: "1" });
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(history.state).toBeNull();
    await closed();
  });
});
