import { expect, test } from "@jest/globals";

import { Selection } from "#client/ui/table/selection";

const first = ["a", "b", "c"];
const second = ["d", "e", "f"];

test("pages are selected and deselected independently of each other", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.togglePage(second);
  selection.togglePage(first);
  expect([...selection.ids()]).toEqual(second);
});

test("the version of a row is that of its selection, whatever is selected and shown after", () => {
  const selection = new Selection();
  const show = (...versions: number[]): void =>
    selection.show(versions.map((version, place) => ({ id: first[place] ?? "", version })));
  const seen = () => [[...selection.ids()], selection.seenVersions()];
  show(1, 1, 1);
  selection.toggle("a", first);
  show(2, 2, 1);
  selection.toggle("b", first);
  expect(seen()).toEqual([
    ["a", "b"],
    [1, 2],
  ]);
  selection.toggle("a", first);
  selection.toggle("a", first);
  expect(seen()).toEqual([
    ["b", "a"],
    [2, 2],
  ]);
  show();
  expect(selection.seenVersions()).toEqual([2, 2]);
  selection.saw({ id: "a", version: 9 });
  selection.saw({ id: "c", version: 9 });
  expect(selection.seenVersions()).toEqual([2, 9]);
  selection.togglePage(second);
  expect(selection.seenVersions()).toBeUndefined();
});

test("deselecting a page after everything was selected leaves no row of another page selected", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.chooseAll();
  selection.togglePage(second);
  expect(selection.isAll()).toBe(false);
  expect([...selection.ids()]).toEqual([]);
});

test("deselecting a row after everything was selected leaves the others of its page selected", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.chooseAll();
  selection.toggle("e", second);
  expect(selection.isAll()).toBe(false);
  expect([...selection.ids()]).toEqual(["d", "f"]);
});
