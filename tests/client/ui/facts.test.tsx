import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";

import { Facts } from "#client/ui/Facts";

test("facts with the same label are each shown once, also when others come before them", () => {
  const labor = [
    ["Labor", "$100.00"],
    ["Labor", "$200.00"],
  ] as const;
  const { rerender } = render(<Facts facts={labor} />);
  rerender(<Facts facts={[["Parts", "$50.00"], ...labor]} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "$50.00",
    "$100.00",
    "$200.00",
  ]);
});
