import { describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";

import { useHotkey } from "#client/lib/hotkeys";
import { ColorModeSwitch } from "#client/ui/ColorModeSwitch";
import { KeyboardHelp } from "#client/ui/KeyboardHelp";
import { renderScreen } from "#tests/support/client/renderScreen";

function Screen({ onEdit }: { onEdit: () => void }) {
  const [open, setOpen] = useState(false);
  useHotkey("e", "Edit", onEdit);
  useHotkey("Enter", "Open the row", null);
  useHotkey("?", "List of keys", () => setOpen(true));
  return (
    <>
      <input aria-label="Search" />
      <KeyboardHelp open={open} onClose={() => setOpen(false)} />
    </>
  );
}

describe("keys", () => {
  test("work, but not while typing or with a modifier", async () => {
    const onEdit = jest.fn();
    const { user } = renderScreen(<Screen onEdit={onEdit} />);
    await user.keyboard("e");
    expect(onEdit).toHaveBeenCalledTimes(1);
    await user.keyboard("{Control>}e{/Control}");
    await user.type(screen.getByLabelText("Search"), "reyes");
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  test("are listed with ?, and do nothing below the open list", async () => {
    const onEdit = jest.fn();
    const { user } = renderScreen(<Screen onEdit={onEdit} />);
    await user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keyboard" })).toHaveTextContent(
      "eEditEnterOpen the row?List of keysF8Go to the notification",
    );
    await user.keyboard("e");
    expect(onEdit).not.toHaveBeenCalled();
  });

  test("can be turned off, which is remembered", async () => {
    const onEdit = jest.fn();
    const { user } = renderScreen(<Screen onEdit={onEdit} />);
    await user.keyboard("?");
    await user.click(await screen.findByRole("switch", { name: "Single-key shortcuts" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.keyboard("e");
    expect(onEdit).not.toHaveBeenCalled();
    expect(localStorage.getItem("single-key-shortcuts")).toBe("off");
  });

  test("are removed with their screen", async () => {
    const onEdit = jest.fn();
    const { user, unmount } = renderScreen(<Screen onEdit={onEdit} />);
    unmount();
    await user.keyboard("e");
    expect(onEdit).not.toHaveBeenCalled();
  });
});

test("colors follow the system until the user chooses, and the choice is remembered", async () => {
  const { user } = renderScreen(<ColorModeSwitch />);
  await user.click(screen.getByRole("button", { name: "Colors follow the system" }));
  await user.click(screen.getByRole("button", { name: "Light colors" }));
  expect(await screen.findByRole("button", { name: "Dark colors" })).toBeInTheDocument();
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-scheme", "dark"));
  expect(localStorage.getItem("color-mode")).toBe("dark");
});
