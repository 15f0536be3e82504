import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";

import { useSearchText } from "#client/lib/useSearchText";

/** How long the URL takes to follow, in milliseconds: longer than a pause in typing. */
const late = 600;

function Search({ seen }: { seen: string[] }) {
  const [address, setAddress] = useState("");
  const [text, setText] = useSearchText(address, (told) => void setTimeout(() => setAddress(told), late));
  seen.push(text);
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{address}</output>
      <button onClick={() => setAddress("")}>Reset</button>
    </>
  );
}

test("a URL that updates late removes no letters, even with two pending searches", async () => {
  const seen: string[] = [];
  render(<Search seen={seen} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Search"), "ab");
  await waitFor(() => expect(seen.filter((text) => text === "ab").length).toBeGreaterThan(1));
  await user.type(screen.getByLabelText("Search"), "c");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("abc"));
  expect(screen.getByLabelText("Search")).toHaveValue("abc");
  expect([...new Set(seen)]).toEqual(["", "a", "ab", "abc"]);
  expect(seen.lastIndexOf("ab")).toBeLessThan(seen.indexOf("abc"));
});

test("the field follows a URL that changes by itself", async () => {
  render(<Search seen={[]} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Search"), "ab");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("ab"));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(screen.getByLabelText("Search")).toHaveValue(""));
});
