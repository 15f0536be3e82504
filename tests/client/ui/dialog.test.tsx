import { expect, jest, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";

import { Dialog } from "#client/ui/Dialog";
import { renderScreen } from "#tests/support/client/renderScreen";

function press(element: Element, detail = 1): void {
  fireEvent.mouseDown(element, { detail });
  fireEvent.click(element, { detail });
}

test("the second press of a double click that opened a dialog neither closes it nor presses its buttons", () => {
  const [onClose, onPress] = [jest.fn(), jest.fn()];
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} aria-label="Anything" transitionDuration={0}>
      <button onClick={onPress}>Add</button>
    </Dialog>
  );
  const { rerender } = renderScreen(dialog(true));
  const beside = () => screen.getByRole("dialog").parentElement as HTMLElement;
  const button = () => screen.getByRole("button", { name: "Add" });

  press(beside(), 2);
  press(button(), 2);
  expect([onClose, onPress].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  // A double click that began in the dialog is one.
  press(button());
  press(button(), 2);
  expect(onPress).toHaveBeenCalledTimes(2);
  press(beside());
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);

  rerender(dialog(false));
  rerender(dialog(true));
  press(button(), 2);
  expect(onPress).toHaveBeenCalledTimes(2);
});
