import { describe, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { usePages } from "../../../client/src/lib/usePages";
import { useSearchText } from "../../../client/src/lib/useSearchText";
import { useTableParams } from "../../../client/src/lib/useTableParams";
import { renderScreen } from "../../support/client/renderScreen";

function List() {
  const table = useTableParams({ filters: ["q", "status"], sorts: ["createdAt", "name"], defaultSort: "createdAt" });
  const [text, setText] = useSearchText(table.filters.q, (q) => table.setFilter("q", q, { replace: true }));
  const pages = usePages({ after: table.after, setAfter: table.setAfter, nextCursor: `${table.after ?? ""}n` });
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => table.setFilter("status", "new")}>
        Only new
      </button>
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
      <button type="button" disabled={!table.isChanged} onClick={table.reset}>
        Reset
      </button>
      <output>{JSON.stringify({ ...table.filters, sort: table.sort, order: table.order })}</output>
    </>
  );
}

const press = async ({ user }: ReturnType<typeof renderScreen>, name: string): Promise<void> =>
  user.click(screen.getByRole("button", { name }));

describe("a list in the address", () => {
  test("begins with what the address says, and with the usual where it says nothing or nonsense", () => {
    renderScreen(<List />, { at: "/list?status=new&sort=password&order=sideways" });
    expect(screen.getByRole("status")).toHaveTextContent('{"q":"","status":"new","sort":"createdAt","order":"desc"}');
  });

  test("filters and order are written to the address, the usual order is not", async () => {
    const list = renderScreen(<List />, { at: "/list?other=1" });
    await press(list, "Only new");
    await press(list, "By name");
    expect(list.address()).toBe("/list?other=1&status=new&sort=name&order=asc");
    await press(list, "By date");
    expect(list.address()).toBe("/list?other=1&status=new");
  });

  test("typing searches once it pauses, and Back leaves what was searched in, not a letter", async () => {
    const list = renderScreen(<List />, { at: "/list" });
    await press(list, "Only new");
    await list.user.type(screen.getByLabelText("Search"), "reyes");
    await waitFor(() => expect(list.address()).toBe("/list?status=new&q=reyes"));
    await list.back();
    await waitFor(() => expect(list.address()).toBe("/list"));
  });

  test("another filter begins at the first page", async () => {
    const list = renderScreen(<List />, { at: "/list?after=abc" });
    await press(list, "Only new");
    expect(list.address()).toBe("/list?status=new");
  });

  test("goes on and back through pages", async () => {
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

  test("a page opened by its address goes back to the first", async () => {
    const list = renderScreen(<List />, { at: "/list?after=abc" });
    await press(list, "Previous");
    expect(list.address()).toBe("/list");
  });

  test("reset clears filters, order, page and the text in the search field", async () => {
    const list = renderScreen(<List />, { at: "/list?q=reyes&sort=name&order=asc&after=abc" });
    expect(screen.getByLabelText("Search")).toHaveValue("reyes");
    await press(list, "Reset");
    expect(list.address()).toBe("/list");
    expect(screen.getByLabelText("Search")).toHaveValue("");
  });
});
