import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import type { Column } from "#client/ui/table/column";
import { DataTable, type DataTableProps } from "#client/ui/table/DataTable";
import { ExportGateContext, type ExportGate, type ExportTerms } from "#client/ui/table/exportGate";
import { renderScreen } from "#tests/support/client/renderScreen";

// The grid is a separate bundle; the first test would wait for it as long as all others together.
beforeAll(async () => void (await import("#client/ui/table/Grid")));

interface Person {
  id: string;
  name: string;
  city: string;
}

const people: Person[] = [
  { id: "1", name: "Ana", city: "Austin" },
  { id: "2", name: "Tom", city: "=Dallas" },
  { id: "3", name: "Mei", city: "Houston" },
];

const columns: Column<Person>[] = [
  { key: "name", header: "Name", primary: true, sortKey: "name", value: ({ name }) => name },
  { key: "city", header: "City", value: ({ city }) => city },
  { key: "id", header: "Number", optional: true, value: ({ id }) => Number(id) },
];

/** Allows every export that a test does not hold back. */
const anybody = async (): Promise<ExportTerms> => ({ fileName: "people.csv", lines: [] });

function openTable(props: Partial<DataTableProps<Person>> = {}, gate: ExportGate | undefined = anybody) {
  return renderScreen(
    <ExportGateContext value={gate}>
      <DataTable<Person>
        label="People"
        name="people"
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/people/${id}`}
        empty={<p>Nobody yet</p>}
        {...props}
      />
    </ExportGateContext>,
    { density: "admin" },
  );
}

const shownRows = async (): Promise<string[]> => {
  await screen.findByRole("grid");
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
};

describe("the table", () => {
  test("shows the rows in the order the server gave them", async () => {
    openTable();
    expect(await shownRows()).toEqual(["AnaAustin", "Tom=Dallas", "MeiHouston"]);
  });

  test("opens a row by click", async () => {
    const { user, address } = openTable();
    await user.click(await screen.findByRole("gridcell", { name: "Houston" }));
    expect(address()).toBe("/people/3");
  });

  test("j and k move through the rows and Enter opens the current one", async () => {
    const { user, address } = openTable();
    await shownRows();
    await user.keyboard("jjk");
    await waitFor(() => expect(screen.getByRole("rowheader", { name: "Ana" })).toHaveFocus());
    await user.keyboard("j{Enter}");
    expect(address()).toBe("/people/2");
  });

  test("a control inside a row keeps its own click and keys", async () => {
    const onPress = jest.fn();
    const withButton: Column<Person>[] = [
      ...columns,
      {
        key: "act",
        header: "Act",
        value: () => null,
        render: ({ name }, { tabIndex }) => (
          <button type="button" tabIndex={tabIndex} onClick={onPress}>
            {`Call ${name}`}
          </button>
        ),
      },
    ];
    const { user, address } = openTable({ columns: withButton });
    const button = await screen.findByRole("button", { name: "Call Tom" });
    await user.click(button);
    button.focus();
    await user.keyboard("{Enter}");
    expect(onPress).toHaveBeenCalledTimes(2);
    expect(address()).toBe("/");
  });

  test("requests another order when a column header is pressed", async () => {
    const onSort = jest.fn();
    const { user } = openTable({ sort: { key: "name", order: "desc" }, onSort });
    const head = await screen.findByRole("columnheader", { name: /Name/ });
    expect(head).toHaveAttribute("aria-sort", "descending");
    await user.click(within(head).getByText("Name"));
    expect(onSort).toHaveBeenCalledWith({ key: "name", order: "asc" });
  });

  test("columns can be chosen, and the choice is remembered; the name column always stays", async () => {
    const first = openTable();
    await shownRows();
    await first.user.click(screen.getByRole("button", { name: "Columns" }));
    expect(await screen.findByRole("menuitemcheckbox", { name: "Name" })).toHaveAttribute("aria-disabled", "true");
    await first.user.click(await screen.findByRole("menuitemcheckbox", { name: "Number" }));
    await first.user.click(await screen.findByRole("menuitemcheckbox", { name: "City" }));
    await first.user.keyboard("{Escape}");
    await waitFor(async () => expect(await shownRows()).toEqual(["Ana1", "Tom2", "Mei3"]));
    first.unmount();
    openTable();
    expect(await shownRows()).toEqual(["Ana1", "Tom2", "Mei3"]);
  });

  test("rows can be made compact, and stay so", async () => {
    const first = openTable();
    await first.user.click(screen.getByRole("button", { name: "Compact rows" }));
    first.unmount();
    openTable();
    expect(screen.getByRole("button", { name: "Compact rows" })).toHaveAttribute("aria-pressed", "true");
  });

  test("exports what is shown, without formulas", async () => {
    const files: Blob[] = [];
    const createObjectURL = jest.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:file";
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const rows = "\ufeffName,City\r\nAna,Austin\r\nTom,'=Dallas\r\nMei,Houston";
    const savedBy = async (gate?: ExportGate): Promise<string> => {
      const { user, unmount } = openTable({}, gate);
      const before = files.length;
      await user.click(screen.getByRole("button", { name: "Export CSV" }));
      await waitFor(() => expect(files).toHaveLength(before + 1));
      unmount();
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await files.at(-1)?.arrayBuffer());
    };
    expect(await savedBy()).toBe(rows);
    // If requested, the file describes its content below its rows.
    const lines = ["Filters: Status: New, or so", "=1+1"];
    expect(await savedBy(async () => ({ fileName: "people.csv", lines }))).toBe(
      `${rows}\r\n\r\n"Filters: Status: New, or so"\r\n'=1+1`,
    );
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("people.csv");
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  test("delivers a file only after its export has been allowed", async () => {
    const createObjectURL = jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const asked: unknown[] = [];
    const gate = Promise.withResolvers<ExportTerms | null>();
    const { user, unmount } = openTable({}, async (...what) => {
      asked.push(what);
      return await gate.promise;
    });
    await user.dblClick(screen.getByRole("button", { name: "Export CSV" }));
    expect([asked, click.mock.calls.length]).toEqual([[["people", 3]], 0]);
    gate.resolve({ fileName: "people.csv", lines: [] });
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    unmount();

    const kept = openTable({}, async () => null);
    await kept.user.click(screen.getByRole("button", { name: "Export CSV" }));
    kept.unmount();
    openTable({}, undefined);
    expect(click).toHaveBeenCalledTimes(1);
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  test("links to a file of the whole list if there is one", () => {
    openTable({ exportHref: "/whole.csv?q=x" });
    const link = screen.getByRole("link", { name: "Export CSV" });
    expect(link).toHaveAttribute("href", "/whole.csv?q=x");
    expect(link).toHaveAttribute("download");
  });

  test("shows a skeleton while loading, and what to do when there is nothing", () => {
    const first = openTable({ rows: undefined });
    expect(screen.getByRole("region", { name: "People" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    first.unmount();
    openTable({ rows: [] });
    expect(screen.getByText("Nobody yet")).toBeInTheDocument();
  });

  test("shows cards on a phone, each of which leads to its record", async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (query) => ({ ...noMatch, media: query, matches: query.includes("max-width") });
    const { user, address } = openTable();
    const cards = within(screen.getByRole("list", { name: "People" })).getAllByRole("listitem");
    expect(cards).toHaveLength(3);
    expect(cards[0]).toHaveTextContent("AnaCityAustin");
    await user.click(screen.getByRole("link", { name: "Mei" }));
    expect(address()).toBe("/people/3");
    window.matchMedia = matchMedia;
  });
});

const noMatch = {
  matches: false,
  media: "",
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
};
