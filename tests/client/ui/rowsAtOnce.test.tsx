import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";

import { useRowsAtOnce } from "#client/ui/table/useRowsAtOnce";

const many = Array.from({ length: 100 }, (_unused, row) => row);
const rowHeight = 32;

function Drawn({ listKey }: { readonly listKey: string }) {
  return <output>{useRowsAtOnce(many, listKey, rowHeight).length}</output>;
}

test("rows that the window shows are drawn first, then all of them", async () => {
  // Only the first render, with nothing after it.
  const first = renderToString(<Drawn listKey="newest" />);
  expect(first).toContain(`>${Math.ceil(window.innerHeight / rowHeight)}<`);
  expect(window.innerHeight / rowHeight).toBeLessThan(many.length);

  const { rerender } = render(<Drawn listKey="newest" />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("100"));
  rerender(<Drawn listKey="oldest" />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("100"));
});

test("a table that never shows another list has all its rows at once", () => {
  expect(renderToString(<Drawn listKey="" />)).toContain(">100<");
});
