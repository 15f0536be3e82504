import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";

import { Pager } from "#client/ui/table/Pager";

function Pages({ last }: { readonly last: number }) {
  const [at, setAt] = useState(1);
  return (
    <Pager
      label={`Page ${at}`}
      onPrevious={at === 1 ? undefined : () => setAt(at - 1)}
      onNext={at === last ? undefined : () => setAt(at + 1)}
    />
  );
}

test("whoever turns pages by keyboard keeps the focus on a button, also on the last and the first page", async () => {
  render(<Pages last={3} />);
  const [previous, next] = [
    screen.getByRole("button", { name: "Previous" }),
    screen.getByRole("button", { name: "Next" }),
  ];
  next.focus();
  await userEvent.keyboard("{Enter}");
  expect(next).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("Page 3")).toBeVisible();
  expect(previous).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(screen.getByText("Page 1")).toBeVisible();
  expect(next).toHaveFocus();
});
