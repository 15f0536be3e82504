import { describe, expect, jest, test, beforeEach, afterEach } from "@jest/globals";
import Dialog from "@mui/material/Dialog";
import { act, fireEvent, screen } from "@testing-library/react";

import type { NotificationOptions } from "#client/ui/notify/notification";
import { useNotify } from "#client/ui/notify/useNotify";
import { renderScreen } from "#tests/support/client/renderScreen";

function Notifying({ options }: { options: NotificationOptions[] }) {
  const notify = useNotify();
  return options.map((option) => (
    <button key={option.title} type="button" onClick={() => notify(option)}>
      {`Notify ${option.title}`}
    </button>
  ));
}

function open(...options: NotificationOptions[]) {
  return renderScreen(<Notifying options={options} />, { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

const press = (name: string): void => act(() => screen.getByRole("button", { name }).click());
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

describe("the notifier", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("shows title and description in a region called Notification", () => {
    open({ title: "Saved", description: "The lead is up to date." });
    press("Notify Saved");
    const region = screen.getByRole("region", { name: "Notification" });
    expect(region).toHaveTextContent("Saved");
    expect(region).toHaveTextContent("The lead is up to date.");
  });

  test("shows at most one: a second one replaces the first", () => {
    open({ title: "First" }, { title: "Second" });
    press("Notify First");
    press("Notify Second");
    expect(screen.queryByText("First")).not.toBeInTheDocument();
    expect(screen.getByText("Second")).toBeInTheDocument();
  });

  test("goes away after 5000 ms and not before", () => {
    open({ title: "Saved" });
    press("Notify Saved");
    wait(4999);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("a second notification has its own 5000 ms", () => {
    open({ title: "First" }, { title: "Second" });
    press("Notify First");
    wait(4000);
    press("Notify Second");
    wait(4000);
    expect(screen.getByText("Second")).toBeInTheDocument();
    wait(1000);
    expect(screen.queryByText("Second")).not.toBeInTheDocument();
  });

  test("news waits while a change can be undone, each for its own 5000 ms; the answer to a press does not wait", () => {
    const undo = <button type="button">Undo</button>;
    open(
      { title: "Changed", action: undo, durationMs: 10_000 },
      { title: "News", waitsForUndo: true },
      { title: "More news", waitsForUndo: true },
      { title: "Saved" },
    );
    press("Notify Changed");
    press("Notify News");
    press("Notify More news");
    wait(9999);
    expect(toast()).toHaveTextContent("Changed");
    wait(1);
    expect(toast()).toHaveTextContent(/^News/);
    press("Notify Saved");
    expect(toast()).toHaveTextContent("Saved");
    wait(5000);
    expect(toast()).toHaveTextContent("More news");
    press("Notify News");
    expect(toast()).toHaveTextContent(/^News/);
    wait(5000);
    expect(screen.getByRole("region", { name: "Notification" }).textContent).toBe("");
  });

  test("pauses while the pointer is over it, and continues with the remaining time", async () => {
    const { user } = open({ title: "Saved" });
    press("Notify Saved");
    wait(3000);
    await user.hover(toast());
    wait(60_000);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    await user.unhover(toast());
    wait(1999);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("pauses while something in it has the focus", () => {
    open({ title: "Saved", action: <button type="button">Undo</button> });
    press("Notify Saved");
    act(() => screen.getByRole("button", { name: "Undo" }).focus());
    wait(60_000);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => screen.getByRole("button", { name: "Undo" }).blur());
    wait(5000);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("pauses until both the pointer and the focus have left it", async () => {
    const { user } = open({ title: "Saved", action: <button type="button">Undo</button> });
    press("Notify Saved");
    await user.hover(toast());
    act(() => screen.getByRole("button", { name: "Undo" }).focus());
    await user.unhover(toast());
    wait(60_000);
    expect(toast()).toHaveTextContent("Saved");
    await user.hover(toast());
    act(() => screen.getByRole("button", { name: "Undo" }).blur());
    fireEvent.focus(window);
    wait(60_000);
    expect(toast()).toHaveTextContent("Saved");
    await user.unhover(toast());
    wait(5000);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("pauses after F8 until the focus moves on", async () => {
    const { user } = open({ title: "Saved" });
    const button = screen.getByRole("button", { name: "Notify Saved" });
    await user.click(button);
    await user.keyboard("{F8}");
    wait(60_000);
    expect(toast()).toHaveTextContent("Saved");
    act(() => button.focus());
    wait(5000);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("waits while another window is in front, even if it was there first", () => {
    const hasFocus = jest.spyOn(document, "hasFocus").mockReturnValue(false);
    try {
      open({ title: "Saved" });
      press("Notify Saved");
      wait(60_000);
      fireEvent.pointerEnter(toast());
      fireEvent.pointerLeave(toast());
      wait(60_000);
      expect(screen.getByText("Saved")).toBeInTheDocument();
    } finally {
      hasFocus.mockRestore();
    }
    fireEvent.focus(window);
    wait(4999);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("is swiped away to the right from 50 pixels on, and springs back below that", () => {
    open({ title: "Saved" });
    press("Notify Saved");
    swipe(49);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    swipe(-80);
    expect(screen.getByText("Saved")).toBeInTheDocument();
    swipe(50);
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  test("F8 takes the focus to the region, closing it takes the focus back", async () => {
    const { user } = open({ title: "Saved" });
    const button = screen.getByRole("button", { name: "Notify Saved" });
    await user.click(button);
    await user.keyboard("{F8}");
    expect(screen.getByRole("region", { name: "Notification" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test("pressing F8 twice does not forget where the focus was", async () => {
    const { user } = open({ title: "Saved" });
    const button = screen.getByRole("button", { name: "Notify Saved" });
    await user.click(button);
    await user.keyboard("{F8}{F8}{Tab}{Enter}");
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test("closing it with the pointer leaves the focus where it was, not where an earlier F8 was pressed", async () => {
    const { user } = open({ title: "First" }, { title: "Second" });
    await user.click(screen.getByRole("button", { name: "Notify First" }));
    await user.keyboard("{F8}{Tab}{Enter}");
    const button = screen.getByRole("button", { name: "Notify Second" });
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Close notification" }));
    expect(button).toHaveFocus();
  });

  test("F8 reaches it from an open dialog, and closing it leads back there", async () => {
    const { user } = renderScreen(
      <Dialog open>
        <Notifying options={[{ title: "Saved" }]} />
      </Dialog>,
      { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
    );
    const button = screen.getByRole("button", { name: "Notify Saved" });
    await user.click(button);
    await user.keyboard("{F8}");
    expect(screen.getByRole("region", { name: "Notification" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Close notification" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(button).toHaveFocus();
  });

  test("a destructive one is announced at once, a default one politely", () => {
    open({ title: "Failed to update lead", variant: "destructive" }, { title: "Saved" });
    press("Notify Failed to update lead");
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to update lead");
    press("Notify Saved");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(toast().closest("[role=status]")).toHaveTextContent("Saved");
  });

  test("a screen reader knows the place of polite ones before the first is shown", () => {
    open({ title: "Saved" }, { title: "Failed", variant: "destructive" });
    const place = screen.getByRole("region", { name: "Notification" }).querySelector("[aria-live=polite]");
    expect(place).toBeEmptyDOMElement();
    press("Notify Saved");
    expect(place).toHaveTextContent("Saved");
    press("Notify Failed");
    expect(place).toBeEmptyDOMElement();
  });
});

function toast(): HTMLElement {
  const found = screen.getByRole("region", { name: "Notification" }).querySelector<HTMLElement>("[data-variant]");
  if (!found) throw new Error("No notification is shown.");
  return found;
}

/** Like a finger: down, some distance to the right, up. */
function swipe(distance: number): void {
  const at = (type: string, clientX: number) =>
    fireEvent(toast(), new MouseEvent(type, { bubbles: true, button: 0, clientX }));
  at("pointerdown", 100);
  at("pointermove", 100 + distance);
  at("pointerup", 100 + distance);
}
