import { expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { renderScreen } from "#tests/support/client/renderScreen";

function openDialog(onSubmit: () => Promise<unknown> = () => Promise.resolve(), onError?: () => void) {
  const onClose = jest.fn();
  const rendered = renderScreen(
    <FormDialog
      title="Rename"
      maxWidth="sm"
      draft={null}
      initialValues={{ name: "" }}
      onSubmit={onSubmit}
      onError={onError}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <CancelButton />
      <SubmitButton>Save</SubmitButton>
    </FormDialog>,
    { path: "/" },
  );
  const { user } = rendered;
  const dialog = screen.getByRole("dialog", { name: "Rename" });
  const waysOut = {
    // Keys go to the focused element, and a button that is disabled during the submission has lost the focus.
    Escape: () => fireEvent.keyDown(dialog, { key: "Escape" }),
    "a press beside it": () => user.click(dialog.parentElement ?? dialog),
    Cancel: () => user.click(screen.getByRole("button", { name: "Cancel" })),
  };
  return { ...rendered, onClose, waysOut };
}

const question = () => screen.queryByRole("alertdialog", { name: "Close without saving?" });

test.each(["Escape", "a press beside it", "Cancel"] as const)(
  "%s closes a dialog into which nothing was typed, and asks where something would be lost",
  async (way) => {
    const { user, onClose, waysOut } = openDialog();
    await waysOut[way]();
    expect(onClose).toHaveBeenCalledTimes(1);

    await user.type(screen.getByLabelText("Name"), "Ana");
    await waysOut[way]();
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(screen.getByLabelText("Name")).toHaveValue("Ana");

    await waysOut[way]();
    const asked = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
    await user.click(asked.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test.each(["Escape", "a press beside it"] as const)(
  "%s does nothing while the form is sent, and asks after it failed",
  async (way) => {
    const { promise, reject } = Promise.withResolvers<void>();
    const { user, onClose, waysOut } = openDialog(() => promise);
    await user.type(screen.getByLabelText("Name"), "Ana");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Name")).toBeDisabled());
    await waysOut[way]();
    expect(onClose).not.toHaveBeenCalled();
    expect(question()).not.toBeInTheDocument();

    reject(new Error("Refused"));
    await waitFor(() => expect(screen.getByLabelText("Name")).toBeEnabled());
    await waysOut[way]();
    expect(await screen.findByRole("alertdialog", { name: "Close without saving?" })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  },
);

test.each([
  ["in itself", undefined],
  ["in its own way", jest.fn()],
])("someone who left while a form was sent that says %s what failed is told, once", async (_, onError) => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { user, goTo } = openDialog(() => promise, onError);
  await user.type(screen.getByLabelText("Name"), "Ana");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Name")).toBeDisabled());
  await act(() => goTo("/elsewhere"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  reject(new TypeError("Failed to fetch"));
  const toast = within(await screen.findByRole("alert"));
  expect(toast.getByText("Not saved: Rename")).toBeVisible();
  expect(toast.getByText("Unable to reach the server. Please try again.")).toBeVisible();
  if (onError) expect(onError).not.toHaveBeenCalled();
});

test("Ctrl+Enter submits it from a single-line field, too", async () => {
  const send = jest.fn(() => Promise.resolve());
  const { user } = openDialog(send);
  await user.type(screen.getByLabelText("Name"), "Ana{Control>}{Enter}{/Control}");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
