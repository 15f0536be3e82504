import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";

import { GuestContractDocument, PortalSessionDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { consent, sentContract } from "#tests/support/client/portal";
import {
  agree,
  consentBox,
  field,
  fillIn,
  followLink,
  noSession,
  renderPortal,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const second = "c0a70000-0000-4000-8000-000000000002";
const typed = {
  "Street address": "12 Oak Street",
  "Full legal name": "Jordan Q. Reyes",
  "Card number": "4242424242424242",
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  resetViewport();
});

function openSecond(replacesId: string | null): void {
  const replacing = sentContract({ id: second, replacesId });
  refuse(PortalSessionDocument, noSession);
  answer(GuestContractDocument, { guestContract: replacing, signingConsent: consent });
  renderPortal(`/portal?contract=${second}`);
}

async function typedIntoTheFirst(): Promise<void> {
  const first = followLink();
  await fillIn(typed);
  await agree();
  first.unmount();
}

test("what was typed for a declined contract carries over to its replacement, without card and consent", async () => {
  await typedIntoTheFirst();
  openSecond(sentContract().id);
  expect(await field("Full legal name")).toHaveValue("Jordan Q. Reyes");
  expect(await consentBox()).not.toBeChecked();
  expect(await field("Card number")).toHaveValue("");
  // The draft is kept once, for the contract that can still be signed.
  expect(Object.keys(sessionStorage).filter((name) => name.includes(`signing:`))).toEqual([
    `customer-draft::signing:${second}`,
  ]);
});

test("another contract starts empty", async () => {
  await typedIntoTheFirst();
  openSecond(null);
  expect(await field("Full legal name")).toHaveValue("");
  expect(screen.queryByDisplayValue("12 Oak Street")).not.toBeInTheDocument();
});
