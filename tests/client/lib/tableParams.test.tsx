import { describe, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { Link } from "react-router-dom";

import { watchPresses } from "#client/lib/press";
import { usePages } from "#client/lib/usePages";
import { useSearchText } from "#client/lib/useSearchText";
import { useTableParams } from "#client/lib/useTableParams";
import { renderScreen } from "#tests/support/client/renderScreen";

/** @param waiting whether the previous page's rows are still shown. */
function List({ waiting = false }: { waiting?: boolean }) {
  const table = useTableParams({
    filters: ["q", "status", "open"],
    withoutRows: ["open"],
    sorts: ["createdAt", "name"],
    defaultSort: "createdAt",
  });
  const [text, setText] = useSearchText(table.filters.q, (q) => table.setFilter("q", q, { replace: true }));
  const pages = usePages({
    after: table.after,
    setAfter: table.setAfter,
    nextCursor: `${table.after ?? ""}n`,
    waiting,
  });
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => table.setFilter("status", "new")}>
        Only new
      </button>
      <select aria-label="Status" value={table.filters.status} onChange={() => table.setFilter("status", "new")}>
        <option value="">All</option>
        <option value="new">New</option>
      </select>
      <button
        type="button"
        onClick={() => {
          table.setFilter("status", "new");
          table.setSort("name", "asc");
        }}
      >
        New by name
      </button>
      <button type="button" onClick={() => table.setFilter("open", "7")}>
        Open
      </button>
      <Link to="/record">Record</Link>
      <button type="button" onClick={() => table.setSort("name", "asc")}>
        By name
      </button>
      <button type="button" onClick={() => table.setSort("createdAt")}>
        By date
      </button>
      <button type="button" disabled={!pages.onNext} onClick={pages.onNext}>
        Next
      </button>
      <button type="button" disabled={!pages.onPrevious} onClick={pages.onPrevious}>
        Previous
      </button>
      <p>{pages.index === undefined ? "Some page" : `Page ${pages.index + 1}`}</p>
      <button type="button" disabled={!table.isChanged} onClick={table.reset}>
        Reset
      </button>
      <output>{JSON.stringify({ ...table.filters, sort: table.sort, order: table.order })}</output>
    </>
  );
}

const press = async ({ user }: ReturnType<typeof renderScreen>, name: string): Promise<void> =>
  user.click(screen.getByRole("button", { name }));

describe("a list in the URL", () => {
  test("starts with what the URL says, and with the defaults where it says nothing or nonsense", () => {
    renderScreen(<List />, { at: "/list?status=new&sort=password&order=sideways" });
    expect(screen.getByRole("status")).toHaveTextContent(
      '{"q":"","status":"new","open":"","sort":"createdAt","order":"desc"}',
    );
  });

  test("filters and order are written to the URL, the default order is not", async () => {
    const list = renderScreen(<List />, { at: "/list?other=1" });
    await press(list, "Only new");
    await press(list, "By name");
    expect(list.address()).toBe("/list?other=1&status=new&sort=name&order=asc");
    await press(list, "By date");
    expect(list.address()).toBe("/list?other=1&status=new");
  });

  test("typing searches after a pause, and Back leaves the list instead of undoing a letter", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await press(list, "Only new");
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await waitFor(() => expect(list.address()).toBe("/list?status=new&q=reyes"));
    await list.back();
    await waitFor(() => expect(list.address()).toBe("/list"));
  });

  test("a new filter starts at the first page", async () => {
    const list = renderScreen(<List />, { at: "/list?after=abc" });
    await press(list, "Only new");
    expect(list.address()).toBe("/list?status=new");
  });

  test("goes forward and back through pages", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await press(list, "Next");
    await press(list, "Next");
    expect(list.address()).toBe("/list?after=nn");
    await press(list, "Previous");
    expect(list.address()).toBe("/list?after=n");
    await press(list, "Previous");
    expect(list.address()).toBe("/list");
  });

  test("Previous on a page opened by its URL goes to the first page", async () => {
    const list = renderScreen(<List />, { at: "/list?after=abc" });
    await press(list, "Previous");
    expect(list.address()).toBe("/list");
  });

  test("a page opened by its URL has no number, nor have those after it", async () => {
    const list = renderScreen(<List />, { at: "/list?after=xyz" });
    expect(screen.getByText("Some page")).toBeVisible();
    await press(list, "Next");
    expect(screen.getByText("Some page")).toBeVisible();
    await press(list, "Previous");
    expect(list.address()).toBe("/list?after=xyz");
    await press(list, "Previous");
    expect(screen.getByText("Page 1")).toBeVisible();
  });

  test("whoever comes back from a record finds the page, its number and the page before it", async () => {
    const list = renderScreen(<List />, { at: "/list?q=reyes", path: "/list" });
    await press(list, "Next");
    await press(list, "Next");
    expect(screen.getByText("Page 3")).toBeVisible();
    await list.user.click(screen.getByRole("link", { name: "Record" }));
    expect(list.address()).toBe("/record");
    await list.back();
    expect(await screen.findByText("Page 3")).toBeVisible();
    await press(list, "Previous");
    expect(list.address()).toBe("/list?q=reyes&after=n");
  });

  test("reset clears filters, order, page and the text in the search field", async () => {
    const list = renderScreen(<List />, { at: "/list?q=reyes&sort=name&order=asc&after=abc" });
    expect(screen.getByLabelText("Search")).toHaveValue("reyes");
    await press(list, "Reset");
    expect(list.address()).toBe("/list");
    expect(screen.getByLabelText("Search")).toHaveValue("");
  });

  test("two simultaneous changes are both kept", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await press(list, "New by name");
    expect(list.address()).toBe("/list?status=new&sort=name&order=asc");
  });

  test("opening a detail above the rows keeps the page", async () => {
    const list = renderScreen(<List />, { at: "/list?after=abc" });
    await press(list, "Open");
    expect(list.address()).toBe("/list?after=abc&open=7");
  });

  test("a second press on Next does nothing while the previous page is still shown", async () => {
    const list = renderScreen(<List waiting />, { at: "/list?after=n" });
    await press(list, "Next");
    expect(list.address()).toBe("/list?after=n");
  });
});

describe("a word that is still being typed", () => {
  test("and a filter that is clicked are both applied immediately", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await press(list, "Only new");
    expect(list.address()).toBe("/list?q=reyes&status=new");
    expect(screen.getByLabelText("Search")).toHaveValue("reyes");
  });

  test("and a filter that is chosen by keyboard are both applied immediately", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await list.user.tab();
    expect(list.address()).toBe("/list?q=reyes");
    await list.user.selectOptions(screen.getByLabelText("Status"), "new");
    expect(list.address()).toBe("/list?q=reyes&status=new");
  });

  test("is searched for when a record is opened, and Back returns to that search", async () => {
    const list = renderScreen(<List />, { at: "/list", path: "/list" });
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await list.user.click(screen.getByRole("link", { name: "Record" }));
    expect(list.address()).toBe("/record");
    await list.back();
    await waitFor(() => expect(screen.getByLabelText("Search")).toHaveValue("reyes"));
    expect(list.address()).toBe("/list?q=reyes");
  });

  test("is searched for immediately with Enter", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await list.user.type(screen.getByLabelText("Search"), "reyes{Enter}");
    expect(list.address()).toBe("/list?q=reyes");
  });

  test("waits while the mouse is held down on something that an answer could move", async () => {
    watchPresses();
    const list = renderScreen(<List />, { at: "/list" });
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await list.user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("link", { name: "Record" }) });
    expect(list.address()).toBe("/list");
    await list.user.pointer({ keys: "[/MouseLeft]", target: screen.getByLabelText("Search") });
    await waitFor(() => expect(list.address()).toBe("/list?q=reyes"));
  });
});
