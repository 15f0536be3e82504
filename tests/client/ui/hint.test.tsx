import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";

import { Hint } from "#client/ui/Hint";
import { renderScreen, type RenderedScreen } from "#tests/support/client/renderScreen";

const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
const shown = (): string | undefined => screen.queryByRole("tooltip")?.textContent;

function open(): RenderedScreen {
  return renderScreen(
    <Hint title="Press for dark." describes>
      <button>Colors</button>
    </Hint>,
    { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  );
}

describe("a hint", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("is shown on keyboard focus, until Escape", async () => {
    const { user } = open();
    await user.tab();
    wait(700);
    expect(shown()).toBe("Press for dark.");
    await user.keyboard("{Escape}");
    expect(shown()).toBeUndefined();
  });

  test("is hidden, and does not come up anymore, once its control is pressed", async () => {
    const { user } = open();
    const control = screen.getByRole("button");
    await user.hover(control);
    await user.click(control);
    wait(700);
    expect(shown()).toBeUndefined();
    await user.unhover(control);
    await user.hover(control);
    wait(700);
    expect(shown()).toBe("Press for dark.");
    await user.click(control);
    expect(shown()).toBeUndefined();
  });

  test("is hidden as soon as a button goes down on its control, and when something scrolls", async () => {
    const { user } = open();
    const control = screen.getByRole("button");
    await user.hover(control);
    wait(700);
    expect(shown()).toBe("Press for dark.");
    await user.pointer({ keys: "[MouseLeft>]", target: control });
    expect(shown()).toBeUndefined();
    await user.pointer({ keys: "[/MouseLeft]", target: control });
    await user.unhover(control);
    await user.hover(control);
    wait(700);
    expect(shown()).toBe("Press for dark.");
    act(() => void document.body.dispatchEvent(new Event("scroll")));
    expect(shown()).toBeUndefined();
  });

  test("describes its control whether it is shown or not", async () => {
    const { user } = open();
    expect(screen.getByRole("button", { name: "Colors" })).toHaveAccessibleDescription("Press for dark.");
    await user.hover(screen.getByRole("button"));
    wait(700);
    expect(screen.getByRole("button", { name: "Colors" })).toHaveAccessibleDescription("Press for dark.");
  });
});
