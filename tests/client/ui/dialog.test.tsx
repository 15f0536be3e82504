import { expect, jest, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";

import { Dialog } from "#client/ui/Dialog";
import { renderScreen } from "#tests/support/client/renderScreen";

test("a press beside a dialog closes it, but not the second press of a double click, which opened it", () => {
  const onClose = jest.fn();
  renderScreen(
    <Dialog open onClose={onClose} aria-label="Anything">
      Anything
    </Dialog>,
  );
  const beside = screen.getByRole("dialog").parentElement as HTMLElement;
  const press = (detail: number): void => {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(onClose).not.toHaveBeenCalled();
  press(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);
});
